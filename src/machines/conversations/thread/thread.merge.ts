// Merges messages from pages, acknowledgements and live events without loss.

import type { Attachment, Message, Quote, Rating } from '../../../../contract/conversations/messages.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../../contract/live.ts';

/** The thread with a visitor's opinion of an answer; null takes it back. */
function withRating(thread: Thread, opinion: { messageId: string; rating: Rating | null }): Thread {
  const change = ({ rating: _before, ...message }: Message): Message =>
    opinion.rating === null ? message : { ...message, rating: opinion.rating };
  return {
    ...thread,
    messages: thread.messages.map((message) =>
      message.id === opinion.messageId ? change(message) : message,
    ),
  };
}

/** The thread with a message as it is now, in its place and wherever it is quoted; one that is not held changes nothing. */
export function replaceMessage(thread: Thread, changed: Message): Thread {
  const excerpt = changed.text;
  return {
    ...thread,
    messages: thread.messages.map((message) => {
      if (message.id === changed.id) return changed;
      return message.quote?.id === changed.id
        ? { ...message, quote: { ...message.quote, excerpt } }
        : message;
    }),
  };
}

/** What the stream tells of a message that was there before. */
export type MessageChange = Extract<PanelEvent, { kind: 'message.changed' | 'message.rated' }>;

export const applyChange = (thread: Thread, change: MessageChange): Thread =>
  change.kind === 'message.changed' ? replaceMessage(thread, change.message) : withRating(thread, change);

/** The thread with the messages it holds as they were read anew. */
export function replaceMessages(thread: Thread, read: readonly Message[]): Thread {
  const byId = new Map(read.map((message) => [message.id, message]));
  return { ...thread, messages: thread.messages.map((message) => byId.get(message.id) ?? message) };
}

/** A thread into which a page was put, with what was told of its messages while it was on its way. */
export const applyChanges = (
  { changes }: { readonly changes: readonly MessageChange[] },
  thread: Thread,
): Thread => changes.reduce(applyChange, thread);

/**
 * The position after which the thread should be read again: the end of its unbroken beginning. Positions count
 * from 1 without gaps, so whatever follows a hole is waiting for what the hole hides. 0 where the first is missing.
 */
export function newestContiguousSeq(thread: Thread): number {
  let last = thread.hasOlder ? (thread.messages[0]?.seq ?? 0) : 0;
  for (const { seq } of thread.messages) {
    if (seq > last + 1) break;
    last = seq;
  }
  return last;
}

/** True when a live message came while an earlier one is still missing. */
export const hasGap = (thread: Thread): boolean => newestContiguousSeq(thread) < lastSeq(thread);

/** A message the person has sent and the server has not yet confirmed. `at` is milliseconds since the epoch. */
export interface PendingMessage {
  readonly clientId: string;
  readonly text: string;
  readonly at: number;
  readonly failure: Failure | null;
  readonly attachments?: readonly Attachment[];
  /** The message that it answers. */
  readonly quote?: Quote;
  /** For colleagues alone; `mentions` are their ids. */
  readonly isNote?: true;
  readonly mentions?: readonly string[];
}

/**
 * The part of a conversation that is held. `messages` ascend by `seq`, each once; further pages lie before it
 * (`hasOlder`) and after it (`hasNewer`), so that a conversation of any length costs the same. `newestSeq` is the last
 * position known to exist. A pending message leaves as soon as the server's own copy is known.
 */
export interface Thread {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  readonly newestSeq: number;
  readonly pending: readonly PendingMessage[];
}

export const emptyThread: Thread = {
  messages: [],
  hasOlder: false,
  hasNewer: false,
  newestSeq: 0,
  pending: [],
};

/**
 * Adds messages in any order and any number of times. The same position is the same message. What lies beyond the
 * end of a thread whose newest are not held is only remembered as existing: it comes with its page.
 */
export function merge(thread: Thread, incoming: readonly Message[]): Thread {
  const reach = thread.hasNewer ? lastSeq(thread) : Number.POSITIVE_INFINITY;
  const loadedSeqs = new Set(thread.messages.map(({ seq }) => seq));
  const bySeq = new Map(incoming.map((message) => [message.seq, message]));
  const fresh = [...bySeq.values()].filter(({ seq }) => !loadedSeqs.has(seq) && seq <= reach);
  const arrived = new Set(incoming.map(({ clientId }) => clientId));
  const pending = thread.pending.filter(({ clientId }) => !arrived.has(clientId));
  const newestSeq = incoming.reduce((newest, { seq }) => Math.max(newest, seq), thread.newestSeq);
  if (fresh.length === 0 && newestSeq === thread.newestSeq && pending.length === thread.pending.length) {
    return thread;
  }
  if (fresh.length === 0) return { ...thread, newestSeq, pending };
  const messages = [...thread.messages, ...fresh].sort((one, other) => one.seq - other.seq);
  return { ...thread, messages, newestSeq, pending };
}

export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;

/** A waiting message, as the server takes it; without one, an empty call. */
export const toMessageInput = (next: PendingMessage | undefined) => ({
  clientId: next?.clientId ?? '',
  text: next?.text ?? '',
  ...(next?.attachments && { attachmentIds: next.attachments.map(({ id }) => id) }),
  ...(next?.quote && { quoteId: next.quote.id }),
  ...(next?.mentions && { mentions: next.mentions }),
});
