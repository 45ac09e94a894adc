// Asks whether this server offers a practice shop, and its URL.
import { assign, type EventObject, setup } from 'xstate';
import { customPort, machineTypes } from '../../port.ts';
import type { ShopForm } from './shop-link.machine.ts';

const flow = setup({
  types: machineTypes<{
    context: { readonly practiceShop: ShopForm | null };
    events: EventObject;
    input: undefined;
  }>(),
  actors: {
    /** Null if there is none, as in production. */
    readPracticeShop: customPort<ShopForm | null>(),
  },
});

/** Offers a practice shop in development; a failed request offers none. */
export const practiceShopMachine = flow.createMachine({
  description: 'A practice shop is offered where the server has one.',
  id: 'practiceShop',
  context: { practiceShop: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked whether it has a practice shop; a failure counts as none.',
      invoke: {
        id: 'readPracticeShop',
        src: 'readPracticeShop',
        onDone: { target: 'loaded', actions: assign({ practiceShop: ({ event }) => event.output }) },
        onError: 'loaded',
      },
    },
    loaded: { description: 'The practice shop is offered if there is one.' },
  },
});
