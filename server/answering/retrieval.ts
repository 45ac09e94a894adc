// Finds passages by words and embeddings, fuses the lists and reranks them.
import type { TracePassage } from '../../contract/answers/traces.ts';
import { type BotIndex, buildIndex, type Passage } from '../engine/index/bot-index.ts';
import { answerInTalk, type Found } from '../engine/pipeline/answer.ts';
import type { AnsweringDeps, Asking, Live } from './answer-request.ts';
import type { Tracer } from './tracer.ts';

export interface Scored {
  readonly passage: Passage;
  /** 0 to 1, by which the passages are in order. */
  readonly score: number;
  readonly words: number | null;
  readonly meaning: number | null;
  readonly rerank: number | null;
}

export interface Retrieved {
  /** What the engine would say, and how sure it is. */
  readonly found: Found;
  /** Best first. */
  readonly ranked: readonly Scored[];
  /** What the other wordings found, in their order. */
  readonly looks: readonly Found[];
  /** Something besides words found passages. */
  readonly isHybrid: boolean;
}

/** As usual for fusing by reciprocal ranks. */
const RRF = 60;
const BY_MEANING = 12;
const RANKED = 12;
const RERANKED = 12;
/** A short question is searched by meaning together with the one before it. */
const SHORT = 24;

/**
 * Finds passages for a question and its other wordings, fused by their ranks. Only wordings that mean the same may
 * make the answer surer; the question's bare words leave out what could make it doubtful. Rejects only when
 * `signal` aborts.
 */
export async function retrieve(
  deps: AnsweringDeps,
  index: BotIndex,
  asking: Asking,
  { questions, trusts }: { questions: readonly string[]; trusts: boolean },
  { signal, tracer }: { signal: Live['signal']; tracer: Tracer },
): Promise<Retrieved> {
  const [question = '', ...others] = questions;
  const lists: Scored[][] = [];
  const found = await tracer.step(
    'retrieval',
    () => answerInTalk(index, question, asking.previousQuestion),
    (all) => ({
      outcome: all.ranked.length > 0 ? 'passed' : 'abstained',
      facts: { passages: all.ranked.length, confidence: round(all.confidence) },
    }),
  );
  lists.push(byWords(found));
  const more = others.map((other) => answerInTalk(index, other, null));
  for (const one of more) lists.push(byWords(one));
  const near = await byMeaning(deps, index, asking, questions, { signal, tracer });
  signal.throwIfAborted();
  lists.push(...near);
  const fused = fuse(lists);
  const ranked = asking.isSpent ? fused : await rerank(deps, question, fused, { signal, tracer });
  signal.throwIfAborted();
  const isHybrid = near.length > 0 || ranked.some(({ rerank }) => rerank !== null);
  const surest = (trusts ? [found, ...more] : [found]).reduce((best, one) =>
    one.confidence > best.confidence ? one : best,
  );
  const chosen =
    isHybrid && surest.confidence < asking.bot.threshold ? among(ranked, question, surest) : surest;
  return { found: chosen, ranked, looks: more, isHybrid };
}

const round = (share: number): number => Math.round(share * 1_000) / 1_000;

const byWords = (found: Found): Scored[] =>
  found.ranked
    .slice(0, RANKED)
    .map(({ passage, score }) => ({ passage, score, words: score, meaning: null, rerank: null }));

async function byMeaning(
  { embedder, vectors, log }: AnsweringDeps,
  index: BotIndex,
  asking: Asking,
  questions: readonly string[],
  { signal, tracer }: { signal: AbortSignal; tracer: Tracer },
): Promise<Scored[][]> {
  if (!embedder || !vectors || index.size === 0) return [];
  if (asking.isSpent) {
    tracer.skip('vectors', { reason: 'spendLimit' });
    return [];
  }
  return tracer.step(
    'vectors',
    async () => {
      const embedded = await embedder.embed(
        questions.map((text) => inTalk(text, asking)),
        signal,
      );
      if (!embedded.ok) {
        log(`Questions could not be embedded: ${embedded.failure.detail}`);
        tracer.fellBack('vectorsDown');
        return [];
      }
      const lists = await Promise.all(
        embedded.vectors.map((vector) => vectors.nearest(asking, index, vector, BY_MEANING)),
      );
      const near = lists.filter((list) => list.length > 0);
      if (near.length === 0) tracer.fellBack('vectorsMissing');
      return near.map((list) =>
        list.map(({ passage, meaning }) => ({ passage, score: meaning, words: null, meaning, rerank: null })),
      );
    },
    (lists) => ({
      outcome: lists.length > 0 ? 'passed' : 'failed',
      facts: { model: embedder.model, nearest: round(lists[0]?.[0]?.meaning ?? 0) },
    }),
  );
}

const inTalk = (question: string, { previousQuestion }: Asking): string =>
  previousQuestion !== null && question.length < SHORT ? `${previousQuestion}\n${question}` : question;

/** One list of all, by the sum of reciprocal ranks; every way of looking keeps its best score. */
function fuse(lists: readonly (readonly Scored[])[]): Scored[] {
  const fused = new Map<string, Scored>();
  for (const list of lists) {
    for (const [rank, entry] of list.entries()) {
      const known = fused.get(entry.passage.id);
      fused.set(entry.passage.id, {
        passage: entry.passage,
        score: (known?.score ?? 0) + 1 / (RRF + rank),
        words: larger(known?.words ?? null, entry.words),
        meaning: larger(known?.meaning ?? null, entry.meaning),
        rerank: null,
      });
    }
  }
  const ranked = [...fused.values()].sort((a, b) => b.score - a.score).slice(0, RANKED);
  const most = lists.length / RRF;
  if (lists.length === 1) return ranked.map((entry) => ({ ...entry, score: entry.words ?? 0 }));
  return ranked.map((entry) => ({ ...entry, score: entry.score / Math.max(most, 1 / RRF) }));
}

const larger = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b);

async function rerank(
  { reranker, log }: AnsweringDeps,
  question: string,
  fused: readonly Scored[],
  { signal, tracer }: { signal: AbortSignal; tracer: Tracer },
): Promise<readonly Scored[]> {
  if (!reranker || fused.length < 2) return fused;
  const first = fused.slice(0, RERANKED);
  return tracer.step(
    'rerank',
    async () => {
      const texts = first.map(
        ({ passage: { title, question: asked, text } }) => `${asked ?? title}\n${text}`,
      );
      const reranked = await reranker.rerank(question, texts, signal);
      if (!reranked.ok) {
        log(`Passages could not be re-ranked: ${reranked.failure.detail}`);
        tracer.fellBack('rerankDown');
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

/** The engine asked of the best few passages alone: what words miss among many they may find among few. */
function among(ranked: readonly Scored[], question: string, otherwise: Found): Found {
  const few = buildIndex(ranked.slice(0, 4).map(({ passage }) => passage));
  const found = answerInTalk(few, question, null);
  return found.confidence > otherwise.confidence ? found : otherwise;
}

/** The passages as a trace shows them. */
export function tracePassages(ranked: readonly Scored[], cited: ReadonlySet<string>): TracePassage[] {
  return ranked.map(({ passage, score, words, meaning, rerank: again }) => ({
    passageId: passage.id,
    sourceId: passage.sourceId,
    title: passage.question ?? passage.title,
    text: passage.text,
    score: round(score),
    words: words === null ? null : round(words),
    meaning: meaning === null ? null : round(meaning),
    rerank: again === null ? null : round(again),
    cited: cited.has(passage.id),
  }));
}
