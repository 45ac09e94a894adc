// Edits the seller's details and the tax rates with their start dates.
import { and, assign, not, setup, stateIn } from 'xstate';
import type { sellerSettings } from '../../../contract/billing/seller.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import { toCommandFailure } from '../shared/command-queue.ts';

type SellerSettings = OutputOf<typeof sellerSettings.read>;
export type Seller = InputOf<typeof sellerSettings.changeSeller>;
export type NewTaxRate = InputOf<typeof sellerSettings.addRate>;
export type TaxRate = SellerSettings['taxRates'][number];

interface TaxRateCommand {
  readonly action: 'remove' | 'restore';
  readonly rate: TaxRate;
}

interface Context {
  /** The server's version; null until loaded. */
  readonly saved: SellerSettings | null;
  readonly failure: Failure | null;
  /** Queue of rates to withdraw or restore. */
  readonly commands: readonly TaxRateCommand[];
  /** The tax rate last submitted. */
  readonly submittedRate: NewTaxRate | null;
  /** Failure of the last save. */
  readonly saveFailure: Failure | null;
}

type Event =
  | { readonly type: 'retried' | 'seller.requested' | 'rate.requested' | 'form.changed' | 'dialog.closed' }
  | { readonly type: 'seller.submitted'; readonly seller: Seller }
  | { readonly type: 'rate.submitted'; readonly rate: NewTaxRate }
  | { readonly type: 'removal.requested' | 'removal.undone'; readonly rate: TaxRate };

export type SellerNotice =
  | { readonly kind: 'sellerSaved' | 'rateAdded' | 'rateRestored' | 'rateExists' }
  | { readonly kind: 'rateRemoved'; readonly rate: TaxRate }
  | { readonly kind: 'failed'; readonly failure: Failure };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event }>(),
  actors: {
    read: port<typeof sellerSettings.read>(),
    changeSeller: port<typeof sellerSettings.changeSeller>(),
    addRate: port<typeof sellerSettings.addRate>(),
    removeRate: port<typeof sellerSettings.removeRate>(),
  },
  actions: {
    announce: (_, _notice: SellerNotice) => undefined,
    setSeller: assign({
      saved: ({ context }, { seller, taxRates }: SellerSettings) => ({
        seller,
        taxRates: context.saved?.taxRates ?? taxRates,
      }),
    }),
    setTaxRates: assign({
      saved: ({ context }, { seller, taxRates }: SellerSettings) => ({
        seller: context.saved?.seller ?? seller,
        taxRates,
      }),
    }),
    nextCommand: assign({ commands: ({ context }) => context.commands.slice(1) }),
    setFailure: assign({ saveFailure: ({ event }) => toFailure('error' in event ? event.error : undefined) }),
    clearFailure: assign({ saveFailure: null }),
  },
  guards: {
    hasNoCommands: ({ context }) => context.commands.length === 0,
    isNextRemoval: ({ context }) => context.commands[0]?.action === 'remove',
    isNextRestore: ({ context }) => context.commands[0]?.action === 'restore',
    isBeingAdded: stateIn({ form: { addingRate: 'submitting' } }),
  },
});

const sellerOf = (event: Event): Seller => {
  if (event.type !== 'seller.submitted') throw new Error('The event has no form');
  return event.seller;
};
const submittedRateOf = ({ submittedRate }: Context): NewTaxRate => {
  if (!submittedRate) throw new Error('There is no tax rate to add');
  return submittedRate;
};
const currentRate = ({ commands }: Context): TaxRate => {
  const [command] = commands;
  if (!command) throw new Error('There is no command to run');
  return command.rate;
};

/** Another rate starting at the same instant is kept. */
const hasRate = ({ taxRates }: SellerSettings, { startsAt, rate }: NewTaxRate): boolean =>
  taxRates.some((one) => one.startsAt === startsAt && one.rate === rate);

// Seller details and tax rates may be saved at the same time, so each response updates only its own part.
const outputOf = ({ event }: { event: { output: SellerSettings } }) => event.output;
const setSeller = { type: 'setSeller', params: outputOf } as const;
const setTaxRates = { type: 'setTaxRates', params: outputOf } as const;
const announcement = (kind: 'sellerSaved' | 'rateAdded' | 'rateRestored' | 'rateExists') =>
  ({ type: 'announce', params: { kind } }) as const;

const formState = flow.createStateConfig({
  description: 'The seller’s details and tax rates are shown, and one form at a time is filled in.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The seller’s details and the tax rates are being read.',
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: {
          target: 'ready',
          actions: assign({ saved: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The details could not be read; the super admin may try again.',
      on: { retried: 'loading' },
    },
    ready: {
      description: 'The details are shown; the super admin may edit the seller or add a tax rate.',
      entry: 'clearFailure',
      on: {
        'seller.requested': 'writingSeller',
        'rate.requested': 'writingRate',
      },
    },
    writingSeller: {
      description: 'A dialog is open with the seller’s details; an earlier refusal shows until they change.',
      on: {
        'form.changed': { actions: 'clearFailure' },
        'seller.submitted': 'savingSeller',
        'dialog.closed': 'ready',
      },
    },
    savingSeller: {
      description: 'The seller’s details are being saved; the dialog stays open until the server answers.',
      invoke: {
        id: 'changeSeller',
        src: 'changeSeller',
        input: ({ event }) => sellerOf(event),
        onDone: { target: 'ready', actions: [setSeller, announcement('sellerSaved')] },
        onError: { target: 'writingSeller', actions: 'setFailure' },
      },
    },
    writingRate: {
      description: 'A dialog is open for a new tax rate; an earlier refusal shows until it changes.',
      on: {
        'form.changed': { actions: 'clearFailure' },
        'rate.submitted': {
          target: 'addingRate',
          actions: assign({ submittedRate: ({ event }) => event.rate }),
        },
        'dialog.closed': 'ready',
      },
    },
    // Each response contains all rates, so adding waits for the commands in flight.
    addingRate: {
      description: 'The new tax rate is added; the dialog stays open until the server answers.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Removals and restorations of other rates are finished first.',
          always: { guard: 'hasNoCommands', target: 'submitting' },
        },
        submitting: {
          description: 'The server adds the rate, unless another one starts at the same instant.',
          invoke: {
            id: 'addRate',
            src: 'addRate',
            input: ({ context }) => submittedRateOf(context),
            onDone: [
              {
                guard: ({ context, event }) => hasRate(event.output, submittedRateOf(context)),
                target: '#seller.form.ready',
                actions: [setTaxRates, announcement('rateAdded')],
              },
              { target: '#seller.form.writingRate', actions: [setTaxRates, announcement('rateExists')] },
            ],
            onError: { target: '#seller.form.writingRate', actions: 'setFailure' },
          },
        },
      },
    },
  },
});

/** Runs in parallel with the forms: undo is offered in a toast. */
const commandsState = flow.createStateConfig({
  description: 'Tax rates are removed and restored one at a time, beside any open form.',
  initial: 'idle',
  on: {
    'removal.requested': {
      actions: assign({
        commands: ({ context, event: { rate } }) => [...context.commands, { action: 'remove', rate }],
      }),
    },
    'removal.undone': {
      actions: assign({
        commands: ({ context, event: { rate } }) => [...context.commands, { action: 'restore', rate }],
      }),
    },
  },
  states: {
    idle: {
      description: 'No rate is being removed or restored; queued ones wait while a new rate is added.',
      always: [
        { guard: and([not('isBeingAdded'), 'isNextRemoval']), target: 'removing' },
        { guard: and([not('isBeingAdded'), 'isNextRestore']), target: 'restoring' },
      ],
    },
    removing: {
      description: 'The server removes the first rate in the queue; the removal can be undone afterwards.',
      invoke: {
        id: 'removeRate',
        src: 'removeRate',
        input: ({ context }) => ({ rateId: currentRate(context).id }),
        onDone: {
          target: 'idle',
          actions: [
            setTaxRates,
            {
              type: 'announce',
              params: ({ context }) => ({ kind: 'rateRemoved', rate: currentRate(context) }),
            },
            'nextCommand',
          ],
        },
        onError: { target: 'idle', actions: [{ type: 'announce', params: toCommandFailure }, 'nextCommand'] },
      },
    },
    restoring: {
      description: 'The server restores the first rate in the queue, unless another took its start.',
      invoke: {
        id: 'restore',
        src: 'addRate',
        input: ({ context }) => {
          const { startsAt, rate } = currentRate(context);
          return { startsAt, rate };
        },
        onDone: [
          {
            guard: ({ context, event }) => hasRate(event.output, currentRate(context)),
            target: 'idle',
            actions: [setTaxRates, announcement('rateRestored'), 'nextCommand'],
          },
          { target: 'idle', actions: [setTaxRates, announcement('rateExists'), 'nextCommand'] },
        ],
        onError: { target: 'idle', actions: [{ type: 'announce', params: toCommandFailure }, 'nextCommand'] },
      },
    },
  },
});

export const sellerMachine = flow.createMachine({
  description: 'A super admin edits the seller on invoices and the tax rates with their start dates.',
  id: 'seller',
  context: { saved: null, failure: null, commands: [], submittedRate: null, saveFailure: null },
  type: 'parallel',
  states: { form: formState, commands: commandsState },
});
