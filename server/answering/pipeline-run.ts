// State shared by the steps of one pipeline run.
import type { Language, Talk } from '../engine/pipeline/extension-points.ts';
import type { AnsweringDeps, Asking, Live, Reply, Tokens } from './answer-request.ts';
import type { Retrieved } from './retrieval.ts';
import type { Tracer } from './tracer.ts';

export interface Run {
  readonly deps: AnsweringDeps;
  readonly asking: Asking;
  readonly live: Live;
  readonly tracer: Tracer;
  readonly language: Language;
  /** Of all that models read and wrote. */
  tokens: Tokens | null;
  aiFailed: boolean;
}

/** A reply and who made it. */
export interface Made {
  readonly reply: Reply;
  readonly by: string;
  readonly isSmart: boolean;
  readonly retrieved?: Retrieved;
}

/** The run as steps and fresheners are told of it. */
export const talkOf = ({ asking, language, live }: Run): Talk => ({
  ...asking,
  language,
  signal: live.signal,
});
