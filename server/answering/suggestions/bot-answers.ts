// Answers questions of other programs, which have no conversation.
import type { FoundPassage } from '../../../contract/answers/answers.ts';
import type { ApiAnswer, ApiQuestion } from '../../areas/conversations/answers/answers-api.handlers.ts';
import { answerQuestion } from '../answer-pipeline.ts';
import type { AnsweringDeps } from '../answer-request.ts';
import { retrievePassages } from '../retrieval.ts';
import { createTracer } from '../tracer.ts';

/** The whole answer once it is verified. Rejects only when `signal` aborts. */
export async function askBot(
  deps: AnsweringDeps,
  question: ApiQuestion,
  signal: AbortSignal,
): Promise<ApiAnswer> {
  const request = { ...question, conversationId: null };
  const { reply, tokens, isFromKnowledge } = await answerQuestion(deps, request, {
    signal,
    onDelta: () => {},
  });
  const { text, confidence } = reply;
  const isAnswered = reply.kind === 'answered';
  return {
    text,
    confidence,
    isAnswered,
    citations: isAnswered ? reply.sources : [],
    isFromKnowledge,
    tokens,
  };
}

/** The passages that an answer would be made of, best first. Rejects only when `signal` aborts. */
export async function searchPassages(
  deps: AnsweringDeps,
  question: ApiQuestion,
  signal: AbortSignal,
): Promise<readonly FoundPassage[]> {
  const index = await deps.indexes.get(question.accountId, question.botId);
  const request = { ...question, conversationId: null };
  const variants = { questions: [question.question], areEquivalent: true };
  const { ranked } = await retrievePassages(deps, index, request, variants, {
    signal,
    tracer: createTracer(),
  });
  return ranked.map(({ passage, score }) => ({
    passageId: passage.id,
    sourceId: passage.sourceId,
    title: passage.title,
    text: passage.text,
    score: Math.min(1, Math.max(0, score)),
  }));
}
