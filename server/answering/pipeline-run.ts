// State shared by the steps of one pipeline run.
import type { ProductCard } from '../../contract/conversations/products/product-cards.ts';
import type { AnswerContext, Language } from '../engine/pipeline/extension-points.ts';
import type {
  AnsweringDeps,
  AnswerRequest,
  AnswerStream,
  FoundAnswer,
  Reply,
  TokenUsage,
} from './answer-request.ts';
import type { RetrievalResult } from './retrieval.ts';
import type { Tracer } from './tracer.ts';

export interface PipelineRun {
  readonly deps: AnsweringDeps;
  readonly request: AnswerRequest;
  readonly stream: AnswerStream;
  readonly tracer: Tracer;
  readonly language: Language;
  /** Cards of the products among the passages, by source id; parts of a run share them. */
  readonly cards: Map<string, ProductCard>;
  /** Tokens of all model calls. */
  tokens: TokenUsage | null;
  aiFailed: boolean;
  /** A model call of this run timed out, so no other is made. */
  isModelSilent: boolean;
  /** From the monotonic clock, in milliseconds. */
  readonly startedAt: number;
}

/** A reply and its origin. */
export interface StepResult {
  readonly reply: Reply;
  readonly answeredBy: string;
  readonly isFromKnowledge: boolean;
  readonly found?: FoundAnswer | null;
  readonly retrieval?: Pick<RetrievalResult, 'ranked'>;
}

/** The run as handlers and enrichers receive it. */
export const answerContextOf = ({ request, language, stream }: PipelineRun): AnswerContext => ({
  ...request,
  language,
  signal: stream.signal,
});

/** Adds the tokens of a model call to those of the run. */
export function addTokenUsage(run: PipelineRun, tokens: TokenUsage | null): void {
  if (!tokens) return;
  run.tokens = {
    input: (run.tokens?.input ?? 0) + tokens.input,
    output: (run.tokens?.output ?? 0) + tokens.output,
    ...((run.tokens?.isEstimated || tokens.isEstimated) && { isEstimated: true }),
  };
}
