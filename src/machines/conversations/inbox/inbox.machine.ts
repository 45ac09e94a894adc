// List of conversations: filters, search, pages, counts and live changes.
import { assign, type EventObject, fromCallback, not, sendTo, setup } from 'xstate';
import type { conversations, Hit } from '../../../../contract/conversations/conversations.ts';
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import { failureOf, port, typesOf } from '../../port.ts';
import { type LiveHeard, livePort } from '../../shared/live.port.ts';
import {
  type Held,
  holdStill,
  inPlace,
  type Listing,
  withBelow,
  withChanges,
  withPage,
} from './inbox.merge.ts';
import { filtersOf, queryOf } from './inbox.url.ts';

const changesIn = (event: PanelEvent): readonly Conversation[] =>
  event.kind === 'conversation.changed' ? [event.conversation] : [];

/** What is left of the list, the rows held still and the hits of a search without an erased conversation. */
function withoutErased(inbox: Inbox, conversationId: string): Partial<Inbox> {
  const left = (rows: readonly Conversation[]) => rows.filter(({ id }) => id !== conversationId);
  const { [conversationId]: _gone, ...hits } = inbox.hits;
  return {
    conversations: left(inbox.conversations),
    held: heldWith(inbox, left),
    heard: left(inbox.heard),
    hits,
    erased: new Set([...inbox.erased, conversationId]),
  };
}

/** A page as it is now. */
const present = ({ erased }: Inbox, page: OutputOf<List>): OutputOf<List> => ({
  ...page,
  conversations: page.conversations.filter(({ id }) => !erased.has(id)),
  hits: page.hits.filter((hit) => !erased.has(hit.conversationId)),
});

const hitsOf = ({ hits }: Pick<OutputOf<List>, 'hits'>) =>
  Object.fromEntries(hits.map((hit) => [hit.conversationId, hit]));

const heldWith = ({ held }: Inbox, change: (rows: Held['rows']) => Held['rows']): Held | null =>
  held && { ...held, rows: change(held.rows) };

export type List = typeof conversations.list;
export type Counts = NonNullable<OutputOf<List>['counts']>;

/**
 * `counts` is null until the first page is here; `heard` is what changed while a list was on its way. `hits` are a
 * search's, by conversation. `held` are the rows as they stand still under a pointer or away from the top; null while
 * the list may move.
 */
export interface Inbox extends Listing {
  readonly heard: readonly Conversation[];
  /** Ids of conversations that were erased: an answer that was on its way may still hold them. */
  readonly erased: ReadonlySet<string>;
  readonly hits: Readonly<Record<string, Hit>>;
  readonly held: Held | null;
  readonly counts: Counts | null;
  /** Something changed while the counts were on their way: they may be older. */
  readonly isOvertaken: boolean;
  /** For which list the counts that are on their way were asked. */
  readonly countedFor: InboxFilters | null;
  /** Counts came while a list was on its way, whose own are older. */
  readonly isCounted: boolean;
  readonly failure: Failure | null;
}

export type AddressChanged = { readonly type: 'address.changed'; readonly query: string };
export type AddressWanted = { readonly type: 'address.wanted'; readonly query: string };

export type InboxEvent =
  | LiveHeard
  | AddressChanged
  | { readonly type: 'retried' }
  | { readonly type: 'search.typed'; readonly search: string }
  | { readonly type: 'search.cleared' }
  | { readonly type: 'list.held' }
  | { readonly type: 'list.let' }
  | { readonly type: 'end.reached' };

const flow = setup({
  types: typesOf<{
    context: Inbox;
    events: InboxEvent;
    input: { readonly botId: string; readonly me: string; readonly query: string };
  }>(),
  actors: {
    live: livePort,
    list: port<List>(),
    /** Sends `AddressChanged` whenever the address does; puts in its place what `AddressWanted` names. */
    address: fromCallback<AddressWanted | EventObject>(() => {
      throw new Error('The port "address" is not provided');
    }),
  },
  actions: {
    writeAddress: sendTo('address', ({ context }: { context: Inbox }) => ({
      type: 'address.wanted',
      query: queryOf(context.filters),
    })),
  },
  guards: {
    isReset: ({ event }) => event.type === 'live.heard' && event.event.kind === 'reset',
    isChange: ({ context, event }) =>
      event.type === 'live.heard' &&
      ((event.event.kind === 'conversation.changed' && event.event.conversation.botId === context.botId) ||
        (event.event.kind === 'conversation.erased' && event.event.botId === context.botId)),
    isElsewhere: ({ context, event }) =>
      event.type === 'address.changed' && queryOf(filtersOf(event.query)) !== queryOf(context.filters),
    hasMore: ({ context }) => context.nextCursor !== null,
  },
});

const PAGE = 30;
const SEARCH_WAIT_MS = 250;
const COUNT_WAIT_MS = 700;

const request = ({ botId, filters }: Inbox, cursor: string | null, limit = PAGE): InputOf<List> => ({
  botId,
  ...filters,
  limit,
  ...(cursor && { cursor }),
});

const withSearch = ({ search: _before, ...filters }: InboxFilters, search: string): InboxFilters =>
  search ? { ...filters, search } : filters;

const keeping = flow.assign({
  heard: ({ context, event }) =>
    event.type === 'live.heard' ? [...context.heard, ...changesIn(event.event)] : context.heard,
});

const more = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'end.reached': { guard: 'hasMore', target: 'loading' } } },
    loading: {
      entry: assign({ heard: [] }),
      on: { 'live.heard': { guard: not('isReset'), actions: keeping } },
      invoke: {
        id: 'more',
        src: 'list',
        input: ({ context }) => request(context, context.nextCursor),
        onDone: [
          {
            // Far apart though they stand, the next ones are looked for until there are some.
            guard: ({ event: { output } }) => output.conversations.length === 0 && output.nextCursor !== null,
            target: 'loading',
            reenter: true,
            actions: assign({ nextCursor: ({ event }) => event.output.nextCursor }),
          },
          {
            target: 'idle',
            // A change of what the page brings was heard while it travelled, and is newer than the page.
            actions: assign(({ context, event }) => {
              const { nextCursor, ...page } = present(context, event.output);
              const conversations = withPage(context, page.conversations);
              return {
                conversations: withChanges({ ...context, conversations, nextCursor }, context.heard),
                held: heldWith(context, (rows) =>
                  withBelow(rows, inPlace(page.conversations, context.heard)),
                ),
                hits: { ...hitsOf(page), ...context.hits },
                nextCursor,
              };
            }),
          },
        ],
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
    'address.changed': {
      guard: 'isElsewhere',
      target: '.loading',
      reenter: true,
      actions: assign(({ event }) => ({
        filters: filtersOf(event.query),
        conversations: [],
        held: null,
        nextCursor: null,
      })),
    },
    'search.typed': {
      target: '.waiting',
      actions: assign({ filters: ({ context, event }) => withSearch(context.filters, event.search) }),
    },
    'search.cleared': {
      target: '.loading',
      reenter: true,
      actions: [assign({ filters: ({ context }) => withSearch(context.filters, '') }), 'writeAddress'],
    },
  },
  states: {
    waiting: { after: { [SEARCH_WAIT_MS]: { target: 'loading', actions: 'writeAddress' } } },
    loading: {
      entry: assign({ heard: [], isCounted: false }),
      on: {
        'live.heard': [
          // What happened between this reading and the stream's beginning is in neither: it is read once more.
          { guard: 'isReset', target: 'loading', reenter: true },
          { actions: keeping },
        ],
      },
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => request(context, null),
        // A change that was heard while the list travelled is newer than the list.
        onDone: {
          target: 'ready',
          actions: assign(({ context, event }) => {
            const page = present(context, event.output);
            return {
              conversations: withChanges({ ...context, ...page }, context.heard),
              held: null,
              hits: hitsOf(page),
              nextCursor: page.nextCursor,
              counts: (context.isCounted ? context.counts : page.counts) ?? context.counts,
              failure: null,
            };
          }),
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
      actions: assign(({ context, event: { event } }) =>
        event.kind === 'conversation.erased'
          ? withoutErased(context, event.conversationId)
          : {
              conversations: withChanges(context, changesIn(event)),
              held: heldWith(context, (rows) => inPlace(rows, changesIn(event))),
            },
      ),
    },
    'list.held': {
      actions: assign({ held: ({ context }) => context.held ?? holdStill(context.conversations) }),
    },
    'list.let': { actions: assign({ held: null }) },
  },
});

const counted = assign<
  Inbox,
  EventObject & { readonly output: OutputOf<List> },
  undefined,
  InboxEvent,
  never
>({ counts: ({ context, event }) => event.output.counts ?? context.counts, isCounted: true });

// Counts belong to the server; however much happens, they are asked for at most about once a second.
const counting = flow.createStateConfig({
  initial: 'true',
  states: {
    true: { on: { 'live.heard': { guard: 'isChange', target: 'stale' } } },
    stale: { after: { [COUNT_WAIT_MS]: 'counting' } },
    // However often they are overtaken, they are awaited and shown.
    counting: {
      entry: assign({ isOvertaken: false, countedFor: ({ context }) => context.filters }),
      invoke: {
        id: 'count',
        src: 'list',
        input: ({ context }) => request(context, null, 1),
        onDone: [
          // Of another list than the one that is looked at by now.
          { guard: ({ context }) => context.countedFor !== context.filters, target: 'stale' },
          { guard: ({ context }) => context.isOvertaken, target: 'stale', actions: counted },
          { target: 'true', actions: counted },
        ],
        onError: 'true',
      },
      on: { 'live.heard': { guard: 'isChange', actions: assign({ isOvertaken: true }) } },
    },
  },
});

export const inboxMachine = flow.createMachine({
  id: 'inbox',
  context: ({ input }) => ({
    botId: input.botId,
    me: input.me,
    filters: filtersOf(input.query),
    conversations: [],
    held: null,
    hits: {},
    nextCursor: null,
    heard: [],
    erased: new Set(),
    counts: null,
    isOvertaken: false,
    countedFor: null,
    isCounted: false,
    failure: null,
  }),
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'address', src: 'address' },
  ],
  type: 'parallel',
  states: { list, hearing, counting },
});
