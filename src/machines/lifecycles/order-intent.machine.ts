// Intent of asking about a shop order: which details are given or missing, when to look up.
import { assign, getNextSnapshot, setup } from 'xstate';

/** What of an order was said: its number, and whose it is. */
export interface OrderDetails {
  readonly number: string | null;
  readonly contact: string | null;
}

/**
 * What happens in the talk.
 * - `order.requested`: the visitor asks about an order of theirs
 * - `details.given`: they only give a number, a phone or an e-mail
 * - `topic.changed`: they speak of something else, or somebody else took over
 * - `order.shown`: the order was shown; `order.notFound`: they were told that nothing fits
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
    hasBoth: ({ context }) => context.number !== null && context.contact !== null,
    hasNumber: ({ context }) => context.number !== null,
  },
  actions: {
    // What is said again takes the place of what was said before.
    setDetails: assign(({ context, event }) =>
      event.type === 'order.requested' || event.type === 'details.given'
        ? { number: event.number ?? context.number, contact: event.contact ?? context.contact }
        : {},
    ),
    // Whose orders they are stays known; each look compares it anew.
    forgetNumber: assign({ number: null }),
    forgetAll: assign({ number: null, contact: null }),
  },
});

const setDetailsTransition = { target: 'deciding', actions: 'setDetails' } as const;

/**
 * - `idle`: no order is spoken of
 * - `needsNumber`, `needsContact`: the visitor is asked for what is missing
 * - `ready`: number and contact are there, the shop may be asked
 * - `notFound`: nothing fitted; what is given now corrects it
 */
export const orderIntentMachine = flow.createMachine({
  description: 'What a visitor who asks about an order has said of it so far.',
  id: 'orderIntent',
  context: { number: null, contact: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The conversation is not about an order.',
      on: { 'order.requested': setDetailsTransition },
    },
    deciding: {
      description: 'A passing state that leads to what is still missing, or to the look-up.',
      always: [
        { guard: 'hasBoth', target: 'ready' },
        { guard: 'hasNumber', target: 'needsContact' },
        { target: 'needsNumber' },
      ],
    },
    needsNumber: {
      description: 'The visitor is asked for the order number.',
      on: {
        'order.requested': setDetailsTransition,
        'details.given': setDetailsTransition,
        'topic.changed': { target: 'idle', actions: 'forgetAll' },
      },
    },
    needsContact: {
      description: 'The visitor is asked for the phone number or e-mail of the order.',
      on: {
        'order.requested': setDetailsTransition,
        'details.given': setDetailsTransition,
        'topic.changed': { target: 'idle', actions: 'forgetAll' },
      },
    },
    ready: {
      description: 'The order number and the contact are known, so the shop can be asked.',
      on: {
        'order.shown': { target: 'idle', actions: 'forgetNumber' },
        'order.notFound': 'notFound',
        'topic.changed': { target: 'idle', actions: 'forgetAll' },
      },
    },
    notFound: {
      description: 'No order matched; details given now correct the former ones.',
      on: {
        'order.requested': setDetailsTransition,
        'details.given': setDetailsTransition,
        'topic.changed': { target: 'idle', actions: 'forgetAll' },
      },
    },
  },
});

export type OrderIntentState = Exclude<
  ReturnType<typeof orderIntentMachine.resolveState>['value'],
  'deciding'
>;

/** Where a talk stands, and what was given in it. */
export interface OrderIntent extends OrderDetails {
  readonly state: OrderIntentState;
}

export const noOrderIntent: OrderIntent = { state: 'idle', number: null, contact: null };

/** Where the talk stands after the event; what may not happen now changes nothing. */
export function nextOrderIntent(
  { state, number, contact }: OrderIntent,
  event: OrderIntentEvent,
): OrderIntent {
  const now = orderIntentMachine.resolveState({ value: state, context: { number, contact } });
  const { value, context } = getNextSnapshot(orderIntentMachine, now, event);
  return value === 'deciding' ? noOrderIntent : { ...context, state: value };
}
