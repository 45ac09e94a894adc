// Counts a thread's unread messages and finds the first.
import type { Author } from '../../../../contract/conversations/messages.ts';
import { lastSeq, type Thread } from './thread.merge.ts';
import type { ThreadContext } from './thread.state.ts';

/**
 * Number of unread messages of others; `from` is the first one that was unread when the thread was opened, if
 * any.
 */
export function countUnread(
  { thread, isAtEnd, lastSeenSeq, newestSeqAtOpen }: ThreadContext,
  me: Author,
  from: number | null,
): number {
  if (isAtEnd && !thread.hasNewer) return 0;
  const readUpTo = Math.max(lastSeenSeq, from === null ? newestSeqAtOpen : from - 1);
  const loadedUnread = thread.messages.filter(
    ({ seq, author, event }) => seq > readUpTo && author !== me && event === null,
  ).length;
  return loadedUnread + Math.max(0, thread.newestSeq - Math.max(lastSeq(thread), readUpTo));
}

/** The first of the visitor's last `unreadCount` messages, which the unread line stands above. */
export function firstUnreadSeq({ messages }: Thread, unreadCount: number): number | null {
  let remaining = unreadCount;
  let first: number | null = null;
  for (const { author, seq } of messages.toReversed()) {
    if (remaining <= 0) break;
    if (author !== 'visitor') continue;
    first = seq;
    remaining -= 1;
  }
  return first;
}
