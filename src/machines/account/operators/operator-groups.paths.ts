import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { operatorGroupsMachine } from './operator-groups.machine.ts';

const offline = { error: 'Offline' } as const;
const group = { id: 'g', name: 'ارسال', memberIds: ['sara'] } as const;
const form = { id: null, name: 'ارسال', memberIds: ['sara'] } as const;

export const operatorGroupsPaths = definePaths(operatorGroupsMachine, [
  {
    events: [
      doneEvent('list', [group]),
      errorEvent('list', offline),
      { type: 'retried' },
      { type: 'form.opened', form },
      { type: 'form.changed', form },
      { type: 'form.submitted' },
      { type: 'form.closed' },
      doneEvent('save', group),
      errorEvent('save', { error: 'GroupNameTaken' }),
      { type: 'group.removed', groupId: group.id },
      { type: 'group.restored', groupId: group.id },
      doneEvent('remove', {}),
      errorEvent('remove', offline),
      doneEvent('restore', group),
      errorEvent('restore', offline),
    ],
    stateKey: ({ context }) => context.groups.length > 0,
  },
]);
