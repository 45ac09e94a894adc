import { expect, it } from 'vitest';
import { nextOrderIntent, noOrderIntent, type OrderIntentEvent } from './order-intent.machine.ts';

const orderRequested = (number: string | null, contact: string | null = null): OrderIntentEvent => ({
  type: 'order.requested',
  number,
  contact,
});
const detailsEvent = (number: string | null, contact: string | null): OrderIntentEvent => ({
  type: 'details.given',
  number,
  contact,
});
const intentAfter = (...events: readonly OrderIntentEvent[]) => events.reduce(nextOrderIntent, noOrderIntent);

it('asks for missing information until complete', () => {
  expect(intentAfter(orderRequested(null))).toMatchObject({ state: 'needsNumber' });
  expect(intentAfter(orderRequested('12'))).toMatchObject({ state: 'needsContact' });
  expect(intentAfter(orderRequested(null, 'a'))).toMatchObject({ state: 'needsNumber', contact: 'a' });
  expect(intentAfter(orderRequested(null), detailsEvent('12', null), detailsEvent(null, 'a'))).toEqual({
    state: 'ready',
    number: '12',
    contact: 'a',
  });
});

it('lets a wrong value be corrected and keeps the rest', () => {
  const notFoundEvents = [orderRequested('12', 'a'), { type: 'order.notFound' }] as const;
  expect(intentAfter(...notFoundEvents)).toMatchObject({ state: 'notFound' });
  expect(intentAfter(...notFoundEvents, detailsEvent('13', null))).toEqual({
    state: 'ready',
    number: '13',
    contact: 'a',
  });
});

it('resets on a change of topic and clears the number after an answer', () => {
  expect(intentAfter(orderRequested('12'), { type: 'topic.changed' })).toEqual(noOrderIntent);
  expect(intentAfter(orderRequested('12', 'a'), { type: 'order.shown' }, orderRequested('14'))).toEqual({
    state: 'ready',
    number: '14',
    contact: 'a',
  });
  expect(intentAfter(detailsEvent('12', 'a'))).toEqual(noOrderIntent);
});
