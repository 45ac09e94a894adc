import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import { refundsMachine } from './refunds.machine.ts';

const offline = { error: 'Offline' };
const refund = { payment: { id: 'p', refund: { settledAt: 5 } } };

it('reaches every state and takes every transition of the refund desk', () => {
  const events = [
    doneEvent('list', { refunds: [refund], nextCursor: 'more' }),
    errorEvent('list', offline),
    doneEvent('more', { refunds: [], nextCursor: null }),
    errorEvent('more', offline),
    { type: 'retried' },
    { type: 'more.requested' },
    { type: 'list.outdated' },
    { type: 'list.chosen', filter: 'settled' },
    { type: 'settlement.requested', refund },
    { type: 'reopening.requested', refund },
    { type: 'reference.changed', text: '1234' },
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
  ];
  const tellApart = ({ context }: { context: { nextCursor: unknown } }) => context.nextCursor;
  expect(uncoveredPaths(refundsMachine, [{ events, distinguish: tellApart }])).toEqual([]);
});

it('keeps the form after a refusal and reloads the list after a success', () => {
  const [closed] = initialTransition(refundsMachine);
  const walk = (events: readonly { type: string }[]) =>
    events.reduce((state, event) => transition(refundsMachine, state, event as never)[0], closed);
  const typed = [
    doneEvent('list', { refunds: [refund], nextCursor: null }),
    { type: 'settlement.requested', refund },
    { type: 'reference.changed', text: '1234' },
    { type: 'settlement.submitted' },
    { type: 'reference.changed', text: 'late' },
  ];
  const refused = walk([...typed, errorEvent('settle', { error: 'InvalidInput' })]);
  expect(refused.context).toMatchObject({ reference: '1234', settleFailure: { error: 'InvalidInput' } });
  expect(refused.value).toEqual({ list: { ready: 'idle' }, dialog: { settling: 'writing' } });
  const outdated = walk([...typed, errorEvent('settle', { error: 'RefundChanged' })]);
  expect(outdated.value).toEqual({ list: 'loading', dialog: { settling: 'writing' } });
  const settled = walk([...typed, doneEvent('settle', refund)]);
  expect(settled.value).toEqual({ list: 'loading', dialog: 'closed' });
});
