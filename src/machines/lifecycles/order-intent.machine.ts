// Intent of asking about a shop order: which details are given or missing, when to look up.
import { assign, getNextSnapshot, setup } from 'xstate';

/** What of an order was said: its number, and whose it is. */
export interface OrderDetails {
  readonly number: string | null;
  readonly contact: string | null;
}

/**
 * What happens in the talk.
 * - `order.asked`: the visitor asks about an order of theirs
 * - `facts.given`: they only give a number, a phone or an e-mail
 * - `left`: they speak of something else, or somebody else took over
 * - `told`: the order was shown; `unknown`: they were told that nothing fits
 */
export type OrderIntentEvent =
  | ({ readonly type: 'order.asked' } & OrderDetails)
  | ({ readonly type: 'facts.given' } & OrderDetails)
  | { readonly type: 'left' }
  | { readonly type: 'told' }
  | { readonly type: 'unknown' };

const types: { context: OrderDetails; events: OrderIntentEvent } = {
  context: { number: null, contact: null },
  events: { type: 'left' },
};

const flow = setup({
  types,
  guards: {
    hasBoth: ({ context }) => context.number !== null && context.contact !== null,
    hasNumber: ({ context }) => context.number !== null,
  },
  actions: {
    // What is said again takes the place of what was said before.
    take: assign(({ context, event }) =>
      event.type === 'order.asked' || event.type === 'facts.given'
        ? { number: event.number ?? context.number, contact: event.contact ?? context.contact }
        : {},
    ),
    // Whose orders they are stays known; each look compares it anew.
    forgetNumber: assign({ number: null }),
    forgetAll: assign({ number: null, contact: null }),
  },
});

const given = { target: 'deciding', actions: 'take' } as const;

/**
 * - `elsewhere`: no order is spoken of
 * - `needsNumber`, `needsContact`: the visitor is asked for what is missing
 * - `ready`: number and contact are there, the shop may be asked
 * - `refused`: nothing fitted; what is given now corrects it
 */
export const orderIntentMachine = flow.createMachine({
  id: 'orderTalk',
  context: { number: null, contact: null },
  initial: 'elsewhere',
  states: {
    elsewhere: { on: { 'order.asked': given } },
    deciding: {
      always: [
        { guard: 'hasBoth', target: 'ready' },
        { guard: 'hasNumber', target: 'needsContact' },
        { target: 'needsNumber' },
      ],
    },
    needsNumber: {
      on: {
        'order.asked': given,
        'facts.given': given,
        left: { target: 'elsewhere', actions: 'forgetAll' },
      },
    },
    needsContact: {
      on: {
        'order.asked': given,
        'facts.given': given,
        left: { target: 'elsewhere', actions: 'forgetAll' },
      },
    },
    ready: {
      on: {
        told: { target: 'elsewhere', actions: 'forgetNumber' },
        unknown: 'refused',
        left: { target: 'elsewhere', actions: 'forgetAll' },
      },
    },
    refused: {
      on: {
        'order.asked': given,
        'facts.given': given,
        left: { target: 'elsewhere', actions: 'forgetAll' },
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

export const noOrderIntent: OrderIntent = { state: 'elsewhere', number: null, contact: null };

/** Where the talk stands after the event; what may not happen now changes nothing. */
export function nextOrderIntent(
  { state, number, contact }: OrderIntent,
  event: OrderIntentEvent,
): OrderIntent {
  const now = orderIntentMachine.resolveState({ value: state, context: { number, contact } });
  const { value, context } = getNextSnapshot(orderIntentMachine, now, event);
  return value === 'deciding' ? noOrderIntent : { ...context, state: value };
}
