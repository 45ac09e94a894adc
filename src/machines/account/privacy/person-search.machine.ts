// Finds a person's conversations and selects some of them.
import { assign, setup } from 'xstate';
import type { FoundConversation, privacy } from '../../../../contract/account/privacy.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

type Find = (typeof privacy)['find'];

interface Context {
  readonly typedQuery: string;
  /** The last query. */
  readonly query: string;
  readonly conversations: readonly FoundConversation[];
  /** There are more results than one request returns. */
  readonly hasMore: boolean;
  readonly selectedIds: ReadonlySet<string>;
  readonly failure: Failure | null;
}

export type PersonSearchEvent =
  | LivePortEvent
  | { readonly type: 'query.changed'; readonly query: string }
  | { readonly type: 'search.submitted' | 'retried' }
  | { readonly type: 'selection.changed'; readonly ids: ReadonlySet<string> };

const noIds: ReadonlySet<string> = new Set();

const flow = setup({
  types: machineTypes<{ context: Context; events: PersonSearchEvent; input: { readonly query: string } }>(),
  actors: { live: livePort, find: port<Find>() },
  guards: {
    hasTypedQuery: ({ context }) => context.typedQuery.trim() !== '',
    hasQuery: ({ context }) => context.query !== '',
    isErased: ({ event }) => event.type === 'live.received' && event.event.kind === 'conversation.erased',
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
  },
  actions: {
    show: assign((_, { conversations, hasMore }: OutputOf<Find>) => ({
      conversations,
      hasMore,
      failure: null,
    })),
    removeErased: assign(({ context, event }) => {
      if (event.type !== 'live.received' || event.event.kind !== 'conversation.erased') return {};
      const { conversationId: erasedId } = event.event;
      return {
        conversations: context.conversations.filter(({ conversationId }) => conversationId !== erasedId),
        selectedIds: new Set([...context.selectedIds].filter((id) => id !== erasedId)),
      };
    }),
  },
});

export const personSearchMachine = flow.createMachine({
  description: 'The conversations of one person are found and some of them selected for export or erasure.',
  id: 'personSearch',
  context: ({ input: { query } }) => ({
    typedQuery: query,
    query: query.trim(),
    conversations: [],
    hasMore: false,
    selectedIds: noIds,
    failure: null,
  }),
  invoke: { id: 'live', src: 'live' },
  initial: 'empty',
  on: {
    'query.changed': { actions: assign({ typedQuery: ({ event }) => event.query }) },
    'search.submitted': {
      guard: 'hasTypedQuery',
      target: '.searching',
      reenter: true,
      actions: assign({
        query: ({ context }) => context.typedQuery.trim(),
        conversations: [],
        hasMore: false,
        selectedIds: noIds,
      }),
    },
  },
  states: {
    empty: {
      description:
        'The person types a phone, e-mail, channel or conversation id; a link may have brought one.',
      always: { guard: 'hasQuery', target: 'searching' },
    },
    searching: {
      description: 'The server looks in all bots; another query takes its place.',
      // The response may still contain a conversation erased meanwhile.
      on: { 'live.received': { guard: 'isErased', target: 'searching', reenter: true } },
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { query } }) => ({ query }),
        onDone: { target: 'found', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    found: {
      description: 'The person sees the conversations found and selects some; the list may be empty.',
      on: {
        'selection.changed': { actions: assign({ selectedIds: ({ event }) => event.ids }) },
        'live.received': [
          { guard: 'isErased', actions: 'removeErased' },
          { guard: 'isReset', target: 'searching' },
        ],
      },
    },
    failed: {
      description: 'The search failed; the person may try again.',
      on: { retried: 'searching', 'live.reconnected': 'searching' },
    },
  },
});
