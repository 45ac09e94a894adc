import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { doneEvent, errorEvent } from '../inspection/paths.ts';
import { refundsMachine } from './refunds.machine.ts';

const refund = { payment: { id: 'p', refund: { settledAt: 5 } } };

it('keeps the form after a refusal and reloads the list after a success', () => {
  const [closed] = initialTransition(refundsMachine);
  const replay = (events: readonly { type: string }[]) =>
    events.reduce((state, event) => transition(refundsMachine, state, event as never)[0], closed);
  const submissionEvents = [
    doneEvent('list', { refunds: [refund], nextCursor: null }),
    { type: 'settlement.requested', refund },
    { type: 'reference.changed', text: '1234' },
    { type: 'settlement.submitted' },
    { type: 'reference.changed', text: 'late' },
  ];
  const afterRefusal = replay([...submissionEvents, errorEvent('settle', { error: 'InvalidInput' })]);
  expect(afterRefusal.context).toMatchObject({ reference: '1234', settleFailure: { error: 'InvalidInput' } });
  expect(afterRefusal.value).toEqual({ list: { ready: 'idle' }, dialog: { settling: 'writing' } });
  const afterConflict = replay([...submissionEvents, errorEvent('settle', { error: 'RefundChanged' })]);
  expect(afterConflict.value).toEqual({ list: 'loading', dialog: { settling: 'writing' } });
  const afterSuccess = replay([...submissionEvents, doneEvent('settle', refund)]);
  expect(afterSuccess.value).toEqual({ list: 'loading', dialog: 'closed' });
});
