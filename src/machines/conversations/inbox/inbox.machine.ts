// List of conversations: filters, search, pages, counts and live changes.
import { assign, type EventObject, fromCallback, not, sendTo, setup } from 'xstate';
import type { conversations, SearchHit } from '../../../../contract/conversations/conversations.ts';
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import { machineTypes, notProvided, port, toFailure } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';
import {
  appendPage,
  type InboxList,
  listFilters,
  mergeChanges,
  mergePage,
  type PausedRows,
  pauseRows,
  updateInPlace,
} from './inbox.merge.ts';
import { formatFilters, parseFilters } from './inbox.url.ts';

const conversationsIn = (event: PanelEvent): readonly Conversation[] =>
  event.kind === 'conversation.changed' ? [event.conversation] : [];

/** The list, paused rows and search hits without an erased conversation. */
function withoutErased(inbox: InboxContext, conversationId: string): Partial<InboxContext> {
  const withoutRow = (rows: readonly Conversation[]) => rows.filter(({ id }) => id !== conversationId);
  const { [conversationId]: _erasedHit, ...hits } = inbox.hits;
  return {
    conversations: withoutRow(inbox.conversations),
    paused: mapPausedRows(inbox, withoutRow),
    liveEvents: withoutRow(inbox.liveEvents),
    hits,
    erasedIds: new Set([...inbox.erasedIds, conversationId]),
  };
}

/** A page without conversations erased since its request. */
const withoutErasedRows = ({ erasedIds }: InboxContext, page: OutputOf<InboxPage>): OutputOf<InboxPage> => ({
  ...page,
  conversations: page.conversations.filter(({ id }) => !erasedIds.has(id)),
  hits: page.hits.filter((hit) => !erasedIds.has(hit.conversationId)),
});

const searchHits = ({ hits }: Pick<OutputOf<InboxPage>, 'hits'>) =>
  Object.fromEntries(hits.map((hit) => [hit.conversationId, hit]));

const mapPausedRows = (
  { paused }: InboxContext,
  change: (rows: PausedRows['rows']) => PausedRows['rows'],
): PausedRows | null => paused && { ...paused, rows: change(paused.rows) };

/** The list, and the paused rows updated in place, after live changes. */
function withChanges(context: InboxContext, changes: readonly Conversation[]): Partial<InboxContext> {
  const conversations = mergeChanges(context, changes);
  const hasLeft = (id: string) => context.changedIds.has(id) && conversations.every((row) => row.id !== id);
  const paused = mapPausedRows(context, (rows) =>
    updateInPlace(rows, changes).filter(({ id }) => !hasLeft(id)),
  );
  return { conversations, paused: paused?.rows.length === 0 ? null : paused };
}

const isListedBot = (context: InboxContext, botId: string): boolean =>
  listFilters(context).bots?.split(',').includes(botId) ?? true;

export type InboxPage = typeof conversations.listAll;
export type Counts = NonNullable<OutputOf<InboxPage>['counts']>;

/**
 * `counts` is null until the first page; `liveEvents` arrived while a list was loading. `hits` are search
 * hits by conversation. `paused` are rows frozen under the pointer or away from the top; null while the list
 * may move.
 */
export interface InboxContext extends InboxList {
  readonly liveEvents: readonly Conversation[];
  /** Ids of erased conversations, as a response in flight may still contain them. */
  readonly erasedIds: ReadonlySet<string>;
  /** Rows that the operator acts on: paused or not, they leave a list they no longer belong to. */
  readonly changedIds: ReadonlySet<string>;
  readonly hits: Readonly<Record<string, SearchHit>>;
  readonly paused: PausedRows | null;
  readonly counts: Counts | null;
  /** Something changed while the counts were loading, so they may be stale. */
  readonly isCountStale: boolean;
  /** The filters of the counts being loaded. */
  readonly countFilters: InboxFilters | null;
  /** Newer counts arrived while the list was loading, so its own are ignored. */
  readonly hasNewerCounts: boolean;
  readonly failure: Failure | null;
}

export type UrlChanged = { readonly type: 'url.changed'; readonly query: string };
export type UrlChangeRequested = { readonly type: 'url.requested'; readonly query: string };

export type InboxEvent =
  | LivePortEvent
  | UrlChanged
  | { readonly type: 'retried' }
  | { readonly type: 'search.changed'; readonly search: string }
  | { readonly type: 'search.cleared' }
  | { readonly type: 'list.paused' }
  | { readonly type: 'list.resumed' }
  | { readonly type: 'rows.changed'; readonly ids: readonly string[] }
  | { readonly type: 'end.reached' };

const inboxSetup = setup({
  types: machineTypes<{
    context: InboxContext;
    events: InboxEvent;
    input: { readonly botId: string | null; readonly me: string; readonly query: string };
  }>(),
  actors: {
    live: livePort,
    list: port<InboxPage>(),
    /** Sends `UrlChanged` on URL changes; replaces the URL on `UrlChangeRequested`. */
    url: fromCallback<UrlChangeRequested | EventObject>(notProvided('url')),
  },
  actions: {
    writeUrl: sendTo('url', ({ context }: { context: InboxContext }) => ({
      type: 'url.requested',
      query: formatFilters(context.filters),
    })),
  },
  guards: {
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    isChange: ({ context, event }) =>
      event.type === 'live.received' &&
      ((event.event.kind === 'conversation.changed' &&
        isListedBot(context, event.event.conversation.botId)) ||
        (event.event.kind === 'conversation.erased' && isListedBot(context, event.event.botId))),
    hasFilterChange: ({ context, event }) =>
      event.type === 'url.changed' &&
      formatFilters(parseFilters(event.query)) !== formatFilters(context.filters),
    hasMore: ({ context }) => context.nextCursor !== null,
  },
});

const PAGE_SIZE = 30;
const SEARCH_DEBOUNCE_MS = 250;
const COUNT_DEBOUNCE_MS = 700;

const toListInput = (
  context: InboxContext,
  cursor: string | null,
  limit = PAGE_SIZE,
): InputOf<InboxPage> => ({
  ...listFilters(context),
  limit,
  ...(cursor && { cursor }),
});

const withSearch = ({ search: _previous, ...filters }: InboxFilters, search: string): InboxFilters =>
  search ? { ...filters, search } : filters;

const collectLiveEvents = inboxSetup.assign({
  liveEvents: ({ context, event }) =>
    event.type === 'live.received'
      ? [...context.liveEvents, ...conversationsIn(event.event)]
      : context.liveEvents,
});

const nextPageState = inboxSetup.createStateConfig({
  description: 'The list is shown; further pages load at its end.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No further page is being loaded.',
      on: { 'end.reached': { guard: 'hasMore', target: 'loading' } },
    },
    loading: {
      description: 'The next page of conversations is requested.',
      entry: assign({ liveEvents: [] }),
      on: { 'live.received': { guard: not('isReset'), actions: collectLiveEvents } },
      invoke: {
        id: 'more',
        src: 'list',
        input: ({ context }) => toListInput(context, context.nextCursor),
        onDone: [
          {
            // A page may be empty though more pages follow, so the next one is loaded too.
            guard: ({ event: { output } }) => output.conversations.length === 0 && output.nextCursor !== null,
            target: 'loading',
            reenter: true,
            actions: assign({ nextCursor: ({ event }) => event.output.nextCursor }),
          },
          {
            target: 'idle',
            // Live changes received during the load are newer than the page.
            actions: assign(({ context, event }) => {
              const { nextCursor, ...page } = withoutErasedRows(context, event.output);
              const conversations = mergePage(context, page.conversations);
              return {
                conversations: mergeChanges({ ...context, conversations, nextCursor }, context.liveEvents),
                paused: mapPausedRows(context, (rows) =>
                  appendPage(rows, updateInPlace(page.conversations, context.liveEvents)),
                ),
                hits: { ...searchHits(page), ...context.hits },
                nextCursor,
              };
            }),
          },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The next page could not be loaded; the operator may retry.',
      on: { retried: 'loading' },
    },
  },
});

const list = inboxSetup.createStateConfig({
  description:
    'The conversations that match the filters are listed; the old list stays until the new one loads.',
  initial: 'loading',
  on: {
    'url.changed': {
      guard: 'hasFilterChange',
      target: '.loading',
      reenter: true,
      actions: assign(({ event }) => ({
        filters: parseFilters(event.query),
        conversations: [],
        paused: null,
        nextCursor: null,
      })),
    },
    'search.changed': {
      target: '.waiting',
      actions: assign({ filters: ({ context, event }) => withSearch(context.filters, event.search) }),
    },
    'search.cleared': {
      target: '.loading',
      reenter: true,
      actions: [assign({ filters: ({ context }) => withSearch(context.filters, '') }), 'writeUrl'],
    },
  },
  states: {
    waiting: {
      description: 'Waits for a pause in typing before searching.',
      after: { [SEARCH_DEBOUNCE_MS]: { target: 'loading', actions: 'writeUrl' } },
    },
    loading: {
      description: 'The first page for the current filters is requested.',
      entry: assign({ liveEvents: [], hasNewerCounts: false }),
      on: {
        'live.received': [
          // Events between this load and the start of the stream are in neither, so it is loaded once more.
          { guard: 'isReset', target: 'loading', reenter: true },
          { actions: collectLiveEvents },
        ],
      },
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => toListInput(context, null),
        // Live changes received during the load are newer than the list.
        onDone: {
          target: 'ready',
          actions: assign(({ context, event }) => {
            const page = withoutErasedRows(context, event.output);
            return {
              conversations: mergeChanges({ ...context, ...page }, context.liveEvents),
              paused: null,
              hits: searchHits(page),
              nextCursor: page.nextCursor,
              counts: (context.hasNewerCounts ? context.counts : page.counts) ?? context.counts,
              failure: null,
            };
          }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ready: { ...nextPageState, on: { 'live.received': { guard: 'isReset', target: 'loading' } } },
    failed: {
      description: 'The list could not be loaded; a retry or a restored live connection loads it again.',
      on: { retried: 'loading', 'live.reconnected': 'loading' },
    },
  },
});

const liveUpdatesState = inboxSetup.createStateConfig({
  description: 'Live changes update the list; while it is paused, the rows keep their places.',
  on: {
    'live.received': {
      actions: assign(({ context, event: { event } }) =>
        event.kind === 'conversation.erased'
          ? withoutErased(context, event.conversationId)
          : withChanges(context, conversationsIn(event)),
      ),
    },
    'list.paused': {
      actions: assign({ paused: ({ context }) => context.paused ?? pauseRows(context.conversations) }),
    },
    'list.resumed': { actions: assign({ paused: null }) },
    'rows.changed': {
      actions: assign({ changedIds: ({ context, event }) => new Set([...context.changedIds, ...event.ids]) }),
    },
  },
});

const setCounts = assign<
  InboxContext,
  EventObject & { readonly output: OutputOf<InboxPage> },
  undefined,
  InboxEvent,
  never
>({ counts: ({ context, event }) => event.output.counts ?? context.counts, hasNewerCounts: true });

// Counts come from the server and are requested at most about once a second.
const countsState = inboxSetup.createStateConfig({
  description: 'The numbers beside the filters are refreshed, at most about once a second.',
  initial: 'upToDate',
  states: {
    upToDate: {
      description: 'The counts are up to date as far as is known.',
      on: { 'live.received': { guard: 'isChange', target: 'stale' } },
    },
    stale: {
      description: 'A conversation changed; the counts are requested after a short wait.',
      after: { [COUNT_DEBOUNCE_MS]: 'counting' },
    },
    counting: {
      description: 'The counts are requested and shown even if more changes arrive meanwhile.',
      entry: assign({ isCountStale: false, countFilters: ({ context }) => context.filters }),
      invoke: {
        id: 'count',
        src: 'list',
        input: ({ context }) => toListInput(context, null, 1),
        onDone: [
          // The counts belong to filters that are no longer current.
          { guard: ({ context }) => context.countFilters !== context.filters, target: 'stale' },
          { guard: ({ context }) => context.isCountStale, target: 'stale', actions: setCounts },
          { target: 'upToDate', actions: setCounts },
        ],
        onError: 'upToDate',
      },
      on: { 'live.received': { guard: 'isChange', actions: assign({ isCountStale: true }) } },
    },
  },
});

export const inboxMachine = inboxSetup.createMachine({
  description: 'An operator’s inbox: a filtered list of conversations that follows live changes.',
  id: 'inbox',
  context: ({ input }) => ({
    botId: input.botId,
    userId: input.me,
    filters: parseFilters(input.query),
    conversations: [],
    paused: null,
    hits: {},
    nextCursor: null,
    liveEvents: [],
    erasedIds: new Set(),
    changedIds: new Set(),
    counts: null,
    isCountStale: false,
    countFilters: null,
    hasNewerCounts: false,
    failure: null,
  }),
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'url', src: 'url' },
  ],
  type: 'parallel',
  states: { list, liveUpdates: liveUpdatesState, counts: countsState },
});
