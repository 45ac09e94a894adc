// Declares what an open conversation keeps, hears and asks of the outside.
import { assign, setup } from 'xstate';
import type { conversations } from '../../../contract/conversations.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors.ts';
import type { Conversation } from '../../../contract/messages.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';
import { type LiveHeard, livePort, type WindowSeen, windowPort } from './live.port.ts';
import { threadMachine } from './thread.machine.ts';

type Calls = typeof conversations;
export type Visitor = OutputOf<Calls['read']>['visitor'];

/**
 * `seenSeq` is the last message somebody could see, `markedSeq` the last one told to the server as read. `heard` counts
 * the changes that were told live, `since` how many had been when a call left.
 */
interface Context {
  readonly botId: string;
  readonly conversationId: string;
  /** The position the thread is opened at; at its end where it is left out. */
  readonly at?: number;
  readonly conversation: Conversation | null;
  readonly visitor: Visitor | null;
  readonly failure: Failure | null;
  readonly refusal: Failure | null;
  readonly visible: boolean;
  readonly seenSeq: number;
  readonly markedSeq: number;
  readonly heard: number;
  readonly since: Readonly<Record<Call, number>>;
}

type Call = 'reading' | 'marking' | 'deciding';

export type ConversationEvent =
  | LiveHeard
  | WindowSeen
  | { readonly type: 'retried' }
  | { readonly type: 'typed' }
  /** `sure`: even while a colleague writes. */
  | { readonly type: 'ai.switched'; readonly on: boolean; readonly sure?: boolean }
  | { readonly type: 'status.changed'; readonly status: 'closed' | 'open' }
  | { readonly type: 'refusal.read' };

/** What was told live while an answer travelled may be newer than it; what the call itself changed is told live too. */
export const newest = (
  { heard, since, conversation }: Context,
  call: Call,
  answered: Conversation,
): Conversation => (conversation !== null && heard > since[call] ? conversation : answered);

export const one = ({ botId, conversationId }: Context) => ({ botId, conversationId });

export const flow = setup({
  types: typesOf<{
    context: Context;
    events: ConversationEvent;
    input: Pick<Context, 'botId' | 'conversationId' | 'at'>;
    children: { thread: 'thread' };
  }>(),
  actors: {
    live: livePort,
    window: windowPort,
    thread: threadMachine,
    read: port<Calls['read']>(),
    pauseAi: port<Calls['pauseAi']>(),
    changeStatus: port<Calls['changeStatus']>(),
    markRead: port<Calls['markRead']>(),
    typing: port<Calls['typing']>(),
  },
  actions: {
    decide: assign(({ context }, answered: Conversation) => ({
      conversation: newest(context, 'deciding', answered),
      refusal: null,
    })),
    /** Removes what this browser keeps of the conversation. */
    forget: (_, _conversationId: string) => undefined,
    leave: assign({ since: ({ context }, call: Call) => ({ ...context.since, [call]: context.heard }) }),
  },
  guards: {
    isErased: ({ context, event }) =>
      event.type === 'live.heard' &&
      event.event.kind === 'conversation.erased' &&
      event.event.conversationId === context.conversationId,
    /** It was read before: an address of nothing is no erasure. */
    isGone: ({ context, event }) =>
      context.conversation !== null && 'error' in event && failureOf(event.error).error === 'NotFound',
    isReset: ({ event }) => event.type === 'live.heard' && event.event.kind === 'reset',
    visitorTypes: ({ context, event }) =>
      event.type === 'live.heard' &&
      event.event.kind === 'typing' &&
      event.event.author === 'visitor' &&
      event.event.conversationId === context.conversationId,
    aiTypes: ({ context, event }) =>
      event.type === 'live.heard' &&
      event.event.kind === 'typing' &&
      event.event.author === 'ai' &&
      event.event.conversationId === context.conversationId,
    aiIsDone: ({ context, event }) => {
      if (event.type !== 'live.heard') return false;
      const told = event.event;
      if (told.kind === 'reply.ended') return told.conversationId === context.conversationId;
      return (
        told.kind === 'message.added' &&
        told.message.author !== 'visitor' &&
        told.message.conversationId === context.conversationId
      );
    },
    visitorWrote: ({ context, event }) =>
      event.type === 'live.heard' &&
      event.event.kind === 'message.added' &&
      event.event.message.author === 'visitor' &&
      event.event.message.conversationId === context.conversationId,
    isUnread: ({ context }) =>
      context.visible && (context.conversation?.unread ?? 0) > 0 && context.seenSeq > context.markedSeq,
  },
});
