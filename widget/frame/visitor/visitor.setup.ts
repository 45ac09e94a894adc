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

/** Messages per page; a full page means that there may be more. */
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
    /** Verifies an identity; returns the token of its conversation, null without one. */
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
    /** Provided: stores the token and pending messages, so that a reload loses nothing. */
    persist: () => undefined,
    /** Provided: sends the number of unseen replies to the host page. */
    announceUnread: () => undefined,
    /** Provided: sends the new messages of the context to the host page. */
    announceNews: () => undefined,
    /** Provided: sends the result of the identity check to the host page. */
    announceIdentity: () => undefined,
    /** Provided: sends the read position to the browser's other tabs. */
    announceRead: () => undefined,
    /** Provided: plays the notification sound. */
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
    /** The streamed reply is complete, though an operator may still have to approve it. */
    isReplyComplete: ({ event }) =>
      event.type === 'stream.received' && ['message.added', 'reply.checking'].includes(event.event.kind),
    isTyping: ({ event }) => event.type === 'stream.received' && event.event.kind === 'typing',
  },
});
