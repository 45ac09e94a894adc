// Intent of asking about a shop order: which details are given or missing, when to look up.
import { assign, getNextSnapshot, setup } from 'xstate';

/** Details of an order: its number and the customer's contact. */
export interface OrderDetails {
  readonly number: string | null;
  readonly contact: string | null;
}

/**
 * Events in the conversation.
 * - `order.requested`: the visitor asks about their order
 * - `details.given`: they only give a number, a phone or an e-mail
 * - `topic.changed`: they change the subject, or an operator took over
 * - `order.shown`: the order was shown; `order.notFound`: no order matched
 */
export type OrderIntentEvent =
  | ({ readonly type: 'order.requested' } & OrderDetails)
  | ({ readonly type: 'details.given' } & OrderDetails)
  | { readonly type: 'topic.changed' }
  | { readonly type: 'order.shown' }
  | { readonly type: 'order.notFound' };

const types: { context: OrderDetails; events: OrderIntentEvent } = {
  context: { number: null, contact: null },
  events: { type: 'topic.changed' },
};

const flow = setup({
  types,
  guards: {
    hasNumberAndContact: ({ context }) => context.number !== null && context.contact !== null,
    hasNumber: ({ context }) => context.number !== null,
  },
  actions: {
    // New details replace earlier ones.
    setDetails: assign(({ context, event }) =>
      event.type === 'order.requested' || event.type === 'details.given'
        ? { number: event.number ?? context.number, contact: event.contact ?? context.contact }
        : {},
    ),
    // The contact is kept; every lookup verifies it again.
    clearNumber: assign({ number: null }),
    clearDetails: assign({ number: null, contact: null }),
  },
});

const setDetailsTransition = { target: 'deciding', actions: 'setDetails' } as const;

/**
 * - `idle`: no order is being discussed
 * - `needsNumber`, `needsContact`: the visitor is asked for the missing detail
 * - `ready`: number and contact are known, so the shop can be queried
 * - `notFound`: no order matched; new details correct the old ones
 */
export const orderIntentMachine = flow.createMachine({
  description: 'What a visitor asking about an order has said so far.',
  id: 'orderIntent',
  context: { number: null, contact: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The conversation is not about an order.',
      on: { 'order.requested': setDetailsTransition },
    },
    deciding: {
      description: 'A transient state that leads to the missing detail, or to the look-up.',
      always: [
        { guard: 'hasNumberAndContact', target: 'ready' },
        { guard: 'hasNumber', target: 'needsContact' },
        { target: 'needsNumber' },
      ],
    },
    needsNumber: {
      description: 'The visitor is asked for the order number.',
      on: {
        'order.requested': setDetailsTransition,
        'details.given': setDetailsTransition,
        'topic.changed': { target: 'idle', actions: 'clearDetails' },
      },
    },
    needsContact: {
      description: 'The visitor is asked for the phone number or e-mail of the order.',
      on: {
        'order.requested': setDetailsTransition,
        'details.given': setDetailsTransition,
        'topic.changed': { target: 'idle', actions: 'clearDetails' },
      },
    },
    ready: {
      description: 'The order number and the contact are known, so the shop can be asked.',
      on: {
        'order.shown': { target: 'idle', actions: 'clearNumber' },
        'order.notFound': 'notFound',
        'topic.changed': { target: 'idle', actions: 'clearDetails' },
      },
    },
    notFound: {
      description: 'No order matched; details given now correct the former ones.',
      on: {
        'order.requested': setDetailsTransition,
        'details.given': setDetailsTransition,
        'topic.changed': { target: 'idle', actions: 'clearDetails' },
      },
    },
  },
});

export type OrderIntentState = Exclude<
  ReturnType<typeof orderIntentMachine.resolveState>['value'],
  'deciding'
>;

/** The state of the intent with the details given so far. */
export interface OrderIntent extends OrderDetails {
  readonly state: OrderIntentState;
}

export const noOrderIntent: OrderIntent = { state: 'idle', number: null, contact: null };

/** The intent after the event; an event that is not allowed changes nothing. */
export function nextOrderIntent(
  { state, number, contact }: OrderIntent,
  event: OrderIntentEvent,
): OrderIntent {
  const snapshot = orderIntentMachine.resolveState({ value: state, context: { number, contact } });
  const { value, context } = getNextSnapshot(orderIntentMachine, snapshot, event);
  return value === 'deciding' ? noOrderIntent : { ...context, state: value };
}
