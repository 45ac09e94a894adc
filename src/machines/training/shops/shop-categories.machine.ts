// Reads the categories of a linked shop.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { Shop, ShopFacts, shops } from '../../../../contract/training/shops.ts';
import { machineTypes, port, toFailure } from '../../port.ts';

interface Context {
  readonly shop: Shop;
  readonly categories: ShopFacts['categories'];
  readonly failure: Failure | null;
}

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: { readonly type: 'retried' };
    input: { readonly shop: Shop };
  }>(),
  actors: { readCategories: port<(typeof shops)['readCategories']>() },
});

export const shopCategoriesMachine = flow.createMachine({
  description: 'The categories of a shop are offered as a choice of what to import.',
  id: 'shopCategories',
  context: ({ input: { shop } }) => ({ shop, categories: [], failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The categories are requested from the shop.',
      invoke: {
        id: 'readCategories',
        src: 'readCategories',
        input: ({ context: { shop } }) => ({ botId: shop.botId, shopId: shop.id }),
        onDone: {
          target: 'loaded',
          actions: assign({ categories: ({ event }) => event.output.categories, failure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    loaded: { description: 'The categories are listed.' },
    failed: {
      description: 'The categories could not be loaded; the owner may retry.',
      on: { retried: 'loading' },
    },
  },
});
