// Test chat of a bot: asks, restarts, and saves an answer as a pair.
import { assign, setup } from 'xstate';
import type { account } from '../../../contract/account/account.ts';
import type { conversations } from '../../../contract/conversations/conversations.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { training } from '../../../contract/training/training.ts';
import { threadMachine } from '../conversations/thread/thread.machine.ts';
import type { OutgoingMessage } from '../conversations/thread/thread.state.ts';
import { machineTypes, port, toFailure } from '../port.ts';

export type PairDraft = Omit<InputOf<typeof training.addPair>, 'botId'>;

/** `firstMessage` is the question that opens the conversation; `pair` is the pair being written. */
interface Context {
  readonly botId: string;
  readonly conversationId: string;
  readonly firstMessage: OutgoingMessage | null;
  readonly questions: readonly string[];
  readonly failure: Failure | null;
  readonly pair: PairDraft | null;
  readonly pairFailure: Failure | null;
  /** Characters left in the plan when the pair was opened; null until known. */
  readonly allowance: number | null;
}

export type TestChatEvent =
  | { readonly type: 'asked'; readonly question: OutgoingMessage }
  | { readonly type: 'retried' }
  | { readonly type: 'restarted' }
  | { readonly type: 'pair.opened'; readonly pair: PairDraft }
  | { readonly type: 'pair.changed'; readonly pair: PairDraft }
  | { readonly type: 'pair.submitted' }
  | { readonly type: 'pair.closed' };

const MAX_SUGGESTED = 4;

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: TestChatEvent;
    input: { readonly botId: string };
    children: { thread: 'thread' };
  }>(),
  actors: {
    thread: threadMachine,
    openConversation: port<typeof conversations.openTest>(),
    readQuestions: port<typeof training.list>(),
    addPair: port<typeof training.addPair>(),
    allowance: port<typeof account.allowance>(),
  },
  actions: { announcePair: () => undefined },
});

// The first question creates the conversation, so that opening the screen creates none.
const conversationState = flow.createStateConfig({
  description: 'The test conversation; a restart leaves it and begins an empty one.',
  initial: 'empty',
  states: {
    empty: {
      description: 'The chat is empty; the first question will create the conversation.',
      on: { asked: { target: 'opening', actions: assign({ firstMessage: ({ event }) => event.question }) } },
    },
    opening: {
      description: 'The conversation is being created for the first question.',
      invoke: {
        id: 'openConversation',
        src: 'openConversation',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: { target: 'chatting', actions: assign({ conversationId: ({ event }) => event.output.id }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The conversation could not be created; the person may try again.',
      on: { retried: 'opening' },
    },
    chatting: {
      description: 'The conversation goes on in its thread, which sends the first question itself.',
      invoke: {
        id: 'thread',
        src: 'thread',
        input: ({ context: { botId, conversationId, firstMessage } }) => ({
          botId,
          conversationId,
          ...(firstMessage && { firstMessage }),
        }),
      },
    },
  },
  on: {
    restarted: {
      target: '.empty',
      actions: assign({ firstMessage: null, conversationId: '', failure: null }),
    },
  },
});

// Suggested questions are optional, so a failure here is ignored.
const suggesting = flow.createStateConfig({
  description: 'A few of the bot’s own questions are offered as first ones.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The bot’s sources are being read for questions to suggest.',
      invoke: {
        id: 'readQuestions',
        src: 'readQuestions',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'done',
          actions: assign({
            questions: ({ event }) =>
              event.output.sources
                .flatMap(({ question }) => (question ? [question] : []))
                .slice(0, MAX_SUGGESTED),
          }),
        },
        onError: 'done',
      },
    },
    done: { description: 'The suggestions are shown; after a failure there are none.' },
  },
});

const pairing = flow.createStateConfig({
  description: 'An answer of the chat can be saved to the bot’s knowledge as a pair.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No pair is being written.',
      entry: assign({ pair: null, pairFailure: null }),
      on: { 'pair.opened': { target: 'composer', actions: assign({ pair: ({ event }) => event.pair }) } },
    },
    composer: {
      description: 'The person edits the question and answer of a pair; an earlier refusal is shown.',
      on: {
        'pair.changed': { actions: assign({ pair: ({ event }) => event.pair }) },
        'pair.submitted': 'saving',
        'pair.closed': 'closed',
      },
    },
    saving: {
      description: 'The pair is being saved; the dialog stays open until the server answers.',
      invoke: {
        id: 'addPair',
        src: 'addPair',
        input: ({ context: { botId, pair } }) => ({
          botId,
          question: pair?.question ?? '',
          answer: pair?.answer ?? '',
        }),
        onDone: { target: 'closed', actions: 'announcePair' },
        onError: {
          target: 'composer',
          actions: assign({ pairFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

// The limit is only for a warning, so a failure here is ignored.
const measuring = flow.createStateConfig({
  description: 'How many characters the plan has left is read, to warn before a pair exceeds it.',
  initial: 'idle',
  states: {
    idle: {
      description:
        'The characters left are read when a pair is opened; an earlier number is shown until then.',
      on: { 'pair.opened': 'loading' },
    },
    loading: {
      description: 'The plan’s remaining characters are being read; a failure only leaves the warning out.',
      invoke: {
        id: 'allowance',
        src: 'allowance',
        input: {},
        onDone: {
          target: 'idle',
          actions: assign({ allowance: ({ event }) => event.output.charactersLeft }),
        },
        onError: 'idle',
      },
    },
  },
});

/** The test chat of one bot; once it has begun, its thread is the child `thread`. */
export const testChatMachine = flow.createMachine({
  description: 'A person tries a bot in a test chat and saves answers as pairs.',
  id: 'testChat',
  context: ({ input }) => ({
    botId: input.botId,
    conversationId: '',
    firstMessage: null,
    questions: [],
    failure: null,
    pair: null,
    pairFailure: null,
    allowance: null,
  }),
  type: 'parallel',
  states: { conversation: conversationState, suggesting, pairing, measuring },
});
