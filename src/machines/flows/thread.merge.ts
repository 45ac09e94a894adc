// Knows how messages from pages, acknowledgements and live events become one thread without loss or doubles. No calls.
import type { Failure } from '../../../contract/errors.ts';
import type { Message } from '../../../contract/messages.ts';

/** A message the person has sent and the server has not yet confirmed. `at` is milliseconds since the epoch. */
export interface Pending {
  readonly clientId: string;
  readonly text: string;
  readonly at: number;
  readonly failure: Failure | null;
}

/** `messages` ascend by `seq`, each once; a pending message leaves as soon as the server's own copy is here. */
export interface Thread {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly pending: readonly Pending[];
}

export const emptyThread: Thread = { messages: [], hasOlder: false, pending: [] };

/** Adds messages in any order and any number of times. The same position is the same message. */
export function merge(thread: Thread, incoming: readonly Message[]): Thread {
  const bySeq = new Map(thread.messages.map((message) => [message.seq, message]));
  const fresh = incoming.filter((message) => !bySeq.has(message.seq));
  for (const message of fresh) bySeq.set(message.seq, message);
  const arrived = new Set(incoming.map((message) => message.clientId));
  const pending = thread.pending.filter(({ clientId }) => !arrived.has(clientId));
  if (fresh.length === 0) {
    return pending.length === thread.pending.length ? thread : { ...thread, pending };
  }
  const messages = [...bySeq.values()].sort((one, other) => one.seq - other.seq);
  return { ...thread, messages, pending };
}

/** Adds the page that lies before what is known; only such a page tells whether anything older exists. */
export function mergeOlder(thread: Thread, page: readonly Message[], hasOlder: boolean): Thread {
  return { ...merge(thread, page), hasOlder };
}

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
export const hasHole = (thread: Thread): boolean => readAfter(thread) < (thread.messages.at(-1)?.seq ?? 0);
