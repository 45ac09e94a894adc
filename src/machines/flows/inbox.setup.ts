// Declares what the list of conversations keeps, hears and asks of the outside.
import { type EventObject, fromCallback, sendTo, setup } from 'xstate';
import type { conversations, Hit } from '../../../contract/conversations.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors.ts';
import type { InboxFilters } from '../../../contract/inbox.filters.ts';
import type { Conversation } from '../../../contract/messages.ts';
import { port } from '../port.ts';
import { typesOf } from './flow.types.ts';
import { filtersOf, queryOf } from './inbox.address.ts';
import type { Held, Listing } from './inbox.merge.ts';
import { type LiveHeard, livePort } from './live.port.ts';

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

export const flow = setup({
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
