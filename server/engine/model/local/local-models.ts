// Embeds and re-ranks with models on this machine.
import { createCircuitBreaker } from '../circuit-breaker.ts';
import { type Embedder, unitVectors } from '../embedder.ts';
import { unavailable } from '../failure.ts';
import { logitsToScores, type Reranker } from '../reranker.ts';
import type { LocalModel } from './catalog.ts';
import type { InferenceTask } from './inference.process.ts';
import type { InferenceProcess } from './inference-process.ts';

export interface LocalModelSettings {
  readonly process: InferenceProcess;
  readonly directory: string;
  readonly clock?: () => number;
  /** Milliseconds for a question; a batch of passages has ten times as long. */
  readonly timeoutMs?: number;
}

/** The first question waits for the model to load. */
const TIMEOUT_MS = 3_000;
const PASSAGES_TIMEOUT_FACTOR = 20;
const MAX_TEXT_LENGTH = 4_000;

type Task = Pick<InferenceTask, 'kind' | 'texts'>;

function createRunner(
  { files, maxTokens }: LocalModel,
  { process, directory, clock = Date.now }: LocalModelSettings,
) {
  const breaker = createCircuitBreaker({ clock });
  return async (task: Task, signal: AbortSignal, timeoutMs: number) => {
    if (!breaker.allowsRequest())
      return {
        ok: false,
        failure: unavailable('the local model is paused after repeated failures'),
      } as const;
    const reply = await Promise.race([
      process.run({ ...task, model: { directory, files, maxTokens } }),
      timeoutOf(signal, timeoutMs),
    ]);
    if (reply === 'aborted')
      return {
        ok: false,
        failure: { tag: 'AiAborted', isPermanent: false, detail: 'stopped by the caller' },
      } as const;
    if (reply !== 'late' && reply.ok) {
      breaker.recordSuccess();
      return { ok: true, result: reply.result } as const;
    }
    const failure = unavailable(reply === 'late' ? 'the local model took too long' : reply.problem);
    breaker.recordFailure(failure);
    return { ok: false, failure } as const;
  };
}

function timeoutOf(signal: AbortSignal, timeoutMs: number): Promise<'late' | 'aborted'> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve('aborted');
    const timer = setTimeout(() => resolve('late'), timeoutMs).unref();
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve('aborted');
      },
      { once: true },
    );
  });
}

const shorten = (text: string): string => text.slice(0, MAX_TEXT_LENGTH).toWellFormed();

/** An embedder of a downloaded model; loads it with the first text. */
export function createLocalEmbedder(model: LocalModel, settings: LocalModelSettings): Embedder {
  const run = createRunner(model, settings);
  const { timeoutMs = TIMEOUT_MS } = settings;
  return {
    model: model.name,
    async embed(texts, signal, purpose = 'passage') {
      const prefixed = texts.map((text) => ({ text: model.prefixes[purpose] + shorten(text) }));
      const limit = purpose === 'query' ? timeoutMs : timeoutMs * PASSAGES_TIMEOUT_FACTOR;
      const reply = await run({ kind: 'embed', texts: prefixed }, signal, limit);
      return reply.ok
        ? unitVectors(
            reply.result.filter((one) => typeof one !== 'number'),
            texts.length,
          )
        : reply;
    },
  };
}

/** A re-ranker of a downloaded model; loads it with the first question. */
export function createLocalReranker(model: LocalModel, settings: LocalModelSettings): Reranker {
  const run = createRunner(model, settings);
  const { timeoutMs = TIMEOUT_MS } = settings;
  return {
    model: model.name,
    async rerank(question, texts, signal) {
      const pairs = texts.map((text) => ({ text: shorten(question), pair: shorten(text) }));
      const reply = await run({ kind: 'score', texts: pairs }, signal, timeoutMs);
      if (!reply.ok) return reply;
      return { ok: true, scores: logitsToScores(reply.result.map(Number)) };
    },
  };
}
