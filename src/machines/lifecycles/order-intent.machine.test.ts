import { expect, it } from 'vitest';
import { uncoveredPaths } from '../inspection/paths.ts';
import {
  nextOrderIntent,
  noOrderIntent,
  type OrderIntentEvent,
  orderIntentMachine,
} from './order-intent.machine.ts';

const asked = (number: string | null, contact: string | null = null): OrderIntentEvent => ({
  type: 'order.requested',
  number,
  contact,
});
const given = (number: string | null, contact: string | null): OrderIntentEvent => ({
  type: 'details.given',
  number,
  contact,
});
const after = (...events: readonly OrderIntentEvent[]) => events.reduce(nextOrderIntent, noOrderIntent);

it('reaches every state and takes every transition', () => {
  const facts = [null, '12'] as const;
  const events = facts.flatMap((number) =>
    facts.flatMap((contact) => [asked(number, contact), given(number, contact)]),
  );
  const rest: OrderIntentEvent[] = [
    { type: 'topic.changed' },
    { type: 'order.shown' },
    { type: 'order.notFound' },
  ];
  expect(
    uncoveredPaths(orderIntentMachine, [
      { events: [...events, ...rest], distinguish: ({ context }) => context },
    ]),
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
  const refused = [asked('12', 'a'), { type: 'order.notFound' }] as const;
  expect(after(...refused)).toMatchObject({ state: 'notFound' });
  expect(after(...refused, given('13', null))).toEqual({ state: 'ready', number: '13', contact: 'a' });
});

it('resets on a change of topic and clears the number after an answer', () => {
  expect(after(asked('12'), { type: 'topic.changed' })).toEqual(noOrderIntent);
  expect(after(asked('12', 'a'), { type: 'order.shown' }, asked('14'))).toEqual({
    state: 'ready',
    number: '14',
    contact: 'a',
  });
  expect(after(given('12', 'a'))).toEqual(noOrderIntent);
});
