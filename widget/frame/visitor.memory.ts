// Knows what the widget remembers of a conversation and how each thing it learns changes that. Knows no state.
import type { Failure } from '../../contract/errors.ts';
import type { VisitorEvent } from '../../contract/live.ts';
import type { Message } from '../../contract/messages.ts';
import {
  type Growing,
  grow,
  leavesGap,
  merge,
  type Opinion,
  type Pending,
  stillPending,
  withState,
} from './thread.ts';

export interface Page {
  readonly eventId: number;
  readonly hasOlder: boolean;
  readonly checking?: boolean;
  readonly seenSeq?: number;
  readonly messages: readonly Message[];
}

/** `eventId` is the stream position that `messages` were read at; `attempts` counts failures in a row. */
export interface Memory {
  readonly token: string | null;
  readonly messages: readonly Message[];
  readonly pending: readonly Pending[];
  readonly reply: Growing | null;
  /** An answer is there, and a person checks it. */
  readonly checking: boolean;
  readonly hasOlder: boolean;
  readonly eventId: number;
  readonly shown: boolean;
  readonly unread: number;
  readonly attempts: number;
  readonly refusal: Failure | null;
  /** Up to where people have read what the visitor wrote, and up to where the visitor's own reading was told. */
  readonly seenSeq: number;
  readonly toldSeq: number;
  /** Not told to the server yet; one for each answer. */
  readonly opinions: readonly Opinion[];
}

export const emptyMemory = (token: string | null, pending: readonly Pending[]): Memory => ({
  token,
  messages: [],
  pending,
  reply: null,
  checking: false,
  hasOlder: false,
  eventId: 0,
  shown: false,
  unread: 0,
  attempts: 0,
  refusal: null,
  seenSeq: 0,
  toldSeq: 0,
  opinions: [],
});

export const lastSeq = ({ messages }: Memory): number => messages.at(-1)?.seq ?? 0;

/** The next message to send, if any. */
export const nextToSend = (memory: Memory): Pending | undefined =>
  memory.pending.find((item) => item.state === 'waiting');

/** A page was read: the newest one first, later those after the last message known. */
export const afterReading = (memory: Memory, page: Page): Partial<Memory> => {
  const messages = merge(memory.messages, page.messages);
  return {
    messages,
    pending: stillPending(memory.pending, messages),
    hasOlder: memory.messages.length === 0 ? page.hasOlder : memory.hasOlder,
    eventId: page.eventId,
    attempts: 0,
    reply: null,
    checking: page.checking ?? false,
    seenSeq: page.seenSeq ?? 0,
  };
};

/** A message as it is now, in its place and where it is quoted. */
const changed = (messages: readonly Message[], now: Message): readonly Message[] =>
  messages.map((message) => {
    if (message.id === now.id) return now;
    const { quote } = message;
    return quote?.id === now.id ? { ...message, quote: { ...quote, excerpt: now.text } } : message;
  });

const isReply = (message: Message) => message.author === 'ai' || message.author === 'operator';

/** Something arrived on the stream, in order. */
export const afterHearing = (memory: Memory, heard: VisitorEvent): Partial<Memory> => {
  if (heard.kind === 'reply.delta') return { reply: grow(memory.reply, heard) };
  if (heard.kind === 'reply.ended') return { reply: null };
  if (heard.kind === 'reply.checking') return { checking: heard.checking };
  if (heard.kind === 'conversation.seen') return { seenSeq: heard.seenSeq };
  if (heard.kind === 'message.changed') return { messages: changed(memory.messages, heard.message) };
  if (heard.kind !== 'message.added') return {};
  const isNew = (memory.messages.at(-1)?.seq ?? 0) < heard.message.seq;
  const messages = merge(memory.messages, [heard.message]);
  return {
    messages,
    pending: stillPending(memory.pending, messages),
    reply: isReply(heard.message) ? null : memory.reply,
    unread: memory.unread + (isNew && isReply(heard.message) && !memory.shown ? 1 : 0),
  };
};

/** The server has stored a message of ours; one that came before it may still be on its way. */
export const afterSending = (memory: Memory, stored: Message): Partial<Memory> => {
  if (leavesGap(memory.messages, stored))
    return { pending: withState(memory.pending, stored.clientId, 'sent') };
  const messages = merge(memory.messages, [stored]);
  return { messages, pending: stillPending(memory.pending, messages) };
};
