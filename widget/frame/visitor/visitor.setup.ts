// Setup of the visitor machine: actors, actions, delays and guards.
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Message } from '../../../contract/conversations/messages.ts';
import type { Identity } from '../../sdk/api.ts';
import { retryAfterMs } from './failures.ts';
import { type AnswerRating, type OutgoingMessage, type PendingMessage, withoutMessage } from './messages.ts';
import { afterStreamEvent, isNewMessage } from './updates.ts';
import type { VisitorMachineEvent } from './visitor.context.ts';
import {
  emptyContext,
  lastSeq,
  type MessagePage,
  nextToSend,
  type VisitorContext,
} from './visitor.context.ts';

/** How many messages one reading asks for; a full page means that there may be more. */
export const pageSize = 50;

const notProvided = () => Promise.reject(new Error('not provided'));

const types: {
  context: VisitorContext;
  events: VisitorMachineEvent;
  input: { token: string | null; pending: readonly PendingMessage[]; identityKey?: string };
} = {
  context: emptyContext(null, []),
  events: { type: 'panel.shown' },
  input: { token: null, pending: [] },
};

export const visitorSetup = setup({
  types,
  actors: {
    createVisitor: fromPromise<{ token: string }, { identity: Identity | null }>(notProvided),
    /** What the server makes of an identity: the token of that person's conversation, null where there is none. */
    verifyIdentity: fromPromise<{ token: string | null }, { token: string | null; identity: Identity }>(
      notProvided,
    ),
    read: fromPromise<MessagePage, { token: string; after?: number; before?: number }>(notProvided),
    send: fromPromise<Message, { token: string } & OutgoingMessage>(notProvided),
    rate: fromPromise<AnswerRating, { token: string } & AnswerRating>(notProvided),
    sendTyping: fromPromise<void, { token: string }>(notProvided),
    sendRead: fromPromise<void, { token: string; seq: number }>(notProvided),
    stream: fromCallback<VisitorMachineEvent, { token: string; eventId: number }>(() => undefined),
  },
  actions: {
    /** Provided: keeps the token and what is still to be sent, so that a reload loses nothing. */
    persist: () => undefined,
    /** Provided: tells the host page how many replies have not been seen. */
    announceUnread: () => undefined,
    /** Provided: tells the host page of `news`. */
    announceNews: () => undefined,
    /** Provided: tells the host page what became of the identity it gave. */
    announceIdentity: () => undefined,
    /** Provided: tells the browser's other tabs up to where the visitor has read. */
    announceRead: () => undefined,
    /** Provided: makes itself heard. */
    playSound: () => undefined,
    applyStreamEvent: assign(({ context, event }) =>
      event.type === 'stream.received' ? afterStreamEvent(context, event.event) : {},
    ),
    discardMessage: assign({
      pending: ({ context, event }) =>
        event.type === 'message.discarded'
          ? withoutMessage(context.pending, event.clientId)
          : context.pending,
    }),
    countFailure: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
  delays: {
    backoff: ({ context, event }) =>
      Math.max(retryAfterMs(event), Math.min(15_000, 250 * 2 ** context.attempts)),
    resend: ({ event }) => retryAfterMs(event) || 2_000,
    typingShown: 5_000,
    typingNoticeInterval: 3_000,
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    hasPending: ({ context }) => nextToSend(context) !== undefined && !context.isVerifyingIdentity,
    isNewMessage: ({ context, event }) =>
      event.type === 'stream.received' && isNewMessage(context, event.event),
    canSend: ({ context }) =>
      context.token !== null && !context.isVerifyingIdentity && nextToSend(context) !== undefined,
    hasRating: ({ context }) => context.token !== null && context.ratings.length > 0,
    isNext: ({ context, event }) =>
      event.type === 'message.discarded' && event.clientId === nextToSend(context)?.clientId,
    hasUnreportedRead: ({ context }) =>
      context.token !== null && context.isVisible && lastSeq(context) > context.reportedSeq,
    hasOlder: ({ context }) => context.hasOlder,
    /** What was being written is there, though a person may still have to look at it. */
    isReplyComplete: ({ event }) =>
      event.type === 'stream.received' && ['message.added', 'reply.checking'].includes(event.event.kind),
    isTyping: ({ event }) => event.type === 'stream.received' && event.event.kind === 'typing',
  },
});
