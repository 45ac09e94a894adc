// Knows how whoever runs the installation says who sells and which tax rate holds from when on. Knows no view and no field's rule.
import { assign, setup } from 'xstate';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors.ts';
import type { selling } from '../../../contract/seller.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';
import { refused } from './ordering.ts';

type Selling = OutputOf<typeof selling.read>;
export type Seller = InputOf<typeof selling.changeSeller>;
export type NewRate = InputOf<typeof selling.addRate>;
export type TaxRate = Selling['taxRates'][number];

interface Context {
  /** As the server has it; null until it was read. */
  readonly told: Selling | null;
  readonly failure: Failure | null;
  /** The one that is being taken back, or was last. */
  readonly leaving: TaxRate | null;
  /** Of what was sent last. */
  readonly refusal: Failure | null;
}

type Event =
  | { readonly type: 'retried' | 'seller.asked' | 'rate.asked' | 'form.changed' | 'dialog.closed' }
  | { readonly type: 'seller.sent'; readonly seller: Seller }
  | { readonly type: 'rate.sent'; readonly rate: NewRate }
  | { readonly type: 'removal.asked' | 'removal.undone'; readonly rate: TaxRate };

export type SellingNews =
  | { readonly kind: 'sellerSaved' | 'rateAdded' | 'rateBack' }
  | { readonly kind: 'rateRemoved'; readonly rate: TaxRate | null }
  | { readonly kind: 'refused'; readonly failure: Failure };

const flow = setup({
  types: typesOf<{ context: Context; events: Event }>(),
  actors: {
    read: port<typeof selling.read>(),
    changeSeller: port<typeof selling.changeSeller>(),
    addRate: port<typeof selling.addRate>(),
    removeRate: port<typeof selling.removeRate>(),
  },
  actions: {
    announce: (_, _news: SellingNews) => undefined,
    keep: assign({ told: (_, told: Selling) => told }),
    refuse: assign({ refusal: ({ event }) => failureOf('error' in event ? event.error : undefined) }),
    forgive: assign({ refusal: null }),
  },
});

const sellerOf = (event: Event): Seller => {
  if (event.type !== 'seller.sent') throw new Error('Saving begins with a form');
  return event.seller;
};
const newRateOf = (event: Event): NewRate => {
  if (event.type === 'rate.sent') return event.rate;
  if (event.type === 'removal.undone') return { startsAt: event.rate.startsAt, rate: event.rate.rate };
  throw new Error('A rate begins with its form');
};
const rateOf = (event: Event): TaxRate => {
  if (event.type !== 'removal.asked') throw new Error('Taking back begins with a rate');
  return event.rate;
};

const kept = {
  type: 'keep',
  params: ({ event }: { event: { output: Selling } }) => event.output,
} as const;
const told = (kind: 'sellerSaved' | 'rateAdded' | 'rateBack') =>
  ({ type: 'announce', params: { kind } }) as const;

export const sellingMachine = flow.createMachine({
  id: 'selling',
  context: { told: null, failure: null, leaving: null, refusal: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: { target: 'shown', actions: [kept, assign({ failure: null })] },
        onError: { target: 'unread', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    unread: { on: { retried: 'reading' } },
    shown: {
      entry: 'forgive',
      on: {
        'seller.asked': 'writingSeller',
        'rate.asked': 'writingRate',
        'removal.asked': {
          target: 'removingRate',
          actions: assign({ leaving: ({ event }) => event.rate }),
        },
        'removal.undone': 'bringingBack',
      },
    },
    writingSeller: {
      on: {
        'form.changed': { actions: 'forgive' },
        'seller.sent': 'savingSeller',
        'dialog.closed': 'shown',
      },
    },
    savingSeller: {
      invoke: {
        id: 'changeSeller',
        src: 'changeSeller',
        input: ({ event }) => sellerOf(event),
        onDone: { target: 'shown', actions: [kept, told('sellerSaved')] },
        onError: { target: 'writingSeller', actions: 'refuse' },
      },
    },
    writingRate: {
      on: {
        'form.changed': { actions: 'forgive' },
        'rate.sent': 'addingRate',
        'dialog.closed': 'shown',
      },
    },
    addingRate: {
      invoke: {
        id: 'addRate',
        src: 'addRate',
        input: ({ event }) => newRateOf(event),
        onDone: { target: 'shown', actions: [kept, told('rateAdded')] },
        onError: { target: 'writingRate', actions: 'refuse' },
      },
    },
    removingRate: {
      invoke: {
        id: 'removeRate',
        src: 'removeRate',
        input: ({ event }) => ({ rateId: rateOf(event).id }),
        onDone: {
          target: 'shown',
          actions: [
            kept,
            {
              type: 'announce',
              params: ({ context }) => ({ kind: 'rateRemoved', rate: context.leaving }),
            },
          ],
        },
        onError: { target: 'shown', actions: { type: 'announce', params: refused } },
      },
    },
    bringingBack: {
      invoke: {
        id: 'bringBack',
        src: 'addRate',
        input: ({ event }) => newRateOf(event),
        onDone: { target: 'shown', actions: [kept, told('rateBack')] },
        onError: { target: 'shown', actions: { type: 'announce', params: refused } },
      },
    },
  },
});
