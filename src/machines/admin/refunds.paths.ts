import { sampleRefund as refund } from '../billing/order.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { refundsMachine } from './refunds.machine.ts';

const offline = { error: 'Offline' } as const;

export const refundsPaths = definePaths(refundsMachine, [
  {
    events: [
      doneEvent('list', { refunds: [refund], nextCursor: 'more' }),
      errorEvent('list', offline),
      doneEvent('more', { refunds: [], nextCursor: null }),
      errorEvent('more', offline),
      { type: 'retried' },
      { type: 'more.requested' },
      { type: 'list.outdated' },
      { type: 'filter.chosen', filter: 'settled' },
      { type: 'settlement.requested', refund },
      { type: 'reopening.requested', refund },
      { type: 'reference.changed', text: '1405123456' },
      { type: 'note.changed', text: 'پایا' },
      { type: 'settlement.submitted' },
      { type: 'reopening.confirmed' },
      { type: 'dialog.closed' },
      doneEvent('settle', refund),
      errorEvent('settle', offline),
      errorEvent('settle', { error: 'RefundChanged' }),
      doneEvent('reopen', refund),
      errorEvent('reopen', offline),
      errorEvent('reopen', { error: 'RefundChanged' }),
    ],
    stateKey: ({ context }) => context.nextCursor,
  },
]);
