import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { done, failed, leftOut } from '../inspection/paths.ts';
import { refundDeskMachine } from './refunds.machine.ts';

const offline = { error: 'Offline' };
const refund = { payment: { id: 'p', refund: { settledAt: 5 } } };

it('reaches every state and takes every transition of the refund desk', () => {
  const events = [
    done('list', { refunds: [refund], nextCursor: 'more' }),
    failed('list', offline),
    done('more', { refunds: [], nextCursor: null }),
    failed('more', offline),
    { type: 'retried' },
    { type: 'more.wanted' },
    { type: 'list.outdated' },
    { type: 'list.chosen', of: 'settled' },
    { type: 'settlement.asked', refund },
    { type: 'reopening.asked', refund },
    { type: 'reference.typed', text: '1234' },
    { type: 'note.typed', text: 'پایا' },
    { type: 'settlement.sent' },
    { type: 'reopening.confirmed' },
    { type: 'dialog.closed' },
    done('settle', refund),
    failed('settle', offline),
    failed('settle', { error: 'RefundChanged' }),
    done('reopen', refund),
    failed('reopen', offline),
    failed('reopen', { error: 'RefundChanged' }),
  ];
  const tellApart = ({ context }: { context: { nextCursor: unknown } }) => context.nextCursor;
  expect(leftOut(refundDeskMachine, [{ events, tellApart }])).toEqual([]);
});

it('keeps the form after a refusal and reloads the list after a success', () => {
  const [closed] = initialTransition(refundDeskMachine);
  const walk = (events: readonly { type: string }[]) =>
    events.reduce((state, event) => transition(refundDeskMachine, state, event as never)[0], closed);
  const typed = [
    done('list', { refunds: [refund], nextCursor: null }),
    { type: 'settlement.asked', refund },
    { type: 'reference.typed', text: '1234' },
    { type: 'settlement.sent' },
    { type: 'reference.typed', text: 'late' },
  ];
  const refused = walk([...typed, failed('settle', { error: 'InvalidInput' })]);
  expect(refused.context).toMatchObject({ reference: '1234', refusal: { error: 'InvalidInput' } });
  expect(refused.value).toEqual({ list: { ready: 'idle' }, dialog: { settling: 'writing' } });
  const outdated = walk([...typed, failed('settle', { error: 'RefundChanged' })]);
  expect(outdated.value).toEqual({ list: 'loading', dialog: { settling: 'writing' } });
  const settled = walk([...typed, done('settle', refund)]);
  expect(settled.value).toEqual({ list: 'loading', dialog: 'closed' });
});
