// Knows whether this server offers a shop to practise with, and how to reach it. Knows no form and no calls.
import { assign, type EventObject, fromPromise, setup } from 'xstate';
import { typesOf } from './flow.types.ts';
import type { ShopForm } from './shop-link.machine.ts';

const flow = setup({
  types: typesOf<{
    context: { readonly practice: ShopForm | null };
    events: EventObject;
    input: undefined;
  }>(),
  actors: {
    /** Null where there is none, as in production. */
    look: fromPromise<ShopForm | null>(() => Promise.reject(new Error('port not provided'))),
  },
});

/** One that cannot be asked offers none: it is a convenience, and nobody waits for it. */
export const practiceShopMachine = flow.createMachine({
  id: 'practiceShop',
  context: { practice: null },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'look',
        src: 'look',
        onDone: { target: 'known', actions: assign({ practice: ({ event }) => event.output }) },
        onError: 'known',
      },
    },
    known: {},
  },
});
