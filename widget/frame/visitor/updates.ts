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
export const isNewMessage = (context: VisitorContext, event: VisitorEvent): boolean =>
  event.kind === 'message.added' &&
  isReply(event.message) &&
  !context.isVisible &&
  event.message.seq > Math.max(lastSeq(context), context.reportedSeq);

/** Messages that were not known before. */
const newMessagesIn = (context: VisitorContext, messages: readonly Message[]): readonly Message[] =>
  messages.filter(({ seq }) => seq > lastSeq(context));

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
export const afterPageRead = (context: VisitorContext, page: MessagePage): Partial<VisitorContext> => {
  const { messages: existing } = context;
  const messages = mergeMessages(
    existing,
    page.messages.map((message) => withOwnRating(existing, message)),
  );
  const reportedSeq = Math.max(context.reportedSeq, page.readSeq ?? 0);
  const isFirst = context.eventId === 0 && existing.length === 0;
  return {
    messages,
    newMessages: (isFirst ? newMessagesOnFirstRead : newMessagesIn)(context, messages),
    reportedSeq,
    unread: context.isVisible
      ? 0
      : messages.filter((message) => isReply(message) && message.seq > reportedSeq).length,
    pending: remainingPending(context.pending, messages),
    hasOlder: context.messages.length === 0 ? page.hasOlder : context.hasOlder,
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

const changesFromEvent = (context: VisitorContext, event: VisitorEvent): Partial<VisitorContext> => {
  // Transient events may arrive late: after the answer, or after the next one has begun.
  if (event.kind === 'reply.delta')
    return context.messages.some(({ id }) => id === event.replyId)
      ? {}
      : { reply: appendChunk(context.reply, event) };
  if (event.kind === 'reply.ended') return context.reply?.replyId === event.replyId ? { reply: null } : {};
  if (event.kind === 'reply.checking') return { isInReview: event.checking };
  if (event.kind === 'conversation.seen') return { seenSeq: event.seenSeq };
  if (event.kind === 'message.changed')
    return { messages: withChangedMessage(context.messages, event.message) };
  if (event.kind !== 'message.added') return {};
  const messages = mergeMessages(context.messages, [event.message]);
  return {
    messages,
    newMessages: newMessagesIn(context, messages),
    pending: remainingPending(context.pending, messages),
    reply: isReply(event.message) ? null : context.reply,
    unread: context.unread + (isNewMessage(context, event) ? 1 : 0),
  };
};

/** A stream event, in order. */
export const afterStreamEvent = (context: VisitorContext, event: VisitorEvent): Partial<VisitorContext> => ({
  newMessages: [],
  ...changesFromEvent(context, event),
});

/** The server has stored an own message; an earlier one may still be pending. */
export const afterMessageStored = (context: VisitorContext, stored: Message): Partial<VisitorContext> => {
  if (hasGapBefore(context.messages, stored))
    return { newMessages: [], isBusy: false, pending: withState(context.pending, stored.clientId, 'sent') };
  const messages = mergeMessages(context.messages, [stored]);
  return {
    messages,
    isBusy: false,
    newMessages: newMessagesIn(context, messages),
    pending: remainingPending(context.pending, messages),
  };
};

/** Another tab has shown the messages up to `seq`. */
export const afterReadInOtherTab = (context: VisitorContext, seq: number): Partial<VisitorContext> => {
  const reportedSeq = Math.max(context.reportedSeq, seq);
  return { reportedSeq, unread: lastSeq(context) <= reportedSeq ? 0 : context.unread };
};

/** Switches to another conversation: only pending messages are kept. */
export const afterTokenChange = (
  context: VisitorContext,
  now: { readonly token: string | null; readonly who: string },
): Partial<VisitorContext> =>
  now.token === context.token
    ? { identityKey: now.who, refusal: null }
    : {
        ...emptyContext(now.token, context.pending, now.who),
        isVisible: context.isVisible,
        identity: context.identity,
        isVerifyingIdentity: context.isVerifyingIdentity,
      };
