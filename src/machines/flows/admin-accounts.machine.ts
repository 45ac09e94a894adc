// Knows what a super admin goes through while looking for an account: searching and paging. Knows no account's inside.
import { assign, setup } from 'xstate';
import type { Account, admin } from '../../../contract/admin.ts';
import type { Failure } from '../../../contract/errors.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';

interface Context {
  readonly search: string;
  readonly accounts: readonly Account[];
  readonly nextCursor: string | null;
  readonly failure: Failure | null;
}

export type AdminAccountsEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'search.typed'; readonly search: string }
  | { readonly type: 'more.wanted' };

const SEARCH_WAIT_MS = 250;

const flow = setup({
  types: typesOf<{ context: Context; events: AdminAccountsEvent }>(),
  actors: { accounts: port<typeof admin.accounts>() },
  guards: { hasMore: ({ context }) => context.nextCursor !== null },
});

const more = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'more.wanted': { guard: 'hasMore', target: 'loading' } } },
    loading: {
      invoke: {
        id: 'more',
        src: 'accounts',
        input: ({ context: { search, nextCursor } }) => ({
          search,
          ...(nextCursor && { cursor: nextCursor }),
        }),
        onDone: {
          target: 'idle',
          actions: assign(({ context, event: { output } }) => ({
            accounts: [...context.accounts, ...output.accounts],
            nextCursor: output.nextCursor,
          })),
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'more.wanted': 'loading' } },
  },
});

/** What was found stays on the screen while the next list is read. */
export const adminAccountsMachine = flow.createMachine({
  id: 'adminAccounts',
  context: { search: '', accounts: [], nextCursor: null, failure: null },
  initial: 'loading',
  on: {
    'search.typed': {
      target: '.waiting',
      reenter: true,
      actions: assign({ search: ({ event }) => event.search }),
    },
  },
  states: {
    waiting: { after: { [SEARCH_WAIT_MS]: 'loading' } },
    loading: {
      invoke: {
        id: 'accounts',
        src: 'accounts',
        input: ({ context }) => ({ search: context.search }),
        onDone: { target: 'ready', actions: assign(({ event }) => ({ ...event.output, failure: null })) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    ready: more,
    failed: { on: { retried: 'loading' } },
  },
});
