// State shared by the steps of one pipeline run.
import type { AnswerContext, Language } from '../engine/pipeline/extension-points.ts';
import type { AnsweringDeps, AnswerRequest, AnswerStream, Reply, TokenUsage } from './answer-request.ts';
import type { RetrievalResult } from './retrieval.ts';
import type { Tracer } from './tracer.ts';

export interface PipelineRun {
  readonly deps: AnsweringDeps;
  readonly request: AnswerRequest;
  readonly stream: AnswerStream;
  readonly tracer: Tracer;
  readonly language: Language;
  /** Of all that models read and wrote. */
  tokens: TokenUsage | null;
  aiFailed: boolean;
}

/** A reply and who made it. */
export interface StepResult {
  readonly reply: Reply;
  readonly answeredBy: string;
  readonly isFromKnowledge: boolean;
  readonly retrieved?: RetrievalResult;
}

/** The run as steps and fresheners are told of it. */
export const answerContextOf = ({ request, language, stream }: PipelineRun): AnswerContext => ({
  ...request,
  language,
  signal: stream.signal,
});
