// Chat with the product's own assistant.
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { AssistantAnswer, assistant } from '../../../contract/support/assistant.ts';
import { machineTypes, notProvided, port, toFailure } from '../port.ts';

/** A question with its answer; null while pending. Instants in ms. */
export interface AssistantTurn {
  readonly id: string;
  readonly question: string;
  readonly askedAt: number;
  readonly answer: AssistantAnswer | null;
}

/** What is stored of the conversation between visits. */
export interface AssistantConversation {
  readonly turns: readonly AssistantTurn[];
  readonly draft: string;
}
export type ConversationStored = {
  readonly type: 'conversation.stored';
  readonly conversation: AssistantConversation;
};

/** Sends `conversation.restored` once at the start, then stores each `ConversationStored`. */
const conversationStoragePort = fromCallback<ConversationStored>(notProvided('conversation'));

interface Context extends AssistantConversation {
  readonly locale: 'fa' | 'en';
  readonly failure: Failure | null;
}

interface Question {
  readonly id: string;
  readonly text: string;
  readonly at: number;
  readonly locale: 'fa' | 'en';
}

export type AssistantEvent =
  | { readonly type: 'conversation.restored'; readonly conversation: AssistantConversation }
  | { readonly type: 'draft.changed'; readonly draft: string }
  | { readonly type: 'question.asked'; readonly question: Question }
  | { readonly type: 'retried' }
  | { readonly type: 'conversation.cleared' };

const MAX_TURNS = 50;

const lastTurnOf = ({ turns }: AssistantConversation): AssistantTurn | undefined => turns.at(-1);

/** The call's input; the previous question is sent as context for follow-ups. */
function requestOf({ turns, locale }: Context) {
  const [previousTurn, lastTurn] = [turns.at(-2), turns.at(-1)];
  return {
    question: lastTurn?.question ?? '',
    locale,
    ...(previousTurn && { previous: previousTurn.question }),
  };
}

const flow = setup({
  types: machineTypes<{ context: Context; events: AssistantEvent }>(),
  actors: { storage: conversationStoragePort, answer: port<typeof assistant.answer>() },
  actions: {
    store: sendTo(
      'storage',
      ({ context: { turns, draft } }): ConversationStored => ({
        type: 'conversation.stored',
        conversation: { turns, draft },
      }),
    ),
  },
  guards: { isUnanswered: ({ context }) => lastTurnOf(context)?.answer === null },
});

const requestingState = flow.createStateConfig({
  description: 'The answer to the last question is awaited; the next question may be written meanwhile.',
  entry: assign({ failure: null }),
  // A cleared conversation waits for no answer.
  on: { 'conversation.cleared': { target: 'idle', actions: [assign({ turns: [] }), 'store'] } },
  invoke: {
    id: 'answer',
    src: 'answer',
    input: ({ context }) => requestOf(context),
    onDone: {
      target: 'idle',
      actions: [assign({ turns: ({ context, event }) => withAnswer(context.turns, event.output) }), 'store'],
    },
    onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
  },
});

/** Adds the answer to the last question. */
const withAnswer = (turns: readonly AssistantTurn[], answer: AssistantAnswer): readonly AssistantTurn[] =>
  turns.map((turn, index) => (index === turns.length - 1 ? { ...turn, answer } : turn));

/** A conversation with the assistant. One question at a time; the next can be typed during a call. */
export const assistantMachine = flow.createMachine({
  description: 'The person asks the product’s help assistant questions, one at a time.',
  id: 'assistant',
  context: { turns: [], draft: '', locale: 'fa', failure: null },
  invoke: { id: 'storage', src: 'storage' },
  initial: 'restoring',
  on: { 'draft.changed': { actions: [assign({ draft: ({ event }) => event.draft }), 'store'] } },
  states: {
    restoring: {
      description: 'Waits for the stored conversation of the last visit.',
      on: {
        'conversation.restored': [{ target: 'checking', actions: assign(({ event }) => event.conversation) }],
      },
    },
    checking: {
      description: 'A transient state: a question left unanswered when the page was closed is asked again.',
      always: [{ guard: 'isUnanswered', target: 'requesting' }, 'idle'],
    },
    idle: {
      description: 'Waits for the next question.',
      on: {
        'question.asked': {
          target: 'requesting',
          actions: [
            assign(({ context, event: { question } }) => ({
              turns: [
                ...context.turns,
                {
                  id: question.id,
                  question: question.text,
                  askedAt: question.at,
                  answer: null,
                },
              ].slice(-MAX_TURNS),
              draft: '',
              locale: question.locale,
            })),
            'store',
          ],
        },
        'conversation.cleared': { actions: [assign({ turns: [] }), 'store'] },
      },
    },
    requesting: requestingState,
    failed: {
      description: 'The question could not be answered; the person may retry or start over.',
      on: {
        retried: 'requesting',
        'conversation.cleared': { target: 'idle', actions: [assign({ turns: [], failure: null }), 'store'] },
      },
    },
  },
});
