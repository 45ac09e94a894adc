// One thread: reads pages, follows live events, sends, edits and deletes messages.
import { assign } from 'xstate';
import type { Message } from '../../../../contract/conversations/messages.ts';
import { toFailure } from '../../port.ts';
import {
  discardPending,
  enqueuePending,
  markFailed,
  nextPending,
  retryPending,
} from '../composer/outbox.queue.ts';
import { loadingState } from './thread.loading.ts';
import { applyChanges, merge, replaceMessage } from './thread.merge.ts';
import { messageInput, threadInput, threadSetup } from './thread.setup.ts';
import { initialThread, onLiveEvent, readPosition, type ThreadContext, toQuote } from './thread.state.ts';

/** One after another, in the order requested; the live stream reports the result. */
const resendState = threadSetup.createStateConfig({
  description: 'Undelivered messages are delivered again, one after another, as the operator asks.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No message waits to be delivered again.',
      always: { guard: 'hasResend', target: 'requesting' },
    },
    requesting: {
      description: 'The server is asked to deliver one message again.',
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ context }) => ({ ...threadInput(context), messageId: context.resendIds[0] ?? '' }),
        onDone: {
          target: 'idle',
          actions: assign({ resendIds: ({ context }) => context.resendIds.slice(1) }),
        },
        onError: {
          target: 'idle',
          actions: [
            assign({ resendIds: ({ context }) => context.resendIds.slice(1) }),
            { type: 'setFailure', params: ({ event }) => toFailure(event.error) },
          ],
        },
      },
    },
  },
  on: {
    'resend.requested': {
      guard: ({ context, event }) => !context.resendIds.includes(event.messageId),
      actions: assign({ resendIds: ({ context, event }) => [...context.resendIds, event.messageId] }),
    },
  },
});

const editInput = (threadContext: ThreadContext) => ({
  ...threadInput(threadContext),
  messageId: threadContext.editedMessage?.id ?? '',
});

/** Later live changes are newer than the response in flight. */
const clearEditChanges = threadSetup.assign({
  changes: ({ context: { changes, editedMessage: edited } }) =>
    changes.filter((change) => change.kind !== 'message.changed' || change.message.id !== edited?.id),
});
const applyEdit = (threadContext: ThreadContext, message: Message) =>
  applyChanges(threadContext, replaceMessage(threadContext.thread, message));

/** Editing and deleting own messages; the view holds the edited text until it is sent. */
const editState = threadSetup.createStateConfig({
  description: 'The operator may edit or delete one of their own messages.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No message is being edited or deleted.',
      entry: assign({ editedMessage: null, editFailure: null }),
      on: {
        'edit.started': {
          target: 'editing',
          actions: assign({ editedMessage: ({ event }) => event.message }),
        },
        'removal.requested': {
          target: 'confirmingRemoval',
          actions: assign({ editedMessage: ({ event }) => event.message }),
        },
      },
    },
    editing: {
      description: 'The operator edits the text of one message.',
      on: {
        'edit.started': {
          target: 'editing',
          actions: assign({ editedMessage: ({ event }) => event.message, editFailure: null }),
        },
        'edit.submitted': {
          target: 'saving',
          actions: assign({
            editedMessage: ({ context, event }) =>
              context.editedMessage && { ...context.editedMessage, text: event.text },
          }),
        },
        'change.cancelled': 'idle',
      },
    },
    saving: {
      description: 'The edited text is being saved.',
      entry: clearEditChanges,
      invoke: {
        id: 'edit',
        src: 'edit',
        input: ({ context }) => ({ ...editInput(context), text: context.editedMessage?.text ?? '' }),
        onDone: {
          target: 'idle',
          actions: assign({ thread: ({ context, event }) => applyEdit(context, event.output) }),
        },
        onError: {
          target: 'editing',
          actions: assign({ editFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    confirmingRemoval: {
      description: 'A dialog asks whether to delete the message.',
      on: { 'removal.confirmed': 'removing', 'change.cancelled': 'idle' },
    },
    removing: {
      description: 'The message is being deleted.',
      entry: clearEditChanges,
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => editInput(context),
        onDone: {
          target: 'idle',
          actions: assign({ thread: ({ context, event }) => applyEdit(context, event.output) }),
        },
        onError: {
          target: 'confirmingRemoval',
          actions: assign({ editFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

const liveUpdatesState = threadSetup.createStateConfig({
  description: 'Live events update the thread, and the newest message in view counts as read.',
  on: {
    'live.received': { actions: assign(({ context, event }) => onLiveEvent(context, event.event)) },
    'live.reconnected': { actions: assign({ thread: ({ context }) => retryPending(context.thread) }) },
    'end.reached': {
      actions: assign({
        isAtEnd: true,
        lastSeenSeq: ({ context }) => readPosition(context.thread, context.lastSeenSeq),
      }),
    },
    'end.left': { actions: assign({ isAtEnd: false }) },
  },
});

const composerState = threadSetup.createStateConfig({
  description: 'The operator writes, quotes, sends, retries or discards messages.',
  on: {
    'storage.restored': {
      actions: assign(({ context, event: { stored } }) => ({
        draft: stored.draft,
        thread: stored.pending.reduce(enqueuePending, context.thread),
      })),
    },
    'draft.changed': { actions: [assign({ draft: ({ event }) => event.text }), 'storeConversation'] },
    'message.sent': {
      actions: [
        assign({
          // Messages that failed with the connection are sent first, so that order is kept.
          thread: ({ context, event }) => enqueuePending(retryPending(context.thread), event.message),
          draft: '',
          quote: null,
        }),
        'storeConversation',
      ],
    },
    'message.quoted': { actions: assign({ quote: ({ event }) => toQuote(event.message) }) },
    'quote.removed': { actions: assign({ quote: null }) },
    // A note may quote a note; a reply to the visitor may not.
    'mode.chosen': {
      actions: assign(({ context, event: { isNote } }) => ({
        isNote,
        quote: !isNote && isQuotingNote(context) ? null : context.quote,
      })),
    },
    'message.retried': {
      actions: assign({ thread: ({ context, event }) => retryPending(context.thread, event.clientId) }),
    },
    'message.discarded': {
      actions: [
        assign({ thread: ({ context, event }) => discardPending(context.thread, event.clientId) }),
        'storeConversation',
      ],
    },
  },
});

/** A message being sent by one of the two ports: to the visitor, or as a note. */
const sendingState = (src: 'send' | 'note') =>
  threadSetup.createStateConfig({
    description: 'The first pending message is being sent; the messages behind it wait.',
    entry: assign({ sendingId: ({ context }) => nextPending(context.thread)?.clientId ?? '' }),
    invoke: {
      id: src,
      src,
      input: ({ context }) => messageInput(context),
      onDone: {
        target: 'idle',
        actions: [
          assign({ thread: ({ context, event }) => merge(context.thread, [event.output]) }),
          'storeConversation',
        ],
      },
      onError: {
        target: 'idle',
        actions: [
          assign({
            thread: ({ context, event }) =>
              markFailed(context.thread, context.sendingId, toFailure(event.error)),
          }),
          'storeConversation',
        ],
      },
    },
  });

const isQuotingNote = ({ thread, quote }: ThreadContext): boolean =>
  thread.messages.some(({ id, isNote }) => isNote && id === quote?.id);

const outboxState = threadSetup.createStateConfig({
  description: 'Pending messages are sent one after another, in the order they were written.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being sent; what failed with the connection is tried again after a while.',
      always: [
        { guard: 'hasNote', target: 'sendingNote' },
        { guard: 'hasPendingMessage', target: 'sendingMessage' },
      ],
      // The stream may reconnect before the call fails, so a timer retries as well.
      after: { resend: { actions: assign({ thread: ({ context }) => retryPending(context.thread) }) } },
    },
    sendingMessage: sendingState('send'),
    sendingNote: sendingState('note'),
  },
});

/** One open thread. */
export const threadMachine = threadSetup.createMachine({
  description: 'One open conversation thread is read, written to and kept up to date.',
  id: 'thread',
  context: ({ input }) => initialThread(input),
  invoke: [
    { id: 'live', src: 'live' },
    {
      id: 'conversationStorage',
      src: 'conversationStorage',
      input: ({ context: { botId, conversationId } }) => ({ botId, conversationId }),
    },
  ],
  type: 'parallel',
  states: {
    liveUpdates: liveUpdatesState,
    composer: composerState,
    outbox: outboxState,
    edit: editState,
    resend: resendState,
    loading: loadingState,
  },
});
