// Command palette: typing, searching conversations, running one command.
import { assign, setup } from 'xstate';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';

interface Palette {
  readonly query: string;
  readonly results: readonly Conversation[];
  readonly failure: Failure | null;
  /** Ids of the commands that were run, the latest first. */
  readonly recent: readonly string[];
}

export type CommandPaletteEvent =
  | { readonly type: 'query.changed'; readonly query: string }
  | { readonly type: 'retried' }
  | { readonly type: 'command.run'; readonly id: string };

export interface CommandPaletteInput {
  readonly recent: readonly string[];
}

const SEARCH_DEBOUNCE_MS = 250;
const MIN_QUERY_LENGTH = 2;
const MAX_RESULTS = 6;
const MAX_RECENT = 8;

/** The text to search for, or '' if it is too short. */
const searchTextOf = (query: string): string => (query.trim().length < MIN_QUERY_LENGTH ? '' : query.trim());

const flow = setup({
  types: machineTypes<{ context: Palette; events: CommandPaletteEvent; input: CommandPaletteInput }>(),
  actors: { search: port<typeof conversations.listAll>() },
  /** Persists `recent`. */
  actions: { remember: () => undefined },
  guards: {
    isSame: ({ context, event }) =>
      event.type === 'query.changed' && searchTextOf(event.query) === searchTextOf(context.query),
    isSearchable: ({ event }) => event.type === 'query.changed' && searchTextOf(event.query) !== '',
  },
});

const setQuery = flow.assign({
  query: ({ context, event }) => (event.type === 'query.changed' ? event.query : context.query),
});

/**
 * Leaving `searching` aborts the request, so a late response is never shown. Former results stay visible
 * until the next response.
 */
export const commandPaletteMachine = flow.createMachine({
  description: 'The command palette takes a query, searches conversations of all bots and runs one command.',
  id: 'commandPalette',
  context: ({ input }) => ({ ...input, query: '', results: [], failure: null }),
  initial: 'open',
  states: {
    open: {
      description: 'The palette is open; typing searches and choosing a command closes it.',
      initial: 'idle',
      on: {
        'query.changed': [
          { guard: 'isSame', actions: setQuery },
          { guard: 'isSearchable', target: '.waiting', actions: setQuery },
          { target: '.idle', actions: setQuery },
        ],
        'command.run': {
          target: 'closed',
          actions: assign({
            recent: ({ context, event }) =>
              [event.id, ...context.recent.filter((id) => id !== event.id)].slice(0, MAX_RECENT),
          }),
        },
      },
      states: {
        idle: {
          description: 'The query is too short to search, so no conversations are shown.',
          entry: assign({ results: [], failure: null }),
        },
        waiting: {
          description: 'Waits for a pause in typing before searching.',
          tags: ['searching'],
          after: { [SEARCH_DEBOUNCE_MS]: 'searching' },
        },
        searching: {
          description: 'Conversations are searched on the server; the last results stay in view.',
          tags: ['searching'],
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context }) => ({
              filter: 'all',
              search: searchTextOf(context.query),
              limit: MAX_RESULTS,
            }),
            onDone: {
              target: 'found',
              actions: assign({ results: ({ event }) => event.output.conversations, failure: null }),
            },
            onError: {
              target: 'failed',
              actions: assign({ results: [], failure: ({ event }) => toFailure(event.error) }),
            },
          },
        },
        found: { description: 'The conversations that match the query are listed.' },
        failed: { description: 'The search failed and can be retried.', on: { retried: 'searching' } },
      },
    },
    closed: {
      description: 'A command was run; the palette closes and remembers it as recently used.',
      type: 'final',
      entry: 'remember',
    },
  },
});
