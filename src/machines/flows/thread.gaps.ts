// Knows where a thread ends and whether anything is missing in it. Refuses to know how it came.
import { lastSeq, type Thread } from './thread.merge.ts';

/**
 * The position after which the thread should be read again: the end of its unbroken beginning. Positions count
 * from 1 without gaps, so whatever follows a hole is waiting for what the hole hides. 0 where the first is missing.
 */
export function readAfter(thread: Thread): number {
  let last = thread.hasOlder ? (thread.messages[0]?.seq ?? 0) : 0;
  for (const { seq } of thread.messages) {
    if (seq > last + 1) break;
    last = seq;
  }
  return last;
}

/** True when a live message came while an earlier one is still missing. */
export const hasHole = (thread: Thread): boolean => readAfter(thread) < lastSeq(thread);
