// Finds a reply for an operator by the answering pipeline, without sending it.
import type {
  SuggestedAnswer,
  SuggestionRequest,
} from '../../areas/conversations/copilot/suggested-replies.ts';
import { answerQuestion } from '../answer-pipeline.ts';
import type { AnsweringDeps } from '../answer-request.ts';

/**
 * The answer that the bot would give, or the best that it found and would withhold: an operator reads it first.
 * Rejects only when `signal` aborts.
 */
export async function suggestReply(
  deps: AnsweringDeps,
  request: SuggestionRequest,
  signal: AbortSignal,
): Promise<SuggestedAnswer> {
  const { reply, found, tokens, aiFailed, trace } = await answerQuestion(deps, request, {
    signal,
    onDelta: () => {},
  });
  const answer = reply.kind === 'answered' ? reply : found;
  return {
    text: answer?.text ?? null,
    title: answer?.sources?.[0]?.title ?? '',
    isWritten: trace.by === 'model',
    hasModelFailed: aiFailed,
    tokens,
  };
}
