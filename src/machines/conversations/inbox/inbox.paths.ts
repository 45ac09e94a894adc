import type { BulkAction } from '../../../../contract/conversations/inbox.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { botId } from '../conversation/conversation.sample.ts';
import { inboxSelectionMachine } from './inbox-selection.machine.ts';
import { labelsAndViewsMachine } from './labels-and-views.machine.ts';

const offline = { error: 'Offline' } as const;
const closeAction: BulkAction = { kind: 'close' };
const rows = ['a', 'b', 'c', 'd'] as const;

export const inboxSelectionPaths = definePaths(inboxSelectionMachine, [
  {
    input: { botId },
    events: [
      { type: 'row.selected', id: 'a', isRange: false, rows },
      { type: 'row.selected', id: 'c', isRange: true, rows },
      { type: 'all.selected', rows },
      { type: 'selection.cleared' },
      { type: 'action.issued', action: closeAction },
      { type: 'action.issued', action: closeAction, ids: ['a'] },
      { type: 'action.undone', actionId: 'x' },
      doneEvent('runAction', { actionId: 'x', changed: 1, skipped: 0 }),
      errorEvent('runAction', offline),
      doneEvent('undo', { restored: 1, skipped: 0 }),
      errorEvent('undo', offline),
    ],
    // Queues longer than two behave like queues of two.
    stateKey: ({ context }) => [
      Math.min(context.selectedIds.length, 2),
      context.queue.slice(0, 2).map((command) => 'action' in command),
    ],
  },
]);

const label = { id: 'l', name: 'فوری', tone: 'danger' } as const;
const view = {
  id: 'v',
  name: 'باز',
  filters: { filter: 'open' },
  isShared: false,
  isMine: true,
  authorName: '',
} as const;

export const labelsAndViewsPaths = definePaths(labelsAndViewsMachine, [
  {
    input: { botId },
    events: [
      doneEvent('read', { labels: [], views: [view], operators: [], groups: [], connections: [] }),
      errorEvent('read', offline),
      { type: 'retried' },
      { type: 'label.created', name: 'فوری', tone: 'danger' },
      { type: 'label.changed', label },
      { type: 'label.removed', label },
      { type: 'label.restored', labelId: 'l' },
      ...(['changeLabel', 'removeLabel', 'restoreLabel'] as const).flatMap((id) => [
        doneEvent(id, label),
        errorEvent(id, offline),
      ]),
      { type: 'view.saved', name: 'باز', isShared: false, filters: { filter: 'open' } },
      { type: 'view.removed', viewId: 'v' },
      { type: 'error.dismissed' },
      doneEvent('createLabel', label),
      errorEvent('createLabel', { error: 'LabelNameTaken' }),
      doneEvent('saveView', view),
      errorEvent('saveView', offline),
      doneEvent('removeView', {}),
      errorEvent('removeView', offline),
    ],
    stateKey: ({ context: { createdCount: created, knownCreatedCount: known } }) => created > known,
  },
]);
