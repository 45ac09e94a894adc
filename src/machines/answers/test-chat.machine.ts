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

/** `first` is the question that opens the conversation; `pair` is the pair being written. */
interface Context {
  readonly botId: string;
  readonly conversationId: string;
  readonly first: OutgoingMessage | null;
  readonly questions: readonly string[];
  readonly failure: Failure | null;
  readonly pair: PairDraft | null;
  readonly pairFailure: Failure | null;
  /** Characters that the plan had left when a pair was begun; null until it is known. */
  readonly allowance: number | null;
}

export type TestChatEvent =
  | { readonly type: 'asked'; readonly question: OutgoingMessage }
  | { readonly type: 'retried' }
  | { readonly type: 'restarted' }
  | { readonly type: 'pair.opened'; readonly pair: PairDraft }
  | { readonly type: 'pair.changed'; readonly pair: PairDraft }
  | { readonly type: 'pair.sent' }
  | { readonly type: 'pair.closed' };

const SUGGESTED = 4;

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: TestChatEvent;
    input: { readonly botId: string };
    children: { thread: 'thread' };
  }>(),
  actors: {
    thread: threadMachine,
    openTest: port<typeof conversations.openTest>(),
    knowledge: port<typeof training.list>(),
    addPair: port<typeof training.addPair>(),
    allowance: port<typeof account.allowance>(),
  },
  actions: { announcePair: () => undefined },
});

// A conversation is opened by its first question, so that merely looking leaves nothing behind.
const talk = flow.createStateConfig({
  initial: 'fresh',
  states: {
    fresh: {
      on: { asked: { target: 'opening', actions: assign({ first: ({ event }) => event.question }) } },
    },
    opening: {
      invoke: {
        id: 'openTest',
        src: 'openTest',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: { target: 'talking', actions: assign({ conversationId: ({ event }) => event.output.id }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: { on: { retried: 'opening' } },
    talking: {
      invoke: {
        id: 'thread',
        src: 'thread',
        input: ({ context: { botId, conversationId, first } }) => ({
          botId,
          conversationId,
          ...(first && { firstMessage: first }),
        }),
      },
    },
  },
  on: {
    restarted: { target: '.fresh', actions: assign({ first: null, conversationId: '', failure: null }) },
  },
});

// The bot's own questions are good first ones; without them the chat is whole, so a failure here is no failure.
const suggesting = flow.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'knowledge',
        src: 'knowledge',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'done',
          actions: assign({
            questions: ({ event }) =>
              event.output.sources
                .flatMap(({ question }) => (question ? [question] : []))
                .slice(0, SUGGESTED),
          }),
        },
        onError: 'done',
      },
    },
    done: {},
  },
});

const pairing = flow.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      entry: assign({ pair: null, pairFailure: null }),
      on: { 'pair.opened': { target: 'writing', actions: assign({ pair: ({ event }) => event.pair }) } },
    },
    writing: {
      on: {
        'pair.changed': { actions: assign({ pair: ({ event }) => event.pair }) },
        'pair.sent': 'saving',
        'pair.closed': 'closed',
      },
    },
    saving: {
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
          target: 'writing',
          actions: assign({ pairFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

// Only warns of what would be kept without being known, so a failure here is none.
const measuring = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'pair.opened': 'reading' } },
    reading: {
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
  id: 'testChat',
  context: ({ input }) => ({
    botId: input.botId,
    conversationId: '',
    first: null,
    questions: [],
    failure: null,
    pair: null,
    pairFailure: null,
    allowance: null,
  }),
  type: 'parallel',
  states: { talk, suggesting, pairing, measuring },
});
