// Knows what a person goes through who changes or takes back what they said. Sends nothing new.
import { assign } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import { failureOf } from '../port.ts';
import { replaced, upToDate } from './thread.changes.ts';
import { flow, one } from './thread.setup.ts';
import type { Talk } from './thread.state.ts';

const which = (talk: Talk) => ({ ...one(talk), messageId: talk.changing?.id ?? '' });

/** From here on, what is told of the message is newer than what was told before, and than the answer that is awaited. */
const awaiting = flow.assign({
  changes: ({ context: { changes, changing: one } }) =>
    changes.filter((change) => change.kind !== 'message.changed' || change.message.id !== one?.id),
});
const answered = (talk: Talk, message: Message) => upToDate(talk, replaced(talk.thread, message));

/** The states of changing one's own messages; the words of an edit are the view's until they are sent. */
export const changing = flow.createStateConfig({
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
