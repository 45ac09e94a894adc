// Super admin's list of messages from people who are logged out.
import { assign, setup } from 'xstate';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { ContactMessage, contactMessages } from '../../../contract/support/contact-form.ts';
import type { SupportStatus } from '../../../contract/support/support.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import { pagedList } from '../shared/paged-list.ts';

type ListCall = (typeof contactMessages)['list'];

interface Context {
  readonly status: SupportStatus;
  readonly messages: readonly ContactMessage[];
  readonly hasMore: boolean;
  /** Why the list was not read. */
  readonly failure: Failure | null;
  readonly openMessage: ContactMessage | null;
  readonly answer: string;
  /** Why the open message was not changed. */
  readonly saveFailure: Failure | null;
}

export type ContactMessagesEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'status.chosen'; readonly status: SupportStatus }
  | { readonly type: 'more.requested' }
  | { readonly type: 'message.opened'; readonly message: ContactMessage }
  | { readonly type: 'message.closed' }
  | { readonly type: 'answer.changed'; readonly answer: string }
  | { readonly type: 'answer.submitted' }
  | { readonly type: 'status.toggled' };

/** The server's page size: a shorter page is the last one. */
const PAGE_SIZE = 50;

const flow = setup({
  types: machineTypes<{ context: Context; events: ContactMessagesEvent }>(),
  actors: {
    list: port<typeof contactMessages.list>(),
    answer: port<typeof contactMessages.answer>(),
    setStatus: port<typeof contactMessages.setStatus>(),
  },
  guards: { hasMore: ({ context }) => context.hasMore },
  actions: {
    /** A message that changed its status leaves the list. */
    replaceMessage: assign(({ context }, { changed }: { changed: ContactMessage }) => ({
      openMessage: null,
      answer: '',
      saveFailure: null,
      messages: context.messages.filter(({ id }) => id !== changed.id),
    })),
    setSaveFailure: assign((_, { thrown }: { thrown: unknown }) => ({ saveFailure: toFailure(thrown) })),
  },
});

const saveOutcomes = {
  onDone: {
    target: 'closed',
    actions: {
      type: 'replaceMessage',
      params: ({ event }: { event: { output: ContactMessage } }) => ({ changed: event.output }),
    },
  },
  onError: {
    target: 'reading',
    actions: {
      type: 'setSaveFailure',
      params: ({ event }: { event: { error: unknown } }) => ({ thrown: event.error }),
    },
  },
} as const;

export const contactMessagesMachine = flow.createMachine({
  description: 'Staff read and answer messages from people who are logged out.',
  id: 'contactMessages',
  type: 'parallel',
  context: {
    ...{ status: 'open', messages: [], hasMore: false, failure: null },
    ...{ openMessage: null, answer: '', saveFailure: null },
  },
  states: {
    list: {
      description: 'Messages of one status.',
      initial: 'loading',
      on: {
        'status.chosen': {
          target: '.loading',
          reenter: true,
          actions: assign({ status: ({ event }) => event.status, messages: [], hasMore: false }),
        },
      },
      states: pagedList<Context, ContactMessagesEvent, InputOf<ListCall>, OutputOf<ListCall>, 'list'>({
        src: 'list',
        input: ({ status }) => ({ status }),
        nextPage: ({ messages }) => {
          const lastId = messages.at(-1)?.id;
          return lastId ? { after: lastId } : {};
        },
        onLoaded: (messages) => ({ messages, hasMore: messages.length === PAGE_SIZE }),
        onNextPage: (context, messages) => ({
          messages: [...context.messages, ...messages],
          hasMore: messages.length === PAGE_SIZE,
        }),
      }),
    },
    dialog: {
      description: 'The message that is open.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No message is open.',
          on: {
            'message.opened': {
              target: 'reading',
              actions: assign(({ event }) => ({
                ...{ openMessage: event.message, answer: '', saveFailure: null },
              })),
            },
          },
        },
        reading: {
          description: 'The message is shown with the answer being written.',
          on: {
            'answer.changed': { actions: assign({ answer: ({ event }) => event.answer }) },
            'answer.submitted': 'answering',
            'status.toggled': 'changingStatus',
            'message.closed': { target: 'closed', actions: assign({ openMessage: null }) },
          },
        },
        answering: {
          description: 'The answer is being saved, to be sent by e-mail.',
          invoke: {
            id: 'answer',
            src: 'answer',
            input: ({ context }) => ({ messageId: context.openMessage?.id ?? '', text: context.answer }),
            ...saveOutcomes,
          },
        },
        changingStatus: {
          description: 'The message is being closed, or opened again.',
          invoke: {
            id: 'setStatus',
            src: 'setStatus',
            input: ({ context }) => ({
              messageId: context.openMessage?.id ?? '',
              status: context.openMessage?.status === 'closed' ? 'open' : 'closed',
            }),
            ...saveOutcomes,
          },
        },
      },
    },
  },
});
