// State updates of the visitor machine, one for each event.

import type { Message, Rating } from '../../../contract/conversations/messages.ts';
import type { VisitorEvent } from '../../../contract/live.ts';
import {
  type AnswerRating,
  appendChunk,
  hasGapBefore,
  mergeMessages,
  remainingPending,
  withState,
} from './messages.ts';
import { emptyContext, lastSeq, type MessagePage, type VisitorContext } from './visitor.context.ts';

/** The visitor's current rating of an answer, sent or not. */
export const ratingOf = ({ ratings }: VisitorContext, message: Message): Rating | null => {
  const pendingRating = ratings.find(({ messageId }) => messageId === message.id);
  return pendingRating ? pendingRating.rating : (message.rating ?? null);
};

/** A rating waits to be sent; a later one of the same answer replaces it. */
export const withRating = ({ ratings }: VisitorContext, rating: AnswerRating): Partial<VisitorContext> => ({
  ratings: [...ratings.filter(({ messageId }) => messageId !== rating.messageId), rating],
});

/** A rating was saved; a newer one of the same answer may be waiting. */
export const afterRatingSaved = (
  { ratings, messages }: VisitorContext,
  saved: AnswerRating,
): Partial<VisitorContext> => ({
  ratings: ratings.filter(
    ({ messageId, rating }) => messageId !== saved.messageId || rating !== saved.rating,
  ),
  messages: messages.map((message) => {
    if (message.id !== saved.messageId) return message;
    const { rating: _before, ...rest } = message;
    return saved.rating === null ? rest : { ...rest, rating: saved.rating };
  }),
});

const isReply = (message: Message) => message.author === 'ai' || message.author === 'operator';

/** Whether there is a new answer that the visitor does not see. */
export const isNewMessage = (memory: VisitorContext, event: VisitorEvent): boolean =>
  event.kind === 'message.added' &&
  isReply(event.message) &&
  !memory.isVisible &&
  event.message.seq > Math.max(lastSeq(memory), memory.reportedSeq);

/** Messages that were not known before. */
const newMessagesIn = (memory: VisitorContext, messages: readonly Message[]): readonly Message[] =>
  messages.filter(({ seq }) => seq > lastSeq(memory));

/** Messages of the first page count as old, except pending own ones and what followed them. */
const newMessagesOnFirstRead = (
  { pending }: VisitorContext,
  messages: readonly Message[],
): readonly Message[] => {
  const sent = messages.findIndex(({ clientId }) => pending.some((item) => item.clientId === clientId));
  return sent < 0 ? [] : messages.slice(sent);
};

/** A message read again; the rating known here wins over the stored one. */
const withOwnRating = (existing: readonly Message[], { rating, ...read }: Message): Message => {
  const previous = existing.find(({ id }) => id === read.id);
  const keptRating = previous ? previous.rating : rating;
  return keptRating === undefined ? read : { ...read, rating: keptRating };
};

/** A page was loaded: first the newest one, later the last known messages with newer ones. */
export const afterPageRead = (memory: VisitorContext, page: MessagePage): Partial<VisitorContext> => {
  const { messages: existing } = memory;
  const messages = mergeMessages(
    existing,
    page.messages.map((message) => withOwnRating(existing, message)),
  );
  const toldSeq = Math.max(memory.reportedSeq, page.readSeq ?? 0);
  const isFirst = memory.eventId === 0 && existing.length === 0;
  return {
    messages,
    newMessages: (isFirst ? newMessagesOnFirstRead : newMessagesIn)(memory, messages),
    reportedSeq: toldSeq,
    unread: memory.isVisible
      ? 0
      : messages.filter((message) => isReply(message) && message.seq > toldSeq).length,
    pending: remainingPending(memory.pending, messages),
    hasOlder: memory.messages.length === 0 ? page.hasOlder : memory.hasOlder,
    eventId: page.eventId,
    attempts: 0,
    reply: null,
    isInReview: page.checking ?? false,
    seenSeq: page.seenSeq ?? 0,
  };
};

/** Replaces a changed message in its place and where it is quoted. */
const withChangedMessage = (messages: readonly Message[], now: Message): readonly Message[] =>
  messages.map((message) => {
    if (message.id === now.id) return now;
    const { quote } = message;
    return quote?.id === now.id ? { ...message, quote: { ...quote, excerpt: now.text } } : message;
  });

const changesFromEvent = (memory: VisitorContext, event: VisitorEvent): Partial<VisitorContext> => {
  // Transient events may arrive late: after the answer, or after the next one has begun.
  if (event.kind === 'reply.delta')
    return memory.messages.some(({ id }) => id === event.replyId)
      ? {}
      : { reply: appendChunk(memory.reply, event) };
  if (event.kind === 'reply.ended') return memory.reply?.replyId === event.replyId ? { reply: null } : {};
  if (event.kind === 'reply.checking') return { isInReview: event.checking };
  if (event.kind === 'conversation.seen') return { seenSeq: event.seenSeq };
  if (event.kind === 'message.changed')
    return { messages: withChangedMessage(memory.messages, event.message) };
  if (event.kind !== 'message.added') return {};
  const messages = mergeMessages(memory.messages, [event.message]);
  return {
    messages,
    newMessages: newMessagesIn(memory, messages),
    pending: remainingPending(memory.pending, messages),
    reply: isReply(event.message) ? null : memory.reply,
    unread: memory.unread + (isNewMessage(memory, event) ? 1 : 0),
  };
};

/** A stream event, in order. */
export const afterStreamEvent = (memory: VisitorContext, event: VisitorEvent): Partial<VisitorContext> => ({
  newMessages: [],
  ...changesFromEvent(memory, event),
});

/** The server has stored an own message; an earlier one may still be pending. */
export const afterMessageStored = (memory: VisitorContext, stored: Message): Partial<VisitorContext> => {
  if (hasGapBefore(memory.messages, stored))
    return { newMessages: [], isBusy: false, pending: withState(memory.pending, stored.clientId, 'sent') };
  const messages = mergeMessages(memory.messages, [stored]);
  return {
    messages,
    isBusy: false,
    newMessages: newMessagesIn(memory, messages),
    pending: remainingPending(memory.pending, messages),
  };
};

/** Another tab has shown the messages up to `seq`. */
export const afterReadInOtherTab = (memory: VisitorContext, seq: number): Partial<VisitorContext> => {
  const toldSeq = Math.max(memory.reportedSeq, seq);
  return { reportedSeq: toldSeq, unread: lastSeq(memory) <= toldSeq ? 0 : memory.unread };
};

/** Switches to another conversation: only pending messages are kept. */
export const afterTokenChange = (
  memory: VisitorContext,
  now: { readonly token: string | null; readonly who: string },
): Partial<VisitorContext> =>
  now.token === memory.token
    ? { identityKey: now.who, refusal: null }
    : {
        ...emptyContext(now.token, memory.pending, now.who),
        isVisible: memory.isVisible,
        identity: memory.identity,
        isVerifyingIdentity: memory.isVerifyingIdentity,
      };
