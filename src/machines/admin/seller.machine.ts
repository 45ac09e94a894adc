// Edits the seller's details and the tax rates with their start dates.
import { and, assign, not, setup, stateIn } from 'xstate';
import type { selling } from '../../../contract/billing/seller.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { failureOf, port, typesOf } from '../port.ts';
import { refused } from '../shared/command-queue.ts';

type Selling = OutputOf<typeof selling.read>;
export type Seller = InputOf<typeof selling.changeSeller>;
export type NewRate = InputOf<typeof selling.addRate>;
export type TaxRate = Selling['taxRates'][number];

interface RateOrder {
  readonly verb: 'remove' | 'bringBack';
  readonly rate: TaxRate;
}

interface Context {
  /** As the server has it; null until it was read. */
  readonly told: Selling | null;
  readonly failure: Failure | null;
  /** Rates that are taken back or brought back, one after the other. */
  readonly orders: readonly RateOrder[];
  /** The one that was written last. */
  readonly written: NewRate | null;
  /** Of what was sent last. */
  readonly refusal: Failure | null;
}

type Event =
  | { readonly type: 'retried' | 'seller.asked' | 'rate.asked' | 'form.changed' | 'dialog.closed' }
  | { readonly type: 'seller.sent'; readonly seller: Seller }
  | { readonly type: 'rate.sent'; readonly rate: NewRate }
  | { readonly type: 'removal.asked' | 'removal.undone'; readonly rate: TaxRate };

export type SellingNews =
  | { readonly kind: 'sellerSaved' | 'rateAdded' | 'rateBack' | 'rateTaken' }
  | { readonly kind: 'rateRemoved'; readonly rate: TaxRate }
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
    keepSeller: assign({
      told: ({ context }, { seller, taxRates }: Selling) => ({
        seller,
        taxRates: context.told?.taxRates ?? taxRates,
      }),
    }),
    keepRates: assign({
      told: ({ context }, { seller, taxRates }: Selling) => ({
        seller: context.told?.seller ?? seller,
        taxRates,
      }),
    }),
    goOn: assign({ orders: ({ context }) => context.orders.slice(1) }),
    refuse: assign({ refusal: ({ event }) => failureOf('error' in event ? event.error : undefined) }),
    forgive: assign({ refusal: null }),
  },
  guards: {
    isNothingOrdered: ({ context }) => context.orders.length === 0,
    isRemovalNext: ({ context }) => context.orders[0]?.verb === 'remove',
    isReturnNext: ({ context }) => context.orders[0]?.verb === 'bringBack',
    isBeingAdded: stateIn({ desk: { addingRate: 'sending' } }),
  },
});

const sellerOf = (event: Event): Seller => {
  if (event.type !== 'seller.sent') throw new Error('Saving begins with a form');
  return event.seller;
};
const writtenRate = ({ written }: Context): NewRate => {
  if (!written) throw new Error('A rate begins with its form');
  return written;
};
const orderedRate = ({ orders }: Context): TaxRate => {
  const [order] = orders;
  if (!order) throw new Error('No rate is taken back or brought back');
  return order.rate;
};

/** Where another rate begins at that very instant, that one stays. */
const holds = ({ taxRates }: Selling, { startsAt, rate }: NewRate): boolean =>
  taxRates.some((one) => one.startsAt === startsAt && one.rate === rate);

// Who sells may be changed while rates are: of each answer only its own part is kept.
const answer = ({ event }: { event: { output: Selling } }) => event.output;
const keptSeller = { type: 'keepSeller', params: answer } as const;
const keptRates = { type: 'keepRates', params: answer } as const;
const told = (kind: 'sellerSaved' | 'rateAdded' | 'rateBack' | 'rateTaken') =>
  ({ type: 'announce', params: { kind } }) as const;

const desk = flow.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: {
          target: 'shown',
          actions: assign({ told: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'unread', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    unread: { on: { retried: 'reading' } },
    shown: {
      entry: 'forgive',
      on: {
        'seller.asked': 'writingSeller',
        'rate.asked': 'writingRate',
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
        onDone: { target: 'shown', actions: [keptSeller, told('sellerSaved')] },
        onError: { target: 'writingSeller', actions: 'refuse' },
      },
    },
    writingRate: {
      on: {
        'form.changed': { actions: 'forgive' },
        'rate.sent': { target: 'addingRate', actions: assign({ written: ({ event }) => event.rate }) },
        'dialog.closed': 'shown',
      },
    },
    // Each answer brings all rates: a new one waits for its turn, and is waited for.
    addingRate: {
      initial: 'waiting',
      states: {
        waiting: { always: { guard: 'isNothingOrdered', target: 'sending' } },
        sending: {
          invoke: {
            id: 'addRate',
            src: 'addRate',
            input: ({ context }) => writtenRate(context),
            onDone: [
              {
                guard: ({ context, event }) => holds(event.output, writtenRate(context)),
                target: '#selling.desk.shown',
                actions: [keptRates, told('rateAdded')],
              },
              { target: '#selling.desk.writingRate', actions: [keptRates, told('rateTaken')] },
            ],
            onError: { target: '#selling.desk.writingRate', actions: 'refuse' },
          },
        },
      },
    },
  },
});

/** Beside the forms: the way back is offered in a message that stands while other work goes on. */
const ordering = flow.createStateConfig({
  initial: 'idle',
  on: {
    'removal.asked': {
      actions: assign({
        orders: ({ context, event: { rate } }) => [...context.orders, { verb: 'remove', rate }],
      }),
    },
    'removal.undone': {
      actions: assign({
        orders: ({ context, event: { rate } }) => [...context.orders, { verb: 'bringBack', rate }],
      }),
    },
  },
  states: {
    idle: {
      always: [
        { guard: and([not('isBeingAdded'), 'isRemovalNext']), target: 'removing' },
        { guard: and([not('isBeingAdded'), 'isReturnNext']), target: 'bringingBack' },
      ],
    },
    removing: {
      invoke: {
        id: 'removeRate',
        src: 'removeRate',
        input: ({ context }) => ({ rateId: orderedRate(context).id }),
        onDone: {
          target: 'idle',
          actions: [
            keptRates,
            {
              type: 'announce',
              params: ({ context }) => ({ kind: 'rateRemoved', rate: orderedRate(context) }),
            },
            'goOn',
          ],
        },
        onError: { target: 'idle', actions: [{ type: 'announce', params: refused }, 'goOn'] },
      },
    },
    bringingBack: {
      invoke: {
        id: 'bringBack',
        src: 'addRate',
        input: ({ context }) => {
          const { startsAt, rate } = orderedRate(context);
          return { startsAt, rate };
        },
        onDone: [
          {
            guard: ({ context, event }) => holds(event.output, orderedRate(context)),
            target: 'idle',
            actions: [keptRates, told('rateBack'), 'goOn'],
          },
          { target: 'idle', actions: [keptRates, told('rateTaken'), 'goOn'] },
        ],
        onError: { target: 'idle', actions: [{ type: 'announce', params: refused }, 'goOn'] },
      },
    },
  },
});

export const sellingMachine = flow.createMachine({
  id: 'selling',
  context: { told: null, failure: null, orders: [], written: null, refusal: null },
  type: 'parallel',
  states: { desk, ordering },
});
