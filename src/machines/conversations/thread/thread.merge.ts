// Merges messages from pages, acknowledgements and live events without loss.

import type { Attachment, Message, Quote, Rating } from '../../../../contract/conversations/messages.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../../contract/live.ts';

/** The thread with a visitor's rating of an answer; null removes it. */
function withRating(thread: Thread, ratingChange: { messageId: string; rating: Rating | null }): Thread {
  const applyRating = ({ rating: _previous, ...message }: Message): Message =>
    ratingChange.rating === null ? message : { ...message, rating: ratingChange.rating };
  return {
    ...thread,
    messages: thread.messages.map((message) =>
      message.id === ratingChange.messageId ? applyRating(message) : message,
    ),
  };
}

/** Replaces a message and its quotes; an unknown message changes nothing. */
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

/** Events about a message that already exists. */
export type MessageChange = Extract<PanelEvent, { kind: 'message.changed' | 'message.rated' }>;

export const applyChange = (thread: Thread, change: MessageChange): Thread =>
  change.kind === 'message.changed' ? replaceMessage(thread, change.message) : withRating(thread, change);

/** Replaces loaded messages by their reloaded versions. */
export function replaceMessages(thread: Thread, reloaded: readonly Message[]): Thread {
  const byId = new Map(reloaded.map((message) => [message.id, message]));
  return { ...thread, messages: thread.messages.map((message) => byId.get(message.id) ?? message) };
}

/** Applies live changes received while a page was loading to the thread with that page. */
export const applyChanges = (
  { changes }: { readonly changes: readonly MessageChange[] },
  thread: Thread,
): Thread => changes.reduce(applyChange, thread);

/**
 * The last position before the first gap, from which to load again. Positions count from 1 without gaps.
 * 0 if the first message is missing.
 */
export function newestContiguousSeq(thread: Thread): number {
  let last = thread.hasOlder ? (thread.messages[0]?.seq ?? 0) : 0;
  for (const { seq } of thread.messages) {
    if (seq > last + 1) break;
    last = seq;
  }
  return last;
}

/** True if a live message arrived while an earlier one is missing. */
export const hasGap = (thread: Thread): boolean => newestContiguousSeq(thread) < lastSeq(thread);

/** A message sent but not yet confirmed by the server. `at` is in ms since the epoch. */
export interface PendingMessage {
  readonly clientId: string;
  readonly text: string;
  readonly at: number;
  readonly failure: Failure | null;
  readonly attachments?: readonly Attachment[];
  /** The quoted message. */
  readonly quote?: Quote;
  /** A note for colleagues; `mentions` are user ids. */
  readonly isNote?: true;
  readonly mentions?: readonly string[];
}

/**
 * The loaded part of a conversation. `messages` ascend by `seq` without duplicates; more may exist before
 * (`hasOlder`) and after (`hasNewer`). `newestSeq` is the last position known to exist. A pending message is
 * removed once the server's copy is known.
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
 * Merges messages in any order, with duplicates. The same position is the same message. Beyond the end of a
 * thread that has newer pages, messages are only counted: they come with their page.
 */
export function merge(thread: Thread, incoming: readonly Message[]): Thread {
  const maxSeq = thread.hasNewer ? lastSeq(thread) : Number.POSITIVE_INFINITY;
  const loadedSeqs = new Set(thread.messages.map(({ seq }) => seq));
  const bySeq = new Map(incoming.map((message) => [message.seq, message]));
  const added = [...bySeq.values()].filter(({ seq }) => !loadedSeqs.has(seq) && seq <= maxSeq);
  const incomingIds = new Set(incoming.map(({ clientId }) => clientId));
  const pending = thread.pending.filter(({ clientId }) => !incomingIds.has(clientId));
  const newestSeq = incoming.reduce((newest, { seq }) => Math.max(newest, seq), thread.newestSeq);
  if (added.length === 0 && newestSeq === thread.newestSeq && pending.length === thread.pending.length) {
    return thread;
  }
  if (added.length === 0) return { ...thread, newestSeq, pending };
  const messages = [...thread.messages, ...added].sort((one, other) => one.seq - other.seq);
  return { ...thread, messages, newestSeq, pending };
}

export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;

/** A pending message as the call's input; without one, an empty input. */
export const toMessageInput = (pending: PendingMessage | undefined) => ({
  clientId: pending?.clientId ?? '',
  text: pending?.text ?? '',
  ...(pending?.attachments && { attachmentIds: pending.attachments.map(({ id }) => id) }),
  ...(pending?.quote && { quoteId: pending.quote.id }),
  ...(pending?.mentions && { mentions: pending.mentions }),
});
