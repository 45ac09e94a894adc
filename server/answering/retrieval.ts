// Finds passages by words and embeddings, fuses the lists and reranks them.
import type { TracePassage } from '../../contract/answers/traces.ts';
import { type BotIndex, buildIndex, type Passage } from '../engine/index/bot-index.ts';
import { answerWithHistory, type ExtractiveAnswer } from '../engine/pipeline/answer.ts';
import { answerWithSubject } from '../engine/pipeline/subject-answer.ts';
import type { AnsweringDeps, AnswerRequest, AnswerStream } from './answer-request.ts';
import { answerInContext } from './follow-up-answer.ts';
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
  /** The question as it was searched for: with the product of the open page where it means that one. */
  readonly understood: string;
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
  request: AnswerRequest,
  { questions, areEquivalent }: { questions: readonly string[]; areEquivalent: boolean },
  { signal, tracer }: { signal: AnswerStream['signal']; tracer: Tracer },
): Promise<RetrievalResult> {
  const [question = '', ...rephrasings] = questions;
  const lists: ScoredPassage[][] = [];
  const { answer: mainAnswer, understood } = await tracer.step(
    'retrieval',
    () => answerOnPage(deps, index, request, question),
    ({ answer: result }) => ({
      outcome: result.ranked.length > 0 ? 'passed' : 'abstained',
      facts: { passages: result.ranked.length, confidence: round(result.confidence) },
    }),
  );
  lists.push(toLexicalMatches(mainAnswer));
  const variantAnswers = rephrasings.map((other) => answerWithHistory(index, other, null));
  for (const variant of variantAnswers) lists.push(toLexicalMatches(variant));
  const vectorLists = await findVectorMatches(deps, index, request, questions, { signal, tracer });
  signal.throwIfAborted();
  lists.push(...vectorLists);
  const fused = fuse(lists);
  const ranked = request.isSpendLimitReached
    ? fused
    : await rerank(deps, question, fused, { signal, tracer });
  signal.throwIfAborted();
  const isHybrid = vectorLists.length > 0 || ranked.some(({ rerank }) => rerank !== null);
  if (understood !== question)
    return { answer: mainAnswer, ranked, variantAnswers: [], isHybrid, understood };
  const mostConfident = (areEquivalent ? [mainAnswer, ...variantAnswers] : [mainAnswer]).reduce(
    (best, one) => (one.confidence > best.confidence ? one : best),
  );
  const answer =
    isHybrid && mostConfident.confidence < request.bot.threshold
      ? answerFromTopPassages(ranked, question, mostConfident)
      : mostConfident;
  return { answer, ranked, variantAnswers, isHybrid, understood };
}

/** The answer to the question, which may be about the product whose page is open, and the question so understood. */
async function answerOnPage(
  { productPages }: AnsweringDeps,
  index: BotIndex,
  request: AnswerRequest,
  question: string,
): Promise<{ answer: ExtractiveAnswer; understood: string }> {
  const { previousQuestion, subject } = request;
  const plainAnswer = answerInContext(index, question, previousQuestion);
  if (!subject) return { answer: plainAnswer, understood: question };
  const topId = plainAnswer.ranked[0]?.passage.sourceId;
  const isProduct = topId !== undefined && (await productPages.isProduct(request, topId));
  return answerWithSubject(index, { question, previousQuestion }, subject, { plainAnswer, isProduct });
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;

const toLexicalMatches = (answer: ExtractiveAnswer): ScoredPassage[] =>
  answer.ranked
    .slice(0, MAX_RANKED)
    .map(({ passage, score }) => ({ passage, score, lexicalScore: score, similarity: null, rerank: null }));

async function findVectorMatches(
  { embedder, vectors, log }: AnsweringDeps,
  index: BotIndex,
  request: AnswerRequest,
  questions: readonly string[],
  { signal, tracer }: { signal: AbortSignal; tracer: Tracer },
): Promise<ScoredPassage[][]> {
  if (!embedder || !vectors || index.size === 0) return [];
  if (request.isSpendLimitReached) {
    tracer.skip('vectors', { reason: 'spendLimit' });
    return [];
  }
  return tracer.step(
    'vectors',
    async () => {
      const embedResult = await embedder.embed(
        questions.map((text) => withPreviousQuestion(text, request)),
        signal,
        'query',
      );
      if (!embedResult.ok) {
        log(`Questions could not be embedded: ${embedResult.failure.detail}`);
        tracer.recordFallback('vectorsDown');
        return [];
      }
      const lists = await Promise.all(
        embedResult.vectors.map((vector) => vectors.nearest(request, index, vector, MAX_VECTOR_MATCHES)),
      );
      const nonEmptyLists = lists.filter((list) => list.length > 0);
      if (nonEmptyLists.length === 0) tracer.recordFallback('vectorsMissing');
      return nonEmptyLists.map((list) =>
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
  const maxScore = lists.length / RRF_K;
  if (lists.length === 1) return ranked.map((entry) => ({ ...entry, score: entry.lexicalScore ?? 0 }));
  return ranked.map((entry) => ({ ...entry, score: entry.score / Math.max(maxScore, 1 / RRF_K) }));
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
  const topPassages = fused.slice(0, MAX_RERANKED);
  return tracer.step(
    'rerank',
    async () => {
      const texts = topPassages.map(
        ({ passage: { title, question: storedQuestion, text } }) => `${storedQuestion ?? title}\n${text}`,
      );
      const rerankResult = await reranker.rerank(question, texts, signal);
      if (!rerankResult.ok) {
        log(`Passages could not be re-ranked: ${rerankResult.failure.detail}`);
        tracer.recordFallback('rerankDown');
        return fused;
      }
      return topPassages
        .map((entry, index) => ({
          ...entry,
          rerank: rerankResult.scores[index] ?? 0,
          score: rerankResult.scores[index] ?? 0,
        }))
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
  fallback: ExtractiveAnswer,
): ExtractiveAnswer {
  const topIndex = buildIndex(ranked.slice(0, 4).map(({ passage }) => passage));
  const answer = answerWithHistory(topIndex, question, null);
  return answer.confidence > fallback.confidence ? answer : fallback;
}

/** The passages as a trace shows them. */
export function tracePassages(ranked: readonly ScoredPassage[], cited: ReadonlySet<string>): TracePassage[] {
  return ranked.map(({ passage, score, lexicalScore, similarity: meaning, rerank: rerankScore }) => ({
    passageId: passage.id,
    sourceId: passage.sourceId,
    title: passage.question ?? passage.title,
    text: passage.text,
    score: round(score),
    words: lexicalScore === null ? null : round(lexicalScore),
    meaning: meaning === null ? null : round(meaning),
    rerank: rerankScore === null ? null : round(rerankScore),
    cited: cited.has(passage.id),
  }));
}
