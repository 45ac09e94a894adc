// Plays the messages of a test question through the answering pipeline, as in a test chat.
import { answerQuestion } from '../../answering/answer-pipeline.ts';
import type {
  AnsweringDeps,
  AnswerOutcome,
  AnswerRequest,
  TokenUsage,
} from '../../answering/answer-request.ts';
import { previousQuestionOf } from '../../engine/intents/conversation-context.ts';
import type { HistoryMessage } from '../../engine/pipeline/extension-points.ts';

/** A message before the question and its answer; null where the bot abstained. */
export interface AnsweredTurn {
  readonly question: string;
  readonly answer: string | null;
}

export interface TestConversationResult {
  readonly earlierTurns: readonly AnsweredTurn[];
  /** The answer to the last message. */
  readonly outcome: AnswerOutcome;
  /** Of all messages together. */
  readonly tokens: TokenUsage | null;
  /** How many messages a model was asked about. */
  readonly modelAnswers: number;
}

/** The request of every message; whether the limit is reached is asked before each, with what was spent so far. */
type ConversationRequest = Omit<AnswerRequest, 'previousQuestion' | 'history' | 'isSpendLimitReached'> & {
  readonly isLimitReached: (spent: TokenUsage | null) => Promise<boolean>;
};

/** Answers the earlier messages one after the other, then the question; every answer is part of the history. */
export async function runTestConversation(
  deps: AnsweringDeps,
  { isLimitReached, ...request }: ConversationRequest,
  earlierQuestions: readonly string[],
  signal: AbortSignal,
): Promise<TestConversationResult> {
  const history: HistoryMessage[] = [];
  let tokens: TokenUsage | null = null;
  let modelAnswers = 0;
  const answerNext = async (question: string): Promise<AnswerOutcome> => {
    const previousQuestion = previousQuestionOf(history);
    const isSpendLimitReached = await isLimitReached(tokens);
    const outcome = await answerQuestion(
      deps,
      { ...request, question, previousQuestion, history: [...history], isSpendLimitReached },
      { signal, onDelta: () => {} },
    );
    tokens = addTokens(tokens, outcome.tokens);
    if (outcome.tokens) modelAnswers += 1;
    history.push({ author: 'visitor', text: question }, { author: 'ai', text: outcome.reply.text });
    return outcome;
  };
  const earlierTurns: AnsweredTurn[] = [];
  for (const question of earlierQuestions) {
    const { reply } = await answerNext(question);
    earlierTurns.push({ question, answer: reply.kind === 'answered' ? reply.text : null });
  }
  const outcome = await answerNext(request.question);
  return { earlierTurns, outcome, tokens, modelAnswers };
}

const addTokens = (sum: TokenUsage | null, added: TokenUsage | null): TokenUsage | null =>
  sum && added ? { input: sum.input + added.input, output: sum.output + added.output } : (added ?? sum);
