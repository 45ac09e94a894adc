// Knows what a person goes through who sends once more what did not get outside. Sends nothing new.
import { assign } from 'xstate';
import { failureOf } from '../port.ts';
import { flow, one } from './thread.setup.ts';

/** One after another, in the order they were asked for; that it arrived, or did not, the live stream tells. */
export const resending = flow.createStateConfig({
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
