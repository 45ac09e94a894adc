// State updates of the visitor machine, one for each event.

import type { Message, Rating } from '../../../contract/conversations/messages.ts';
import type { VisitorEvent } from '../../../contract/live.ts';
import { grow, leavesGap, merge, type Opinion, stillPending, withState } from './messages.ts';
import { emptyMemory, lastSeq, type Memory, type Page } from './visitor.context.ts';

/** What the visitor thinks of an answer now, told or not. */
export const opinionOf = ({ opinions }: Memory, message: Message): Rating | null => {
  const untold = opinions.find(({ messageId }) => messageId === message.id);
  return untold ? untold.rating : (message.rating ?? null);
};

/** An opinion waits to be told; a later one of the same answer takes its place. */
export const withOpinion = ({ opinions }: Memory, opinion: Opinion): Partial<Memory> => ({
  opinions: [...opinions.filter(({ messageId }) => messageId !== opinion.messageId), opinion],
});

/** An opinion was told; another of the same answer may wait by now. */
export const afterTelling = ({ opinions, messages }: Memory, told: Opinion): Partial<Memory> => ({
  opinions: opinions.filter(
    ({ messageId, rating }) => messageId !== told.messageId || rating !== told.rating,
  ),
  messages: messages.map((message) => {
    if (message.id !== told.messageId) return message;
    const { rating: _before, ...rest } = message;
    return told.rating === null ? rest : { ...rest, rating: told.rating };
  }),
});

const isReply = (message: Message) => message.author === 'ai' || message.author === 'operator';

/** Whether something arrived that the visitor should be told of: an answer they do not see. */
export const isNews = (memory: Memory, heard: VisitorEvent): boolean =>
  heard.kind === 'message.added' &&
  isReply(heard.message) &&
  !memory.shown &&
  heard.message.seq > Math.max(lastSeq(memory), memory.toldSeq);

/** Those of `messages` that nobody knew. */
const newsOf = (memory: Memory, messages: readonly Message[]): readonly Message[] =>
  messages.filter(({ seq }) => seq > lastSeq(memory));

/** What a page's first reading finds was said before it was here: all but what it still had to send, and what followed. */
const firstNewsOf = ({ pending }: Memory, messages: readonly Message[]): readonly Message[] => {
  const sent = messages.findIndex(({ clientId }) => pending.some((item) => item.clientId === clientId));
  return sent < 0 ? [] : messages.slice(sent);
};

/** A message as it was read anew. What the visitor thinks of it is known here first. */
const anew = (known: readonly Message[], { rating, ...read }: Message): Message => {
  const held = known.find(({ id }) => id === read.id);
  const own = held ? held.rating : rating;
  return own === undefined ? read : { ...read, rating: own };
};

/** A page was read: the newest one first, later the last ones known with those after them. */
export const afterReading = (memory: Memory, page: Page): Partial<Memory> => {
  const { messages: known } = memory;
  const messages = merge(
    known,
    page.messages.map((message) => anew(known, message)),
  );
  const toldSeq = Math.max(memory.toldSeq, page.readSeq ?? 0);
  const isFirst = memory.eventId === 0 && known.length === 0;
  return {
    messages,
    news: (isFirst ? firstNewsOf : newsOf)(memory, messages),
    toldSeq,
    unread: memory.shown ? 0 : messages.filter((message) => isReply(message) && message.seq > toldSeq).length,
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

const changesBy = (memory: Memory, heard: VisitorEvent): Partial<Memory> => {
  // What passes by may come late: after the answer itself, or after the next one has begun.
  if (heard.kind === 'reply.delta')
    return memory.messages.some(({ id }) => id === heard.replyId) ? {} : { reply: grow(memory.reply, heard) };
  if (heard.kind === 'reply.ended') return memory.reply?.replyId === heard.replyId ? { reply: null } : {};
  if (heard.kind === 'reply.checking') return { checking: heard.checking };
  if (heard.kind === 'conversation.seen') return { seenSeq: heard.seenSeq };
  if (heard.kind === 'message.changed') return { messages: changed(memory.messages, heard.message) };
  if (heard.kind !== 'message.added') return {};
  const messages = merge(memory.messages, [heard.message]);
  return {
    messages,
    news: newsOf(memory, messages),
    pending: stillPending(memory.pending, messages),
    reply: isReply(heard.message) ? null : memory.reply,
    unread: memory.unread + (isNews(memory, heard) ? 1 : 0),
  };
};

/** Something arrived on the stream, in order. */
export const afterHearing = (memory: Memory, heard: VisitorEvent): Partial<Memory> => ({
  news: [],
  ...changesBy(memory, heard),
});

/** The server has stored a message of ours; one that came before it may still be on its way. */
export const afterSending = (memory: Memory, stored: Message): Partial<Memory> => {
  if (leavesGap(memory.messages, stored))
    return { news: [], isBusy: false, pending: withState(memory.pending, stored.clientId, 'sent') };
  const messages = merge(memory.messages, [stored]);
  return {
    messages,
    isBusy: false,
    news: newsOf(memory, messages),
    pending: stillPending(memory.pending, messages),
  };
};

/** Another tab has shown everything up to `seq`. */
export const afterReadingElsewhere = (memory: Memory, seq: number): Partial<Memory> => {
  const toldSeq = Math.max(memory.toldSeq, seq);
  return { toldSeq, unread: lastSeq(memory) <= toldSeq ? 0 : memory.unread };
};

/** Another conversation is the visitor's own: nothing of the one before stays, but what is still to be said. */
export const afterChange = (
  memory: Memory,
  now: { readonly token: string | null; readonly who: string },
): Partial<Memory> =>
  now.token === memory.token
    ? { who: now.who, refusal: null }
    : {
        ...emptyMemory(now.token, memory.pending, now.who),
        shown: memory.shown,
        identity: memory.identity,
        isProving: memory.isProving,
      };
