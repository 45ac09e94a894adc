// Merges pages and live changes into one ordered list, paused or not.
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { matchesCriteria, toCriteria } from '../../lifecycles/inbox.rules.ts';

/** What the list shows now: which conversations belong to it, and whether more lie below. */
export interface InboxList {
  readonly botId: string;
  /** The one who looks. */
  readonly userId: string;
  readonly filters: InboxFilters;
  readonly conversations: readonly Conversation[];
  readonly nextCursor: string | null;
}

const byId = (one: Conversation, other: Conversation): number => (other.id < one.id ? -1 : 1);

/** Newest activity first; the id decides between equals, as on the server. */
const newestFirst = (one: Conversation, other: Conversation): number =>
  other.lastMessageAt - one.lastMessageAt || byId(one, other);

/** Who has waited longest first, then the others by their newest activity. */
function longestFirst(one: Conversation, other: Conversation): number {
  if (one.waitingSince === null || other.waitingSince === null) {
    if (one.waitingSince !== null) return -1;
    return other.waitingSince === null ? newestFirst(one, other) : 1;
  }
  return one.waitingSince - other.waitingSince || -byId(one, other);
}

const orderOf = ({ sort }: InboxFilters) => (sort === 'waiting' ? longestFirst : newestFirst);

/**
 * Adds a page below what is loaded; a conversation that moved meanwhile stands once, in its newer form. What a search
 * found stays in the order of its hits, which only the server knows.
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
 * The list after conversations changed. Under a search only those that are already listed follow their changes:
 * whether another one matches is the server's to say. What sorts below the last loaded page waits for its page.
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

/** The same rows in the same places, in their newer form: what a person points at never moves away. */
export function updateInPlace(
  rows: readonly Conversation[],
  changes: readonly Conversation[],
): readonly Conversation[] {
  const newer = new Map(changes.map((conversation) => [conversation.id, conversation]));
  return rows.some(({ id }) => newer.has(id)) ? rows.map((row) => newer.get(row.id) ?? row) : rows;
}

/** Rows held still, with what a page added below them. */
export function appendPage(
  rows: readonly Conversation[],
  page: readonly Conversation[],
): readonly Conversation[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...page.filter(({ id }) => !known.has(id))];
}

/** Rows as they stood when the list was held, and how new the newest of them was then. */
export interface PausedRows {
  readonly rows: readonly Conversation[];
  readonly newestAt: number;
}

export const pauseRows = (rows: readonly Conversation[]): PausedRows => ({
  rows,
  newestAt: rows.reduce((newest, { lastMessageAt }) => Math.max(newest, lastMessageAt), 0),
});

/** How many conversations something was said in since, and that would stand elsewhere, were the list not held. */
export const countNewSincePause = ({ rows, newestAt }: PausedRows, now: readonly Conversation[]): number =>
  now.filter(({ id, lastMessageAt }, index) => lastMessageAt > newestAt && rows[index]?.id !== id).length;
