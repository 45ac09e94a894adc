// An operator's actions on one conversation: who answers, open or closed, read.
import { assign, setup } from 'xstate';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { isTransient } from '../../../../contract/errors/errors.transient.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';
import { type LivePortEvent, livePort, type VisibilityChanged, windowPort } from '../../shared/live.port.ts';
import { threadMachine } from '../thread/thread.machine.ts';

type Calls = typeof conversations;
export type Visitor = OutputOf<Calls['read']>['visitor'];

interface Context {
  readonly botId: string;
  readonly conversationId: string;
  /** The message position the thread is opened at; undefined opens its end. */
  readonly at?: number;
  readonly conversation: Conversation | null;
  readonly visitor: Visitor | null;
  readonly failure: Failure | null;
  readonly actionFailure: Failure | null;
  readonly isVisible: boolean;
  /** The last message that came into view, and the last one reported to the server. */
  readonly lastReadSeq: number;
  readonly lastMarkedSeq: number;
  /** Live changes of the conversation so far, and that count when each call was sent. */
  readonly liveEventCount: number;
  readonly eventsAtCall: Readonly<Record<Call, number>>;
}

type Call = 'reading' | 'marking' | 'deciding';

export type ConversationEvent =
  | LivePortEvent
  | VisibilityChanged
  | { readonly type: 'retried' }
  | { readonly type: 'operator.typed' }
  /** `isConfirmed`: also while a colleague is writing. */
  | { readonly type: 'ai.toggled'; readonly isOn: boolean; readonly isConfirmed?: boolean }
  | { readonly type: 'status.changed'; readonly status: 'closed' | 'open' }
  | { readonly type: 'error.dismissed' };

/** A live event that arrived during the call may be newer than its response. */
const newestOf = (
  { liveEventCount, eventsAtCall, conversation }: Context,
  call: Call,
  response: Conversation,
): Conversation => (conversation !== null && liveEventCount > eventsAtCall[call] ? conversation : response);

const conversationInput = ({ botId, conversationId }: Context) => ({ botId, conversationId });

const conversationSetup = setup({
  types: machineTypes<{
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
    setPendingAction: assign(({ context }, response: Conversation) => ({
      conversation: newestOf(context, 'deciding', response),
      actionFailure: null,
    })),
    /** Removes what this browser stores of the conversation. */
    clearPendingAction: (_, _conversationId: string) => undefined,
    redirectToInbox: assign({
      eventsAtCall: ({ context }, call: Call) => ({
        ...context.eventsAtCall,
        [call]: context.liveEventCount,
      }),
    }),
  },
  guards: {
    isErased: ({ context, event }) =>
      event.type === 'live.received' &&
      event.event.kind === 'conversation.erased' &&
      event.event.conversationId === context.conversationId,
    /** Only after a successful load: an id that never existed was not erased. */
    isNotFoundAfterLoad: ({ context, event }) =>
      context.conversation !== null && 'error' in event && toFailure(event.error).error === 'NotFound',
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    isVisitorTyping: ({ context, event }) =>
      event.type === 'live.received' &&
      event.event.kind === 'typing' &&
      event.event.author === 'visitor' &&
      event.event.conversationId === context.conversationId,
    isAiTyping: ({ context, event }) =>
      event.type === 'live.received' &&
      event.event.kind === 'typing' &&
      event.event.author === 'ai' &&
      event.event.conversationId === context.conversationId,
    hasAiStoppedTyping: ({ context, event }) => {
      if (event.type !== 'live.received') return false;
      const liveEvent = event.event;
      if (liveEvent.kind === 'reply.ended') return liveEvent.conversationId === context.conversationId;
      return (
        liveEvent.kind === 'message.added' &&
        liveEvent.message.author !== 'visitor' &&
        liveEvent.message.conversationId === context.conversationId
      );
    },
    isVisitorMessage: ({ context, event }) =>
      event.type === 'live.received' &&
      event.event.kind === 'message.added' &&
      event.event.message.author === 'visitor' &&
      event.event.message.conversationId === context.conversationId,
    isUnread: ({ context }) =>
      context.isVisible &&
      ((context.conversation?.unread ?? 0) > 0 || context.conversation?.wokenAt !== undefined) &&
      context.lastReadSeq > context.lastMarkedSeq,
  },
});

const MARK_RETRY_MS = 5_000;
const TYPING_SENT_MS = 3_000;
const TYPING_SHOWN_MS = 5_000;

const visitorFactsState = conversationSetup.createStateConfig({
  description: 'The conversation’s status, assignee and visitor are loaded.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The conversation’s details are requested.',
      entry: { type: 'redirectToInbox', params: 'reading' },
      // Events between this load and the start of the stream are in neither, so it is loaded once more.
      on: { 'live.received': { guard: 'isReset', target: 'loading', reenter: true } },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => conversationInput(context),
        onDone: {
          target: 'loaded',
          actions: assign(({ context, event: { output } }) => ({
            ...output,
            conversation: newestOf(context, 'reading', output.conversation),
          })),
        },
        onError: [
          { guard: 'isNotFoundAfterLoad', target: '#openConversation.erased' },
          { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
        ],
      },
    },
    loaded: {
      description: 'The conversation’s details are shown until the live stream is reset.',
      on: { 'live.received': { guard: 'isReset', target: 'loading' } },
    },
    failed: {
      description: 'The details could not be loaded; a retry or a restored live connection loads them again.',
      on: { retried: 'loading', 'live.reconnected': 'loading' },
    },
  },
});

const liveUpdatesState = conversationSetup.createStateConfig({
  description: 'Live changes to the conversation and the visibility of the page are applied.',
  on: {
    'live.received': {
      guard: ({ context, event }) =>
        event.event.kind === 'conversation.changed' && event.event.conversation.id === context.conversationId,
      actions: assign({
        liveEventCount: ({ context }) => context.liveEventCount + 1,
        conversation: ({ context, event }) =>
          event.event.kind === 'conversation.changed' ? event.event.conversation : context.conversation,
      }),
    },
    'visibility.changed': { actions: assign({ isVisible: ({ event }) => event.isVisible }) },
  },
});

const markReadState = conversationSetup.createStateConfig({
  description: 'Messages the operator has seen are marked as read.',
  initial: 'visible',
  states: {
    visible: {
      description: 'Nothing seen is waiting to be marked as read.',
      always: { guard: 'isUnread', target: 'marking' },
    },
    marking: {
      description: 'The last read message is being reported to the server.',
      entry: [
        assign({ lastMarkedSeq: ({ context }) => context.lastReadSeq }),
        { type: 'redirectToInbox', params: 'marking' },
      ],
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => ({ ...conversationInput(context), seq: context.lastMarkedSeq }),
        onDone: {
          target: 'visible',
          actions: assign({
            conversation: ({ context, event }) => newestOf(context, 'marking', event.output),
          }),
        },
        onError: [
          { guard: ({ event }) => isTransient(toFailure(event.error)), target: 'markFailed' },
          { target: 'visible' },
        ],
      },
    },
    markFailed: {
      description:
        'Marking as read failed with the connection; it is retried, so that nothing seen stays unread.',
      entry: assign({ lastMarkedSeq: 0 }),
      on: { 'live.reconnected': 'visible' },
      after: { [MARK_RETRY_MS]: 'visible' },
    },
  },
});

const actionsState = conversationSetup.createStateConfig({
  description: 'The operator may switch the AI on or off and close or reopen the conversation.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No change of the AI or the status is being sent.',
      on: {
        'ai.toggled': 'togglingAi',
        'status.changed': 'changingStatus',
        'error.dismissed': { actions: assign({ actionFailure: null }) },
      },
    },
    togglingAi: {
      description: 'The AI’s replies in this conversation are being paused or resumed.',
      entry: { type: 'redirectToInbox', params: 'deciding' },
      invoke: {
        id: 'pauseAi',
        src: 'pauseAi',
        input: ({ context, event }) => ({
          ...conversationInput(context),
          paused: event.type === 'ai.toggled' && !event.isOn,
          ...(event.type === 'ai.toggled' && event.isConfirmed && { sure: true }),
        }),
        onDone: {
          target: 'idle',
          actions: { type: 'setPendingAction', params: ({ event }) => event.output },
        },
        onError: {
          target: 'idle',
          actions: assign({ actionFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    changingStatus: {
      description: 'The conversation is being closed or reopened.',
      entry: { type: 'redirectToInbox', params: 'deciding' },
      invoke: {
        id: 'changeStatus',
        src: 'changeStatus',
        input: ({ context, event }) => ({
          ...conversationInput(context),
          status: event.type === 'status.changed' ? event.status : ('open' as const),
        }),
        onDone: {
          target: 'idle',
          actions: { type: 'setPendingAction', params: ({ event }) => event.output },
        },
        onError: {
          target: 'idle',
          actions: assign({ actionFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

// Typing notices are optional: a failure is ignored, and the next keystroke sends another.
const typingNotificationsState = conversationSetup.createStateConfig({
  description: 'The visitor and colleagues are told that the operator is typing, at most every few seconds.',
  initial: 'idle',
  states: {
    idle: {
      description: 'The operator has not typed for a moment; the next keystroke is reported.',
      on: { 'operator.typed': 'sent' },
    },
    sent: {
      description: 'Typing was just reported; further keystrokes are not reported for a few seconds.',
      invoke: {
        id: 'typing',
        src: 'typing',
        input: ({ context }) => conversationInput(context),
        onError: {},
      },
      after: { [TYPING_SENT_MS]: 'idle' },
    },
  },
});

const visitorTyping = conversationSetup.createStateConfig({
  description: 'The thread shows when the visitor is typing.',
  initial: 'idle',
  states: {
    idle: {
      description: 'The visitor is not typing.',
      on: { 'live.received': { guard: 'isVisitorTyping', target: 'typing' } },
    },
    typing: {
      description: 'The visitor is typing; this expires unless another event or the message arrives.',
      on: {
        'live.received': [
          { guard: 'isVisitorMessage', target: 'idle' },
          { guard: 'isVisitorTyping', target: 'typing', reenter: true },
        ],
      },
      after: { [TYPING_SHOWN_MS]: 'idle' },
    },
  },
});

/** The model may take long for its first token, so the typing indicator is renewed until then. */
const aiTyping = conversationSetup.createStateConfig({
  description: 'The thread shows when the AI is preparing a reply.',
  initial: 'idle',
  states: {
    idle: {
      description: 'The AI is not preparing a reply.',
      on: { 'live.received': { guard: 'isAiTyping', target: 'typing' } },
    },
    typing: {
      description: 'The AI is preparing a reply; this expires unless another event or the reply arrives.',
      on: {
        'live.received': [
          { guard: 'hasAiStoppedTyping', target: 'idle' },
          { guard: 'isAiTyping', target: 'typing', reenter: true },
        ],
      },
      after: { [TYPING_SHOWN_MS]: 'idle' },
    },
  },
});

/** One open conversation with its thread as the child `thread`. */
export const conversationMachine = conversationSetup.createMachine({
  description: 'One conversation is open for an operator to read and answer.',
  id: 'openConversation',
  context: ({ input }) => ({
    ...input,
    conversation: null,
    visitor: null,
    failure: null,
    actionFailure: null,
    isVisible: true,
    lastReadSeq: 0,
    lastMarkedSeq: 0,
    liveEventCount: 0,
    eventsAtCall: { reading: 0, marking: 0, deciding: 0 },
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The operator reads, writes and changes the conversation; the regions run in parallel.',
      type: 'parallel',
      invoke: [
        { id: 'live', src: 'live' },
        { id: 'window', src: 'window' },
        {
          id: 'thread',
          src: 'thread',
          input: ({ context }) => ({
            ...conversationInput(context),
            ...(context.at !== undefined && { atSeq: context.at }),
          }),
          onSnapshot: { actions: assign({ lastReadSeq: ({ event }) => event.snapshot.context.lastSeenSeq }) },
        },
      ],
      on: { 'live.received': { guard: 'isErased', target: 'erased' } },
      states: {
        visitorFacts: visitorFactsState,
        liveUpdates: liveUpdatesState,
        loading: markReadState,
        actions: actionsState,
        typingNotifications: typingNotificationsState,
        visitorTyping,
        aiTyping,
      },
    },
    erased: {
      description: 'The conversation was erased; the operator is told so, and its local data is removed.',
      type: 'final',
      entry: [
        assign({ conversation: null, visitor: null, failure: null, actionFailure: null }),
        { type: 'clearPendingAction', params: ({ context }) => context.conversationId },
      ],
    },
  },
});
