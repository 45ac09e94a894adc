// Starts a conversation with a contact: channel, text, sending.
import { assign, setup } from 'xstate';
import type { contactConversations } from '../../../../contract/conversations/contacts/contact-conversations.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';

type StartConversationEndpoint = (typeof contactConversations)['start'];

interface Context {
  readonly contactId: string;
  readonly conversationId: string;
  /** The same for each attempt to send the text. */
  readonly clientId: string;
  readonly text: string;
  readonly failure: Failure | null;
}

export type ContactStartEvent =
  | { readonly type: 'start.opened'; readonly conversationId: string; readonly clientId: string }
  | { readonly type: 'channel.chosen'; readonly conversationId: string }
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'start.submitted' }
  | { readonly type: 'start.closed' };

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: ContactStartEvent;
    input: { readonly contactId: string };
  }>(),
  actors: { start: port<StartConversationEndpoint>() },
  actions: {
    /** Shows the conversation. */
    openThread: (_, _conversationId: string) => undefined,
  },
  guards: { hasText: ({ context }) => context.text.trim() !== '' },
});

export const contactStartMachine = flow.createMachine({
  description: 'An operator writes to a contact where that person has written before.',
  id: 'contactStart',
  context: ({ input: { contactId } }) => ({
    ...{ contactId, conversationId: '', clientId: '', text: '', failure: null },
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The operator may start a conversation.',
      on: {
        'start.opened': {
          target: 'writing',
          actions: assign({
            conversationId: ({ event }) => event.conversationId,
            clientId: ({ event }) => event.clientId,
            failure: null,
          }),
        },
      },
    },
    writing: {
      description: 'The operator chooses the channel and writes; a refusal says why and keeps the text.',
      on: {
        'channel.chosen': { actions: assign({ conversationId: ({ event }) => event.conversationId }) },
        'text.changed': { actions: assign({ text: ({ event }) => event.text }) },
        'start.submitted': { guard: 'hasText', target: 'sending' },
        'start.closed': 'closed',
      },
    },
    sending: {
      description: 'The message is being sent.',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { failure: _, ...message } }) => message,
        onDone: {
          target: 'closed',
          actions: [
            { type: 'openThread', params: ({ context }) => context.conversationId },
            assign({ text: '' }),
          ],
        },
        onError: { target: 'writing', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
  },
});
