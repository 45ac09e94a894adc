// Merges messages from all sources into one ordered thread without gaps or duplicates.
import type { Message, Rating } from '../../../contract/conversations/messages.ts';

/** A message of this visitor that is not in the thread yet. `sent`: stored by the server, its event has not arrived. */
export interface PendingMessage {
  readonly clientId: string;
  readonly text: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  /** Uploaded before the message; `duration` in milliseconds makes it a voice message. */
  readonly file?: { readonly bytes: File; readonly duration?: number };
}

export type OutgoingMessage = Omit<PendingMessage, 'state'>;

/** An answer being streamed: the text so far. */
export interface StreamingReply {
  readonly replyId: string;
  readonly text: string;
}

/** The visitor's rating of an answer; null withdraws it. */
export interface AnswerRating {
  readonly messageId: string;
  readonly rating: Rating | null;
}

/** Merges two lists, ascending by `seq` and without duplicates, in O(n log n). */
export const mergeMessages = (
  existing: readonly Message[],
  arrived: readonly Message[],
): readonly Message[] => {
  const bySeq = new Map(existing.map((message) => [message.seq, message]));
  for (const message of arrived) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
};

/** Whether a message would leave a gap after the last known one. */
export const hasGapBefore = (existing: readonly Message[], message: Message): boolean =>
  message.seq > (existing.at(-1)?.seq ?? 0) + 1;

/** Pending messages that are not in the thread yet. */
export const remainingPending = (
  pending: readonly PendingMessage[],
  existing: readonly Message[],
): readonly PendingMessage[] => {
  const arrived = new Set(existing.map((message) => message.clientId));
  return pending.filter((item) => !arrived.has(item.clientId));
};

/** The list without one message. */
export const withoutMessage = (
  pending: readonly PendingMessage[],
  clientId: string,
): readonly PendingMessage[] => pending.filter((item) => item.clientId !== clientId);

/** The list with one message in another state. */
export const withState = (
  pending: readonly PendingMessage[],
  clientId: string | undefined,
  state: PendingMessage['state'],
): readonly PendingMessage[] =>
  pending.map((item) => (item.clientId === clientId ? { ...item, state } : item));

/** Appends a piece of a reply; a piece after a missed one is ignored. */
export const appendChunk = (
  reply: StreamingReply | null,
  chunk: { readonly replyId: string; readonly offset: number; readonly text: string },
): StreamingReply | null => {
  if (chunk.offset === 0) return { replyId: chunk.replyId, text: chunk.text };
  if (reply?.replyId !== chunk.replyId || reply.text.length !== chunk.offset) return reply;
  return { replyId: reply.replyId, text: reply.text + chunk.text };
};
