// Knows what an operator goes through in the list of conversations: filtering, searching, paging, hearing. Knows no view.
import { assign, setup } from 'xstate';
import type { conversations } from '../../../contract/conversations.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors.ts';
import type { ConversationFilter } from '../../../contract/inbox.filters.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import type { Conversation } from '../../../contract/messages.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';
import { type Listing, type Period, withChanges, withPage } from './inbox.merge.ts';
import { type LiveHeard, livePort } from './live.port.ts';

type List = typeof conversations.list;
export type Counts = NonNullable<OutputOf<List>['counts']>;

/** `counts` is null until the first page is here; `heard` is what changed while a list was on its way. */
interface Inbox extends Listing {
  readonly heard: readonly Conversation[];
  readonly counts: Counts | null;
  readonly failure: Failure | null;
}

export type InboxEvent =
  | LiveHeard
  | { readonly type: 'retried' }
  | { readonly type: 'filter.chosen'; readonly filter: ConversationFilter }
  | { readonly type: 'period.chosen'; readonly period: Period | null }
  | { readonly type: 'search.typed'; readonly search: string }
  | { readonly type: 'search.cleared' }
  | { readonly type: 'end.reached' };

const PAGE = 30;
const SEARCH_WAIT_MS = 250;
const COUNT_WAIT_MS = 700;

function request(
  { botId, filter, search, period }: Inbox,
  cursor: string | null,
  limit = PAGE,
): InputOf<List> {
  return { botId, filter, limit, ...(search && { search }), ...period, ...(cursor && { cursor }) };
}

const changesIn = (event: PanelEvent): readonly Conversation[] =>
  event.kind === 'conversation.changed' ? [event.conversation] : [];

const flow = setup({
  types: typesOf<{ context: Inbox; events: InboxEvent; input: { readonly botId: string } }>(),
  actors: { live: livePort, list: port<List>() },
  guards: {
    isReset: ({ event }) => event.type === 'live.heard' && event.event.kind === 'reset',
    isChange: ({ context, event }) =>
      event.type === 'live.heard' &&
      event.event.kind === 'conversation.changed' &&
      event.event.conversation.botId === context.botId,
    hasMore: ({ context }) => context.nextCursor !== null,
  },
});

const more = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'end.reached': { guard: 'hasMore', target: 'loading' } } },
    loading: {
      invoke: {
        id: 'more',
        src: 'list',
        input: ({ context }) => request(context, context.nextCursor),
        onDone: {
          target: 'idle',
          actions: assign(({ context, event: { output } }) => ({
            conversations: withPage(context.conversations, output.conversations),
            nextCursor: output.nextCursor,
            counts: output.counts ?? context.counts,
          })),
        },
        onError: 'failed',
      },
    },
    failed: { on: { retried: 'loading' } },
  },
});

// What is listed stays on the screen while the next list is read: `loading` replaces it only when it is here.
const list = flow.createStateConfig({
  initial: 'loading',
  on: {
    'filter.chosen': {
      target: '.loading',
      actions: assign({ filter: ({ event }) => event.filter, conversations: [], nextCursor: null }),
    },
    'period.chosen': {
      target: '.loading',
      actions: assign({ period: ({ event }) => event.period, conversations: [], nextCursor: null }),
    },
    'search.typed': { target: '.waiting', actions: assign({ search: ({ event }) => event.search }) },
    'search.cleared': { target: '.loading', actions: assign({ search: '' }) },
  },
  states: {
    waiting: { after: { [SEARCH_WAIT_MS]: 'loading' } },
    loading: {
      entry: assign({ heard: [] }),
      on: {
        'live.heard': [
          // What happened between this reading and the stream's beginning is in neither: it is read once more.
          { guard: 'isReset', target: 'loading', reenter: true },
          {
            actions: assign({ heard: ({ context, event }) => [...context.heard, ...changesIn(event.event)] }),
          },
        ],
      },
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => request(context, null),
        // A change that was heard while the list travelled is newer than the list.
        onDone: {
          target: 'ready',
          actions: assign(({ context, event: { output } }) => ({
            conversations: withChanges({ ...context, ...output }, context.heard),
            nextCursor: output.nextCursor,
            counts: output.counts ?? context.counts,
            failure: null,
          })),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    ready: { ...more, on: { 'live.heard': { guard: 'isReset', target: 'loading' } } },
    failed: { on: { retried: 'loading', 'live.opened': 'loading' } },
  },
});

const hearing = flow.createStateConfig({
  on: {
    'live.heard': {
      actions: assign({
        conversations: ({ context, event }) => withChanges(context, changesIn(event.event)),
      }),
    },
  },
});

// Counts belong to the server; however much happens, they are asked for at most about once a second.
const counting = flow.createStateConfig({
  initial: 'true',
  states: {
    true: { on: { 'live.heard': { guard: 'isChange', target: 'stale' } } },
    stale: { after: { [COUNT_WAIT_MS]: 'counting' } },
    counting: {
      invoke: {
        id: 'count',
        src: 'list',
        input: ({ context }) => request(context, null, 1),
        onDone: {
          target: 'true',
          actions: assign({ counts: ({ context, event }) => event.output.counts ?? context.counts }),
        },
        onError: 'true',
      },
      on: { 'live.heard': { guard: 'isChange', target: 'stale' } },
    },
  },
});

export const inboxMachine = flow.createMachine({
  id: 'inbox',
  context: ({ input }) => ({
    botId: input.botId,
    filter: 'all',
    search: '',
    period: null,
    conversations: [],
    nextCursor: null,
    heard: [],
    counts: null,
    failure: null,
  }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { list, hearing, counting },
});
