// Merges messages from all sources into one ordered thread without gaps or duplicates.
import type { Message, Rating } from '../../../contract/conversations/messages.ts';

/** A message written here that the thread does not hold yet. `sent`: stored by the server, on its way back. */
export interface Pending {
  readonly clientId: string;
  readonly text: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  /** Goes up before the message; `duration` in milliseconds makes it a voice message. */
  readonly file?: { readonly bytes: File; readonly duration?: number };
}

export type Outgoing = Omit<Pending, 'state'>;

/** An answer that is being written: what has arrived so far. */
export interface Growing {
  readonly replyId: string;
  readonly text: string;
}

/** What the visitor thinks of an answer; null takes back what they said. */
export interface Opinion {
  readonly messageId: string;
  readonly rating: Rating | null;
}

/** Both lists in one, ascending by `seq`, each message once. Cost grows with their sum. */
export const merge = (known: readonly Message[], arrived: readonly Message[]): readonly Message[] => {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of arrived) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
};

/** Whether a message that arrives would leave a hole after the last one known. */
export const leavesGap = (known: readonly Message[], message: Message): boolean =>
  message.seq > (known.at(-1)?.seq ?? 0) + 1;

/** Those that the thread does not hold yet. */
export const stillPending = (pending: readonly Pending[], known: readonly Message[]): readonly Pending[] => {
  const arrived = new Set(known.map((message) => message.clientId));
  return pending.filter((item) => !arrived.has(item.clientId));
};

/** The same list without one item. */
export const without = (pending: readonly Pending[], clientId: string): readonly Pending[] =>
  pending.filter((item) => item.clientId !== clientId);

/** The same list with one item in another state. */
export const withState = (
  pending: readonly Pending[],
  clientId: string | undefined,
  state: Pending['state'],
): readonly Pending[] => pending.map((item) => (item.clientId === clientId ? { ...item, state } : item));

/** Appends a piece of a reply; a piece that does not fit (one before it was missed) changes nothing. */
export const grow = (
  reply: Growing | null,
  piece: { readonly replyId: string; readonly offset: number; readonly text: string },
): Growing | null => {
  if (piece.offset === 0) return { replyId: piece.replyId, text: piece.text };
  if (reply?.replyId !== piece.replyId || reply.text.length !== piece.offset) return reply;
  return { replyId: reply.replyId, text: reply.text + piece.text };
};
