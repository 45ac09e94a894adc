// Keeps a bounded window of a conversation's pages.
import type { Message } from '../../../../contract/conversations/messages.ts';
import { lastSeq, merge, type Thread } from './thread.merge.ts';

/** How many messages are held at most: some eight pages, a few screens beyond what can be seen. */
export const MAX_MESSAGES = 400;

/** Adds the page that lies before what is held; only such a page tells whether anything older exists. */
export function mergeOlder(thread: Thread, page: readonly Message[], hasOlder: boolean): Thread {
  return trimThread({ ...mergePage(thread, page), hasOlder }, 'newest');
}

/** Adds the page that lies after what is held. `isFull`: it was as long as was asked for, so more may follow. */
export function mergeNewer(thread: Thread, page: readonly Message[], isFull: boolean): Thread {
  return trimThread(reachEnd(mergePage(thread, page), isFull), 'oldest');
}

/** Another part of the conversation takes the place of what is held. `isCut`: it ends before the conversation may. */
export function jumpTo(
  thread: Thread,
  page: readonly Message[],
  { hasOlder, isCut }: { hasOlder: boolean; isCut: boolean },
): Thread {
  return reachEnd({ ...mergePage({ ...thread, messages: [] }, page), hasOlder }, isCut);
}

/** Lets go of what is too far from the reader: the `oldest`, or the `newest` that came meanwhile. */
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

/** A page is held whole, also where live messages would only be remembered. */
const mergePage = (thread: Thread, page: readonly Message[]): Thread => ({
  ...merge({ ...thread, hasNewer: false }, page),
  hasNewer: thread.hasNewer,
});
