import type { OrderTimeline } from '../../../contract/admin/timelines.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { serverSideMachine } from './server-side.machine.ts';

const timeline: OrderTimeline = { accountId: 'a1', entities: [], transitions: [], isTruncated: false };

export const serverSidePaths = definePaths(serverSideMachine, [
  {
    input: { kind: 'conversation', id: '' },
    events: [
      { type: 'dialog.opened' },
      { type: 'form.changed', change: { kind: 'order', id: 'o1', reason: 'درخواست پشتیبانی' } },
      { type: 'form.submitted' },
      doneEvent('read', timeline),
      errorEvent('read', { error: 'NotFound' }),
      { type: 'dialog.closed' },
      { type: 'timeline.removed' },
    ],
    stateKey: ({ context }) => context.timeline !== null,
  },
  { input: { kind: 'order', id: 'o1' }, events: [{ type: 'dialog.closed' }] },
]);
