import { expect, it } from 'vitest';
import { leftOut } from '../inspection/paths.ts';
import { nextOrderTalk, noOrderTalk, type OrderTalkEvent, orderTalkMachine } from './order-intent.machine.ts';

const asked = (number: string | null, contact: string | null = null): OrderTalkEvent => ({
  type: 'order.asked',
  number,
  contact,
});
const given = (number: string | null, contact: string | null): OrderTalkEvent => ({
  type: 'facts.given',
  number,
  contact,
});
const after = (...events: readonly OrderTalkEvent[]) => events.reduce(nextOrderTalk, noOrderTalk);

it('reaches every state and takes every transition', () => {
  const facts = [null, '12'] as const;
  const events = facts.flatMap((number) =>
    facts.flatMap((contact) => [asked(number, contact), given(number, contact)]),
  );
  const rest: OrderTalkEvent[] = [{ type: 'left' }, { type: 'told' }, { type: 'unknown' }];
  expect(
    leftOut(orderTalkMachine, [{ events: [...events, ...rest], tellApart: ({ context }) => context }]),
  ).toEqual([]);
});

it('asks for missing information until complete', () => {
  expect(after(asked(null))).toMatchObject({ state: 'needsNumber' });
  expect(after(asked('12'))).toMatchObject({ state: 'needsContact' });
  expect(after(asked(null, 'a'))).toMatchObject({ state: 'needsNumber', contact: 'a' });
  expect(after(asked(null), given('12', null), given(null, 'a'))).toEqual({
    state: 'ready',
    number: '12',
    contact: 'a',
  });
});

it('lets a wrong value be corrected and keeps the rest', () => {
  const refused = [asked('12', 'a'), { type: 'unknown' }] as const;
  expect(after(...refused)).toMatchObject({ state: 'refused' });
  expect(after(...refused, given('13', null))).toEqual({ state: 'ready', number: '13', contact: 'a' });
});

it('resets on a change of topic and clears the number after an answer', () => {
  expect(after(asked('12'), { type: 'left' })).toEqual(noOrderTalk);
  expect(after(asked('12', 'a'), { type: 'told' }, asked('14'))).toEqual({
    state: 'ready',
    number: '14',
    contact: 'a',
  });
  expect(after(given('12', 'a'))).toEqual(noOrderTalk);
});
