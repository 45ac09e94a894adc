// Searches and pages through all accounts for a super admin.
import { assign, setup } from 'xstate';
import type { Account, admin } from '../../../contract/admin/admin.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port } from '../port.ts';
import { pagedList, SEARCH_DEBOUNCE_MS } from '../shared/paged-list.ts';

type Call = (typeof admin)['accounts'];

interface Context {
  readonly search: string;
  readonly accounts: readonly Account[];
  readonly nextCursor: string | null;
  readonly failure: Failure | null;
}

export type AdminAccountsEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'search.changed'; readonly search: string }
  | { readonly type: 'more.requested' };

const flow = setup({
  types: machineTypes<{ context: Context; events: AdminAccountsEvent }>(),
  actors: { accounts: port<typeof admin.accounts>() },
  guards: { hasMore: ({ context }) => context.nextCursor !== null },
});

const listStates = pagedList<Context, AdminAccountsEvent, InputOf<Call>, OutputOf<Call>, 'accounts'>({
  src: 'accounts',
  input: ({ search }) => ({ search }),
  nextPage: ({ nextCursor }) => ({ cursor: nextCursor ?? '' }),
  onLoaded: (page) => page,
  onNextPage: ({ accounts }, page) => ({
    accounts: [...accounts, ...page.accounts],
    nextCursor: page.nextCursor,
  }),
});

/** Results stay visible while the next list is loaded. */
export const adminAccountsMachine = flow.createMachine({
  description: 'A super admin searches all accounts and pages through the results.',
  id: 'adminAccounts',
  context: { search: '', accounts: [], nextCursor: null, failure: null },
  initial: 'loading',
  on: {
    'search.changed': {
      target: '.waiting',
      reenter: true,
      actions: assign({ search: ({ event }) => event.search }),
    },
  },
  states: {
    ...listStates,
    waiting: {
      description: 'The search text has just changed; a short pause gathers further typing.',
      tags: ['loading'],
      after: { [SEARCH_DEBOUNCE_MS]: 'loading' },
    },
  },
});
