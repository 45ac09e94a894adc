// Merges pages and live changes into one ordered list, paused or not.
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { matchesCriteria, toCriteria } from '../../lifecycles/inbox.rules.ts';

/** The shown list: its conversations, and whether more pages follow. */
export interface InboxList {
  /** Null lists all bots that the user may see. */
  readonly botId: string | null;
  /** The current user. */
  readonly userId: string;
  readonly filters: InboxFilters;
  readonly conversations: readonly Conversation[];
  readonly nextCursor: string | null;
}

/** The filters with the bot of the list among them. */
export const listFilters = ({ botId, filters }: Pick<InboxList, 'botId' | 'filters'>): InboxFilters =>
  botId === null ? filters : { ...filters, bots: botId };

const byId = (one: Conversation, other: Conversation): number => (other.id < one.id ? -1 : 1);

/** Newest activity first; ties are broken by id, as on the server. */
const newestFirst = (one: Conversation, other: Conversation): number =>
  other.lastMessageAt - one.lastMessageAt || byId(one, other);

/** Those that wait first, by an instant ascending, then the others by newest activity. */
const waitingFirst =
  (instantOf: (conversation: Conversation) => number | null | undefined) =>
  (one: Conversation, other: Conversation): number => {
    const [at, otherAt] = [instantOf(one) ?? null, instantOf(other) ?? null];
    if (at === null || otherAt === null) {
      if (at !== null) return -1;
      return otherAt === null ? newestFirst(one, other) : 1;
    }
    return at - otherAt || -byId(one, other);
  };

const longestWaitingFirst = waitingFirst(({ waitingSince }) => waitingSince);
const firstDueFirst = waitingFirst(({ replyDueAt }) => replyDueAt);

/** Those that only the visitor wakes come last. */
const nextToWakeFirst = (one: Conversation, other: Conversation): number => {
  const [end, otherEnd] = [one, other].map(({ snoozedUntil }) => snoozedUntil ?? Number.POSITIVE_INFINITY);
  return end === otherEnd ? -byId(one, other) : (end ?? 0) < (otherEnd ?? 0) ? -1 : 1;
};

const comparatorFor = ({ sort, snoozed, late }: InboxFilters) => {
  if (snoozed) return nextToWakeFirst;
  if (sort === 'due' || late === 'now') return firstDueFirst;
  return sort === 'waiting' ? longestWaitingFirst : newestFirst;
};

/**
 * Appends a page; a conversation that moved meanwhile appears once, in its newer version. Search results keep
 * the order of their hits, which only the server can compute.
 */
export function mergePage(
  { filters, conversations }: Pick<InboxList, 'filters' | 'conversations'>,
  page: readonly Conversation[],
): Conversation[] {
  const rowsById = new Map(page.map((conversation) => [conversation.id, conversation]));
  if (filters.search) {
    for (const { id } of conversations) rowsById.delete(id);
    return [...conversations, ...rowsById.values()];
  }
  for (const conversation of conversations) {
    const fromPage = rowsById.get(conversation.id);
    if (!fromPage || fromPage.lastMessageAt <= conversation.lastMessageAt)
      rowsById.set(conversation.id, conversation);
  }
  return [...rowsById.values()].sort(comparatorFor(filters));
}

/**
 * The list after conversations changed. In a search only listed conversations are updated, as only the server
 * can tell whether others match. Rows below the last loaded page wait for their page.
 */
export function mergeChanges(list: InboxList, changes: readonly Conversation[]): readonly Conversation[] {
  return changes.reduce(
    (conversations, changed) => withChange({ ...list, conversations }, changed),
    list.conversations,
  );
}

function withChange(list: InboxList, changed: Conversation): readonly Conversation[] {
  const { conversations, filters, userId } = list;
  if (changed.kind === 'test') return conversations;
  const isListed = conversations.some(({ id }) => id === changed.id);
  if (filters.search) return isListed ? updateInPlace(conversations, [changed]) : conversations;
  const others = isListed ? conversations.filter(({ id }) => id !== changed.id) : conversations;
  if (!matchesCriteria(toCriteria(listFilters(list), userId), changed)) return others;
  const compare = comparatorFor(filters);
  const last = others.at(-1);
  if (!isListed && list.nextCursor && last && compare(changed, last) > 0) return conversations;
  return [...others, changed].sort(compare);
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
export const countNewSincePause = (
  { rows, newestAt }: PausedRows,
  current: readonly Conversation[],
): number =>
  current.filter(({ id, lastMessageAt }, index) => lastMessageAt > newestAt && rows[index]?.id !== id).length;

/** The next unread conversation below the open one, else the first of all; undefined if none is unread. */
export function nextUnreadOf(
  rows: readonly Conversation[],
  openId: string | undefined,
): Conversation | undefined {
  const start = rows.findIndex(({ id }) => id === openId) + 1;
  return [...rows.slice(start), ...rows.slice(0, start)].find(
    ({ id, unread }) => unread > 0 && id !== openId,
  );
}
