// Merges pages and live changes into one ordered list, paused or not.
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { matchesCriteria, toCriteria } from '../../lifecycles/inbox.rules.ts';

/** The shown list: its conversations, and whether more pages follow. */
export interface InboxList {
  readonly botId: string;
  /** The current user. */
  readonly userId: string;
  readonly filters: InboxFilters;
  readonly conversations: readonly Conversation[];
  readonly nextCursor: string | null;
}

const byId = (one: Conversation, other: Conversation): number => (other.id < one.id ? -1 : 1);

/** Newest activity first; ties are broken by id, as on the server. */
const newestFirst = (one: Conversation, other: Conversation): number =>
  other.lastMessageAt - one.lastMessageAt || byId(one, other);

/** Longest waiting first, then the others by newest activity. */
function longestFirst(one: Conversation, other: Conversation): number {
  if (one.waitingSince === null || other.waitingSince === null) {
    if (one.waitingSince !== null) return -1;
    return other.waitingSince === null ? newestFirst(one, other) : 1;
  }
  return one.waitingSince - other.waitingSince || -byId(one, other);
}

const orderOf = ({ sort }: InboxFilters) => (sort === 'waiting' ? longestFirst : newestFirst);

/**
 * Appends a page; a conversation that moved meanwhile appears once, in its newer form. Search results keep
 * the order of their hits, which only the server can compute.
 */
export function mergePage(
  { filters, conversations }: Pick<InboxList, 'filters' | 'conversations'>,
  page: readonly Conversation[],
): Conversation[] {
  const known = new Map(page.map((conversation) => [conversation.id, conversation]));
  if (filters.search) {
    for (const { id } of conversations) known.delete(id);
    return [...conversations, ...known.values()];
  }
  for (const conversation of conversations) {
    const other = known.get(conversation.id);
    if (!other || other.lastMessageAt <= conversation.lastMessageAt) known.set(conversation.id, conversation);
  }
  return [...known.values()].sort(orderOf(filters));
}

/**
 * The list after conversations changed. In a search only listed conversations are updated, as only the server
 * can tell whether others match. Rows below the last loaded page wait for their page.
 */
export function mergeChanges(listing: InboxList, changes: readonly Conversation[]): readonly Conversation[] {
  return changes.reduce(
    (conversations, changed) => withChange({ ...listing, conversations }, changed),
    listing.conversations,
  );
}

function withChange(listing: InboxList, changed: Conversation): readonly Conversation[] {
  const { conversations, filters, userId } = listing;
  if (changed.botId !== listing.botId || changed.kind === 'test') return conversations;
  const isListed = conversations.some(({ id }) => id === changed.id);
  if (filters.search) return isListed ? updateInPlace(conversations, [changed]) : conversations;
  const others = isListed ? conversations.filter(({ id }) => id !== changed.id) : conversations;
  if (!matchesCriteria(toCriteria(filters, userId), changed)) return others;
  const order = orderOf(filters);
  const last = others.at(-1);
  if (!isListed && listing.nextCursor && last && order(changed, last) > 0) return conversations;
  return [...others, changed].sort(order);
}

/** The same rows in the same order, updated, so that nothing moves under the pointer. */
export function updateInPlace(
  rows: readonly Conversation[],
  changes: readonly Conversation[],
): readonly Conversation[] {
  const newer = new Map(changes.map((conversation) => [conversation.id, conversation]));
  return rows.some(({ id }) => newer.has(id)) ? rows.map((row) => newer.get(row.id) ?? row) : rows;
}

/** Appends a page below paused rows. */
export function appendPage(
  rows: readonly Conversation[],
  page: readonly Conversation[],
): readonly Conversation[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...page.filter(({ id }) => !known.has(id))];
}

/** The rows when the list was paused, and the time of their newest activity. */
export interface PausedRows {
  readonly rows: readonly Conversation[];
  readonly newestAt: number;
}

export const pauseRows = (rows: readonly Conversation[]): PausedRows => ({
  rows,
  newestAt: rows.reduce((newest, { lastMessageAt }) => Math.max(newest, lastMessageAt), 0),
});

/** Number of conversations with new activity that would have moved if the list were not paused. */
export const countNewSincePause = ({ rows, newestAt }: PausedRows, now: readonly Conversation[]): number =>
  now.filter(({ id, lastMessageAt }, index) => lastMessageAt > newestAt && rows[index]?.id !== id).length;
