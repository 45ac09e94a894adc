// Finds passages by words and embeddings, fuses the lists and reranks them.
import type { TracePassage } from '../../contract/answers/traces.ts';
import { type BotIndex, buildIndex, type Passage } from '../engine/index/bot-index.ts';
import { answerWithHistory, type ExtractiveAnswer } from '../engine/pipeline/answer.ts';
import type { AnsweringDeps, AnswerRequest, AnswerStream } from './answer-request.ts';
import type { Tracer } from './tracer.ts';

export interface ScoredPassage {
  readonly passage: Passage;
  /** 0 to 1; passages are sorted by it. */
  readonly score: number;
  readonly lexicalScore: number | null;
  readonly similarity: number | null;
  readonly rerank: number | null;
}

export interface RetrievalResult {
  /** The extracted answer and its confidence. */
  readonly answer: ExtractiveAnswer;
  /** Best first. */
  readonly ranked: readonly ScoredPassage[];
  /** Answers of the rephrasings in order. */
  readonly variantAnswers: readonly ExtractiveAnswer[];
  /** Whether passages were found by embeddings too. */
  readonly isHybrid: boolean;
}

/** The usual constant of reciprocal rank fusion. */
const RRF_K = 60;
const MAX_VECTOR_MATCHES = 12;
const MAX_RANKED = 12;
const MAX_RERANKED = 12;
/** A question shorter than this is embedded together with the previous one. */
const SHORT_QUESTION_LENGTH = 24;

/**
 * Retrieves passages for a question and its rephrasings by reciprocal rank fusion. Only equivalent
 * rephrasings may raise the confidence; keywords alone omit what could lower it. Rejects only when `signal`
 * aborts.
 */
export async function retrievePassages(
  deps: AnsweringDeps,
  index: BotIndex,
  asking: AnswerRequest,
  { questions, areEquivalent }: { questions: readonly string[]; areEquivalent: boolean },
  { signal, tracer }: { signal: AnswerStream['signal']; tracer: Tracer },
): Promise<RetrievalResult> {
  const [question = '', ...others] = questions;
  const lists: ScoredPassage[][] = [];
  const found = await tracer.step(
    'retrieval',
    () => answerWithHistory(index, question, asking.previousQuestion),
    (all) => ({
      outcome: all.ranked.length > 0 ? 'passed' : 'abstained',
      facts: { passages: all.ranked.length, confidence: round(all.confidence) },
    }),
  );
  lists.push(lexicalMatches(found));
  const more = others.map((other) => answerWithHistory(index, other, null));
  for (const one of more) lists.push(lexicalMatches(one));
  const near = await vectorMatches(deps, index, asking, questions, { signal, tracer });
  signal.throwIfAborted();
  lists.push(...near);
  const fused = fuse(lists);
  const ranked = asking.isSpendLimitReached ? fused : await rerank(deps, question, fused, { signal, tracer });
  signal.throwIfAborted();
  const isHybrid = near.length > 0 || ranked.some(({ rerank }) => rerank !== null);
  const surest = (areEquivalent ? [found, ...more] : [found]).reduce((best, one) =>
    one.confidence > best.confidence ? one : best,
  );
  const chosen =
    isHybrid && surest.confidence < asking.bot.threshold
      ? answerFromTopPassages(ranked, question, surest)
      : surest;
  return { answer: chosen, ranked, variantAnswers: more, isHybrid };
}

const round = (share: number): number => Math.round(share * 1_000) / 1_000;

const lexicalMatches = (found: ExtractiveAnswer): ScoredPassage[] =>
  found.ranked
    .slice(0, MAX_RANKED)
    .map(({ passage, score }) => ({ passage, score, lexicalScore: score, similarity: null, rerank: null }));

async function vectorMatches(
  { embedder, vectors, log }: AnsweringDeps,
  index: BotIndex,
  asking: AnswerRequest,
  questions: readonly string[],
  { signal, tracer }: { signal: AbortSignal; tracer: Tracer },
): Promise<ScoredPassage[][]> {
  if (!embedder || !vectors || index.size === 0) return [];
  if (asking.isSpendLimitReached) {
    tracer.skip('vectors', { reason: 'spendLimit' });
    return [];
  }
  return tracer.step(
    'vectors',
    async () => {
      const embedded = await embedder.embed(
        questions.map((text) => withPreviousQuestion(text, asking)),
        signal,
      );
      if (!embedded.ok) {
        log(`Questions could not be embedded: ${embedded.failure.detail}`);
        tracer.recordFallback('vectorsDown');
        return [];
      }
      const lists = await Promise.all(
        embedded.vectors.map((vector) => vectors.nearest(asking, index, vector, MAX_VECTOR_MATCHES)),
      );
      const near = lists.filter((list) => list.length > 0);
      if (near.length === 0) tracer.recordFallback('vectorsMissing');
      return near.map((list) =>
        list.map(({ passage, similarity }) => ({
          passage,
          score: similarity,
          lexicalScore: null,
          similarity,
          rerank: null,
        })),
      );
    },
    (lists) => ({
      outcome: lists.length > 0 ? 'passed' : 'failed',
      facts: { model: embedder.model, nearest: round(lists[0]?.[0]?.similarity ?? 0) },
    }),
  );
}

const withPreviousQuestion = (question: string, { previousQuestion }: AnswerRequest): string =>
  previousQuestion !== null && question.length < SHORT_QUESTION_LENGTH
    ? `${previousQuestion}\n${question}`
    : question;

/** Fuses lists by the sum of reciprocal ranks; the best score of each passage is kept. */
function fuse(lists: readonly (readonly ScoredPassage[])[]): ScoredPassage[] {
  const fused = new Map<string, ScoredPassage>();
  for (const list of lists) {
    for (const [rank, entry] of list.entries()) {
      const existing = fused.get(entry.passage.id);
      fused.set(entry.passage.id, {
        passage: entry.passage,
        score: (existing?.score ?? 0) + 1 / (RRF_K + rank),
        lexicalScore: maxOrNull(existing?.lexicalScore ?? null, entry.lexicalScore),
        similarity: maxOrNull(existing?.similarity ?? null, entry.similarity),
        rerank: null,
      });
    }
  }
  const ranked = [...fused.values()].sort((a, b) => b.score - a.score).slice(0, MAX_RANKED);
  const most = lists.length / RRF_K;
  if (lists.length === 1) return ranked.map((entry) => ({ ...entry, score: entry.lexicalScore ?? 0 }));
  return ranked.map((entry) => ({ ...entry, score: entry.score / Math.max(most, 1 / RRF_K) }));
}

const maxOrNull = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b);

async function rerank(
  { reranker, log }: AnsweringDeps,
  question: string,
  fused: readonly ScoredPassage[],
  { signal, tracer }: { signal: AbortSignal; tracer: Tracer },
): Promise<readonly ScoredPassage[]> {
  if (!reranker || fused.length < 2) return fused;
  const first = fused.slice(0, MAX_RERANKED);
  return tracer.step(
    'rerank',
    async () => {
      const texts = first.map(
        ({ passage: { title, question: storedQuestion, text } }) => `${storedQuestion ?? title}\n${text}`,
      );
      const reranked = await reranker.rerank(question, texts, signal);
      if (!reranked.ok) {
        log(`Passages could not be re-ranked: ${reranked.failure.detail}`);
        tracer.recordFallback('rerankDown');
        return fused;
      }
      return first
        .map((entry, at) => ({ ...entry, rerank: reranked.scores[at] ?? 0, score: reranked.scores[at] ?? 0 }))
        .sort((a, b) => b.score - a.score);
    },
    (ranked) => ({
      outcome: ranked[0]?.rerank === null ? 'failed' : 'passed',
      facts: { model: reranker.model, best: round(ranked[0]?.rerank ?? 0) },
    }),
  );
}

/** Extracts from the best passages alone, where terms may be found that are lost among many. */
function answerFromTopPassages(
  ranked: readonly ScoredPassage[],
  question: string,
  otherwise: ExtractiveAnswer,
): ExtractiveAnswer {
  const few = buildIndex(ranked.slice(0, 4).map(({ passage }) => passage));
  const found = answerWithHistory(few, question, null);
  return found.confidence > otherwise.confidence ? found : otherwise;
}

/** The passages as a trace shows them. */
export function tracePassages(ranked: readonly ScoredPassage[], cited: ReadonlySet<string>): TracePassage[] {
  return ranked.map(({ passage, score, lexicalScore, similarity: meaning, rerank: again }) => ({
    passageId: passage.id,
    sourceId: passage.sourceId,
    title: passage.question ?? passage.title,
    text: passage.text,
    score: round(score),
    words: lexicalScore === null ? null : round(lexicalScore),
    meaning: meaning === null ? null : round(meaning),
    rerank: again === null ? null : round(again),
    cited: cited.has(passage.id),
  }));
}
