// Keeps a bounded window of a conversation's pages.
import type { Message } from '../../../../contract/conversations/messages.ts';
import { lastSeq, merge, type Thread } from './thread.merge.ts';

/** Maximum number of loaded messages: about eight pages. */
export const MAX_MESSAGES = 400;

/** Prepends a page. `hasOlder`: whether older messages exist before it. */
export function mergeOlder(thread: Thread, page: readonly Message[], hasOlder: boolean): Thread {
  return trimThread({ ...mergePage(thread, page), hasOlder }, 'newest');
}

/** Appends a page. `mayHaveNewer`: it has the requested length, so more may follow. */
export function mergeNewer(thread: Thread, page: readonly Message[], mayHaveNewer: boolean): Thread {
  return trimThread(setHasNewer(mergePage(thread, page), mayHaveNewer), 'oldest');
}

/** Replaces the loaded part by another one. `mayHaveNewer`: more messages may follow it. */
export function jumpTo(
  thread: Thread,
  page: readonly Message[],
  { hasOlder, mayHaveNewer }: { hasOlder: boolean; mayHaveNewer: boolean },
): Thread {
  return setHasNewer({ ...mergePage({ ...thread, messages: [] }, page), hasOlder }, mayHaveNewer);
}

/** Drops the messages farthest from the reader on one side. */
export function trimThread(thread: Thread, side: 'oldest' | 'newest'): Thread {
  const { messages } = thread;
  if (messages.length <= MAX_MESSAGES) return thread;
  return side === 'oldest'
    ? { ...thread, messages: messages.slice(-MAX_MESSAGES), hasOlder: true }
    : { ...thread, messages: messages.slice(0, MAX_MESSAGES), hasNewer: true };
}

const setHasNewer = (thread: Thread, mayHaveNewer: boolean): Thread => ({
  ...thread,
  hasNewer: mayHaveNewer || lastSeq(thread) < thread.newestSeq,
});

/** Merges all messages of a page, even where `merge` would only count live messages. */
const mergePage = (thread: Thread, page: readonly Message[]): Thread => ({
  ...merge({ ...thread, hasNewer: false }, page),
  hasNewer: thread.hasNewer,
});
