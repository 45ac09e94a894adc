// Merges messages from all sources into one ordered thread without gaps or duplicates.
import type { Message, Rating } from '../../../contract/conversations/messages.ts';

/** A message written here that the thread does not hold yet. `sent`: stored by the server, on its way back. */
export interface PendingMessage {
  readonly clientId: string;
  readonly text: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  /** Goes up before the message; `duration` in milliseconds makes it a voice message. */
  readonly file?: { readonly bytes: File; readonly duration?: number };
}

export type OutgoingMessage = Omit<PendingMessage, 'state'>;

/** An answer that is being written: what has arrived so far. */
export interface StreamingReply {
  readonly replyId: string;
  readonly text: string;
}

/** What the visitor thinks of an answer; null takes back what they said. */
export interface AnswerRating {
  readonly messageId: string;
  readonly rating: Rating | null;
}

/** Both lists in one, ascending by `seq`, each message once. Cost grows with their sum. */
export const mergeMessages = (
  existing: readonly Message[],
  arrived: readonly Message[],
): readonly Message[] => {
  const bySeq = new Map(existing.map((message) => [message.seq, message]));
  for (const message of arrived) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
};

/** Whether a message that arrives would leave a hole after the last one known. */
export const hasGapBefore = (existing: readonly Message[], message: Message): boolean =>
  message.seq > (existing.at(-1)?.seq ?? 0) + 1;

/** Those that the thread does not hold yet. */
export const remainingPending = (
  pending: readonly PendingMessage[],
  existing: readonly Message[],
): readonly PendingMessage[] => {
  const arrived = new Set(existing.map((message) => message.clientId));
  return pending.filter((item) => !arrived.has(item.clientId));
};

/** The same list without one item. */
export const withoutMessage = (
  pending: readonly PendingMessage[],
  clientId: string,
): readonly PendingMessage[] => pending.filter((item) => item.clientId !== clientId);

/** The same list with one item in another state. */
export const withState = (
  pending: readonly PendingMessage[],
  clientId: string | undefined,
  state: PendingMessage['state'],
): readonly PendingMessage[] =>
  pending.map((item) => (item.clientId === clientId ? { ...item, state } : item));

/** Appends a piece of a reply; a piece that does not fit (one before it was missed) changes nothing. */
export const appendPiece = (
  reply: StreamingReply | null,
  piece: { readonly replyId: string; readonly offset: number; readonly text: string },
): StreamingReply | null => {
  if (piece.offset === 0) return { replyId: piece.replyId, text: piece.text };
  if (reply?.replyId !== piece.replyId || reply.text.length !== piece.offset) return reply;
  return { replyId: reply.replyId, text: reply.text + piece.text };
};
