// A past conversation, read without continuing it.
import { assign, fromPromise, setup } from 'xstate';
import type { Message } from '../../../contract/conversations/messages.ts';
import { mergeMessages } from '../visitor/messages.ts';
import type { MessagePage } from '../visitor/visitor.context.ts';

interface Context {
  readonly token: string;
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
}

const types: {
  context: Context;
  events: { readonly type: 'older.requested' } | { readonly type: 'retry.requested' };
  input: { readonly token: string };
} = {
  context: { token: '', messages: [], hasOlder: false },
  events: { type: 'retry.requested' },
  input: { token: '' },
};

/** The context with a page of older messages. */
const withPage = ({ messages }: Context, page: MessagePage): Partial<Context> => ({
  messages: mergeMessages(messages, page.messages),
  hasOlder: page.hasOlder,
});

export const pastMachine = setup({
  types,
  actors: {
    read: fromPromise<MessagePage, { token: string; before?: number }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
}).createMachine({
  description: 'A past conversation is read without being continued.',
  id: 'pastConversation',
  context: ({ input }) => ({ token: input.token, messages: [], hasOlder: false }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The newest messages are requested.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { token } }) => ({ token }),
        onDone: { target: 'shown', actions: assign(({ context, event }) => withPage(context, event.output)) },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The conversation could not be read and can be requested again.',
      on: { 'retry.requested': 'loading' },
    },
    shown: {
      description: 'The messages are shown.',
      on: { 'older.requested': { guard: ({ context }) => context.hasOlder, target: 'loadingOlder' } },
    },
    loadingOlder: {
      description: 'Older messages are requested.',
      invoke: {
        id: 'readOlder',
        src: 'read',
        input: ({ context: { token, messages } }) => ({ token, before: messages[0]?.seq ?? 0 }),
        onDone: { target: 'shown', actions: assign(({ context, event }) => withPage(context, event.output)) },
        onError: 'shown',
      },
    },
  },
});
