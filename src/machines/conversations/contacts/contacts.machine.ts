// Searches, filters and pages through the contacts of the account.
import { assign, setup } from 'xstate';
import type { ContactFilters } from '../../../../contract/conversations/contacts/contact-filters.ts';
import type {
  ContactFacets,
  ContactRow,
  contacts,
} from '../../../../contract/conversations/contacts/contacts.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port } from '../../port.ts';
import { pagedList, SEARCH_DEBOUNCE_MS } from '../../shared/paged-list.ts';
import { type ContactFilterPatch, parseContactFilters, withContactFilters } from './contacts.url.ts';

type List = (typeof contacts)['list'];

interface Context {
  readonly filters: ContactFilters;
  readonly contacts: readonly ContactRow[];
  readonly nextCursor: string | null;
  /** How many match; null until loaded. */
  readonly total: number | null;
  readonly facets: ContactFacets;
  readonly failure: Failure | null;
}

export type ContactsEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'search.changed'; readonly search: string }
  | { readonly type: 'filters.chosen'; readonly changes: ContactFilterPatch }
  | { readonly type: 'more.requested' };

const PAGE_SIZE = 100;

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: ContactsEvent;
    /** The query of the URL. */
    input: { readonly query: string };
  }>(),
  actors: { list: port<List>() },
  guards: { hasMore: ({ context }) => context.nextCursor !== null },
});

const listStates = pagedList<Context, ContactsEvent, InputOf<List>, OutputOf<List>, 'list'>({
  src: 'list',
  input: ({ filters }) => ({ ...filters, limit: PAGE_SIZE }),
  nextPage: ({ nextCursor }) => ({ cursor: nextCursor ?? '' }),
  onLoaded: ({ facets, ...page }, context) => ({ ...page, facets: facets ?? context.facets }),
  onNextPage: ({ contacts: shown }, page) => ({
    contacts: [...shown, ...page.contacts],
    nextCursor: page.nextCursor,
  }),
});

/** Results stay visible while the next list is loaded. */
export const contactsMachine = flow.createMachine({
  description: 'The contacts of the account are searched, filtered and read by pages.',
  id: 'contacts',
  context: ({ input }) => ({
    filters: parseContactFilters(input.query),
    contacts: [],
    nextCursor: null,
    total: null,
    facets: { bots: [], channels: [], labels: [], attributes: [] },
    failure: null,
  }),
  initial: 'loading',
  on: {
    'search.changed': {
      target: '.waiting',
      reenter: true,
      actions: assign({
        filters: ({ context, event }) => withContactFilters(context.filters, { search: event.search }),
      }),
    },
    'filters.chosen': {
      target: '.loading',
      reenter: true,
      actions: assign({
        filters: ({ context, event }) => withContactFilters(context.filters, event.changes),
      }),
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
