// Knows how pages and live changes become one ordered list of conversations. Knows no calls and no wording.
import type { ConversationFilter } from '../../../contract/inbox.filters.ts';
import type { Conversation, ConversationStatus } from '../../../contract/messages.ts';

/** Instants in milliseconds between which the last activity lies, both included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** What the list shows now: which conversations belong to it, and whether more lie below. */
export interface Listing {
  readonly botId: string;
  readonly filter: ConversationFilter;
  readonly search: string;
  readonly period: Period | null;
  readonly conversations: readonly Conversation[];
  readonly nextCursor: string | null;
}

const OPEN: ReadonlySet<ConversationStatus> = new Set<ConversationStatus>([
  'notAnswered',
  'operatorAttention',
]);
const ANSWERED: ReadonlySet<ConversationStatus> = new Set<ConversationStatus>([
  'aiAnswered',
  'operatorAnswered',
]);

/** Newest activity first; the id decides between equals, as on the server. */
const newestFirst = (one: Conversation, other: Conversation): number =>
  other.lastMessageAt - one.lastMessageAt || (other.id < one.id ? -1 : 1);

function passes({ filter, period }: Listing, { status, lastMessageAt }: Conversation): boolean {
  if (period && (lastMessageAt < period.from || lastMessageAt > period.to)) return false;
  if (filter === 'open') return OPEN.has(status);
  return filter === 'all' || ANSWERED.has(status);
}

/** Adds a page below what is loaded; a conversation that moved meanwhile stands once, in its newer form. */
export function withPage(loaded: readonly Conversation[], page: readonly Conversation[]): Conversation[] {
  const byId = new Map(page.map((conversation) => [conversation.id, conversation]));
  for (const conversation of loaded) {
    const other = byId.get(conversation.id);
    if (!other || other.lastMessageAt <= conversation.lastMessageAt) byId.set(conversation.id, conversation);
  }
  return [...byId.values()].sort(newestFirst);
}

/**
 * The list after conversations changed. Under a search only those that are already listed follow their changes:
 * whether another one matches is the server's to say. What sorts below the last loaded page waits for its page.
 */
export function withChanges(listing: Listing, changes: readonly Conversation[]): readonly Conversation[] {
  return changes.reduce(
    (conversations, changed) => withChange({ ...listing, conversations }, changed),
    listing.conversations,
  );
}

function withChange(listing: Listing, changed: Conversation): readonly Conversation[] {
  const { conversations } = listing;
  if (changed.botId !== listing.botId || changed.kind === 'test') return conversations;
  const listed = conversations.some(({ id }) => id === changed.id);
  if (!listed && listing.search) return conversations;
  const others = listed ? conversations.filter(({ id }) => id !== changed.id) : conversations;
  if (!passes(listing, changed)) return others;
  const last = others.at(-1);
  if (!listed && listing.nextCursor && last && newestFirst(changed, last) > 0) return conversations;
  return [...others, changed].sort(newestFirst);
}
