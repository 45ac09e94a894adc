// One thread: reads pages, follows live events, sends, edits and deletes messages.
import { assign } from 'xstate';
import type { Message } from '../../../../contract/conversations/messages.ts';
import { failureOf } from '../../port.ts';
import { discard, enqueue, markFailed, nextToSend, requeue } from '../composer/outbox.queue.ts';
import { pages } from './thread.loading.ts';
import { merge, replaced, upToDate } from './thread.merge.ts';
import { flow, mailOf, one } from './thread.setup.ts';
import { hear, newTalk, quoteOf, seenAt, type Talk } from './thread.state.ts';

/** One after another, in the order they were asked for; that it arrived, or did not, the live stream tells. */
const resending = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasAgain', target: 'asking' } },
    asking: {
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ context }) => ({ ...one(context), messageId: context.again[0] ?? '' }),
        onDone: { target: 'idle', actions: assign({ again: ({ context }) => context.again.slice(1) }) },
        onError: {
          target: 'idle',
          actions: [
            assign({ again: ({ context }) => context.again.slice(1) }),
            { type: 'refuse', params: ({ event }) => failureOf(event.error) },
          ],
        },
      },
    },
  },
  on: {
    'again.asked': {
      guard: ({ context, event }) => !context.again.includes(event.messageId),
      actions: assign({ again: ({ context, event }) => [...context.again, event.messageId] }),
    },
  },
});

const which = (talk: Talk) => ({ ...one(talk), messageId: talk.changing?.id ?? '' });

/** From here on, what is told of the message is newer than what was told before, and than the answer that is awaited. */
const awaiting = flow.assign({
  changes: ({ context: { changes, changing: one } }) =>
    changes.filter((change) => change.kind !== 'message.changed' || change.message.id !== one?.id),
});
const answered = (talk: Talk, message: Message) => upToDate(talk, replaced(talk.thread, message));

/** The states of changing one's own messages; the words of an edit are the view's until they are sent. */
const changing = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      entry: assign({ changing: null, refusal: null }),
      on: {
        'edit.begun': { target: 'editing', actions: assign({ changing: ({ event }) => event.message }) },
        'removal.asked': { target: 'asking', actions: assign({ changing: ({ event }) => event.message }) },
      },
    },
    editing: {
      on: {
        'edit.begun': {
          target: 'editing',
          actions: assign({ changing: ({ event }) => event.message, refusal: null }),
        },
        'edit.sent': {
          target: 'saving',
          actions: assign({
            changing: ({ context, event }) => context.changing && { ...context.changing, text: event.text },
          }),
        },
        'change.dropped': 'idle',
      },
    },
    saving: {
      entry: awaiting,
      invoke: {
        id: 'edit',
        src: 'edit',
        input: ({ context }) => ({ ...which(context), text: context.changing?.text ?? '' }),
        onDone: {
          target: 'idle',
          actions: assign({ thread: ({ context, event }) => answered(context, event.output) }),
        },
        onError: {
          target: 'editing',
          actions: assign({ refusal: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    asking: { on: { 'removal.confirmed': 'removing', 'change.dropped': 'idle' } },
    removing: {
      entry: awaiting,
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => which(context),
        onDone: {
          target: 'idle',
          actions: assign({ thread: ({ context, event }) => answered(context, event.output) }),
        },
        onError: { target: 'asking', actions: assign({ refusal: ({ event }) => failureOf(event.error) }) },
      },
    },
  },
});

const hearing = flow.createStateConfig({
  on: {
    'live.heard': { actions: assign(({ context, event }) => hear(context, event.event)) },
    'live.opened': { actions: assign({ thread: ({ context }) => requeue(context.thread) }) },
    'end.reached': {
      actions: assign({ isAtEnd: true, seenSeq: ({ context }) => seenAt(context.thread, context.seenSeq) }),
    },
    'end.left': { actions: assign({ isAtEnd: false }) },
  },
});

const writing = flow.createStateConfig({
  on: {
    'kept.restored': {
      actions: assign(({ context, event: { kept } }) => ({
        draft: kept.draft,
        thread: kept.pending.reduce(enqueue, context.thread),
      })),
    },
    'draft.changed': { actions: [assign({ draft: ({ event }) => event.text }), 'keep'] },
    'message.sent': {
      actions: [
        assign({
          // What failed with the connection goes first: messages arrive in the order they were written.
          thread: ({ context, event }) => enqueue(requeue(context.thread), event.message),
          draft: '',
          answering: null,
        }),
        'keep',
      ],
    },
    'message.quoted': { actions: assign({ answering: ({ event }) => quoteOf(event.message) }) },
    'quote.dropped': { actions: assign({ answering: null }) },
    // A note may quote a note; whoever writes to the visitor after all, quotes none.
    'mode.chosen': {
      actions: assign(({ context, event: { isNote } }) => ({
        isNote,
        answering: !isNote && quotesNote(context) ? null : context.answering,
      })),
    },
    'message.retried': {
      actions: assign({ thread: ({ context, event }) => requeue(context.thread, event.clientId) }),
    },
    'message.discarded': {
      actions: [assign({ thread: ({ context, event }) => discard(context.thread, event.clientId) }), 'keep'],
    },
  },
});

/** A message on its way by one of the two ports: to the visitor, or to colleagues alone. */
const onItsWay = (src: 'send' | 'note') =>
  flow.createStateConfig({
    entry: assign({ sendingId: ({ context }) => nextToSend(context.thread)?.clientId ?? '' }),
    invoke: {
      id: src,
      src,
      input: ({ context }) => mailOf(context),
      onDone: {
        target: 'idle',
        actions: [assign({ thread: ({ context, event }) => merge(context.thread, [event.output]) }), 'keep'],
      },
      onError: {
        target: 'idle',
        actions: [
          assign({
            thread: ({ context, event }) =>
              markFailed(context.thread, context.sendingId, failureOf(event.error)),
          }),
          'keep',
        ],
      },
    },
  });

const quotesNote = ({ thread, answering }: Talk): boolean =>
  thread.messages.some(({ id, isNote }) => isNote && id === answering?.id);

const sending = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      always: [
        { guard: 'hasNote', target: 'noting' },
        { guard: 'hasMail', target: 'sending' },
      ],
      // The stream may be back before the call has failed: then nothing else would try again.
      after: { again: { actions: assign({ thread: ({ context }) => requeue(context.thread) }) } },
    },
    sending: onItsWay('send'),
    noting: onItsWay('note'),
  },
});

/** One open thread. What its ports are stands in the setup. */
export const threadMachine = flow.createMachine({
  id: 'thread',
  context: ({ input }) => newTalk(input),
  invoke: [
    { id: 'live', src: 'live' },
    {
      id: 'kept',
      src: 'kept',
      input: ({ context: { botId, conversationId } }) => ({ botId, conversationId }),
    },
  ],
  type: 'parallel',
  states: { hearing, writing, sending, changing, resending, pages },
});
