// Keeps a bounded window of a conversation's pages.
import type { Message } from '../../../../contract/conversations/messages.ts';
import { lastSeq, merge, type Thread } from './thread.merge.ts';

/** Maximum number of held messages: about eight pages. */
export const MAX_MESSAGES = 400;

/** Prepends a page; only it can tell whether older messages exist. */
export function mergeOlder(thread: Thread, page: readonly Message[], hasOlder: boolean): Thread {
  return trimThread({ ...mergePage(thread, page), hasOlder }, 'newest');
}

/** Appends a page. `isFull`: it has the requested length, so more may follow. */
export function mergeNewer(thread: Thread, page: readonly Message[], isFull: boolean): Thread {
  return trimThread(reachEnd(mergePage(thread, page), isFull), 'oldest');
}

/** Replaces the loaded part by another one. `isCut`: more messages may follow it. */
export function jumpTo(
  thread: Thread,
  page: readonly Message[],
  { hasOlder, isCut }: { hasOlder: boolean; isCut: boolean },
): Thread {
  return reachEnd({ ...mergePage({ ...thread, messages: [] }, page), hasOlder }, isCut);
}

/** Drops the messages farthest from the reader on one side. */
export function trimThread(thread: Thread, side: 'oldest' | 'newest'): Thread {
  const { messages } = thread;
  if (messages.length <= MAX_MESSAGES) return thread;
  return side === 'oldest'
    ? { ...thread, messages: messages.slice(-MAX_MESSAGES), hasOlder: true }
    : { ...thread, messages: messages.slice(0, MAX_MESSAGES), hasNewer: true };
}

const reachEnd = (thread: Thread, isCut: boolean): Thread => ({
  ...thread,
  hasNewer: isCut || lastSeq(thread) < thread.newestSeq,
});

/** Merges a whole page, also where live messages would only be counted. */
const mergePage = (thread: Thread, page: readonly Message[]): Thread => ({
  ...merge({ ...thread, hasNewer: false }, page),
  hasNewer: thread.hasNewer,
});
