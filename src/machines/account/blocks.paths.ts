import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { blocksMachine } from './blocks.machine.ts';

const offline = { error: 'Offline' } as const;
const block = {
  id: '0190f000-0000-7000-8000-0000000000e1',
  kind: 'email',
  label: 'spam@example.com',
  conversation: null,
  by: 'مینا',
  at: 1_790_000_000_000,
} as const;

export const blocksPaths = definePaths(blocksMachine, [
  {
    events: [
      doneEvent('read', [block]),
      errorEvent('read', offline),
      { type: 'retried' },
      { type: 'address.added', address: { kind: 'email', address: 'spam@example.com' } },
      { type: 'block.removed', block },
      { type: 'block.restored', block },
      doneEvent('add', block),
      errorEvent('add', offline),
      doneEvent('remove', {}),
      errorEvent('remove', offline),
      doneEvent('restore', block),
      errorEvent('restore', offline),
    ],
  },
]);
