// Filters, pages and exports an owner's payments.
import { assign, setup } from 'xstate';
import type { PaymentState } from '../../../contract/billing/orders.ts';
import type { Transaction, transactions } from '../../../contract/billing/transactions.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import { pagedList } from '../shared/paged-list.ts';

type Calls = typeof transactions;

export interface TransactionsFilter {
  readonly state: PaymentState | null;
  readonly method: string | null;
  readonly period: { readonly from: number; readonly to: number } | null;
}
export const NO_FILTER: TransactionsFilter = { state: null, method: null, period: null };

interface Context {
  readonly filter: TransactionsFilter;
  readonly transactions: readonly Transaction[];
  /** All payment methods ever used, regardless of the filter. */
  readonly methods: readonly Pick<Transaction, 'method' | 'label'>[];
  readonly nextCursor: string | null;
  readonly locale: 'fa' | 'en';
  readonly failure: Failure | null;
}

export type TransactionsEvent =
  | { readonly type: 'retried' | 'more.requested' }
  | { readonly type: 'export.requested'; readonly locale: 'fa' | 'en' }
  | { readonly type: 'filter.chosen'; readonly filter: Partial<TransactionsFilter> };

const toQuery = ({
  state,
  method,
  period,
}: TransactionsFilter): Omit<InputOf<Calls['list']>, 'cursor' | 'limit'> => ({
  ...(state && { state }),
  ...(method && { method }),
  ...period,
});

const flow = setup({
  types: machineTypes<{ context: Context; events: TransactionsEvent }>(),
  actors: { list: port<Calls['list']>(), table: port<Calls['export']>() },
  actions: {
    /** Downloads the table to the person's device. */
    saveFile: (_, _table: OutputOf<Calls['export']>) => undefined,
    setFailure: (_, _failure: Failure) => undefined,
  },
  guards: { hasMore: ({ context }) => context.nextCursor !== null },
});

const onExportFailed = {
  target: 'idle',
  actions: {
    type: 'setFailure',
    params: ({ event }: { event: { error: unknown } }) => toFailure(event.error),
  },
} as const;

const listStates = pagedList<
  Context,
  TransactionsEvent,
  InputOf<Calls['list']>,
  OutputOf<Calls['list']>,
  'list'
>({
  src: 'list',
  input: ({ filter }) => toQuery(filter),
  nextPage: ({ nextCursor }) => ({ cursor: nextCursor ?? '' }),
  onLoaded: (page) => page,
  onNextPage: (context, page) => ({ ...page, transactions: [...context.transactions, ...page.transactions] }),
});

const listState = flow.createStateConfig({
  description: 'The payments that match the filter are read by pages; the former ones stay meanwhile.',
  initial: 'loading',
  on: {
    'filter.chosen': {
      target: '.loading',
      actions: assign({ filter: ({ context, event }) => ({ ...context.filter, ...event.filter }) }),
    },
  },
  states: listStates,
});

const exportState = flow.createStateConfig({
  description: 'The filtered payments can be exported as a table, beside the list.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No export is under way; the owner may request one.',
      on: {
        'export.requested': { target: 'running', actions: assign({ locale: ({ event }) => event.locale }) },
      },
    },
    running: {
      description: 'The server builds the table; a failure is reported and the list stays as it is.',
      invoke: {
        id: 'table',
        src: 'table',
        input: ({ context: { filter, locale } }) => ({ ...toQuery(filter), locale }),
        onDone: { target: 'idle', actions: { type: 'saveFile', params: ({ event }) => event.output } },
        onError: onExportFailed,
      },
    },
  },
});

/** Results stay visible while the next list loads; an export is independent of loading. */
export const transactionsMachine = flow.createMachine({
  description: 'The owner’s payments are filtered, read by pages and exported.',
  id: 'transactions',
  context: {
    filter: NO_FILTER,
    transactions: [],
    methods: [],
    nextCursor: null,
    locale: 'fa',
    failure: null,
  },
  type: 'parallel',
  states: { list: listState, export: exportState },
});
