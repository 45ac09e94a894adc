// Runs competitors and our engine on the same questions, with time and memory.

import { buildIndex, type Passage } from '../../../server/engine/index/bot-index.ts';
import { answerMessage } from '../../../server/engine/pipeline/answer.ts';
import { countWords, type Segment, splitSegments } from '../../../server/engine/text/segments.ts';
import type { QuestionSet } from '../training/question-sets.ts';
import type { Competitor, CompetitorIndex } from './competitors.ts';
import { computeMetrics, type Outcome } from './metrics.ts';

/** The result of one engine on one set; shares are 0..1. */
export interface ComparisonRow extends ReturnType<typeof computeMetrics> {
  /** Milliseconds for each question, sorted. */
  readonly latenciesMs: readonly number[];
  /** CPU milliseconds for one question, which other processes cannot lengthen. */
  readonly cpuMs: number;
  /** Megabytes of all indexes; NaN without `--expose-gc`. */
  readonly megabytes: number;
}

const MAX_WORDS = 60;
/** Questions asked before any is timed; their caches count as memory. */
const WARM_UP_QUESTIONS = 500;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * The answer of an engine that only finds passages: the consecutive sentences, of at most 60 words, that
 * share most words with the question; the first of equals.
 */
function bestSentences(text: string, question: string): string {
  const questionWords = new Set(question.toLowerCase().match(WORD));
  const units = splitSegments(text);
  const matchingWords = units.map(({ start, end }) => {
    const words = new Set(text.slice(start, end).toLowerCase().match(WORD));
    return [...words].filter((word) => questionWords.has(word));
  });
  let best: Segment | undefined;
  let mostMatches = -1;
  units.forEach(({ start }, first) => {
    const matched = new Set<string>();
    for (let last = first; last < units.length; last += 1) {
      const end = units[last]?.end ?? start;
      if (last > first && countWords(text.slice(start, end)) > MAX_WORDS) break;
      for (const word of matchingWords[last] ?? []) matched.add(word);
      if (matched.size > mostMatches) best = { start, end };
      mostMatches = Math.max(mostMatches, matched.size);
    }
  });
  return best ? text.slice(best.start, best.end) : '';
}

/** Bytes of the JavaScript heap after garbage collection; NaN without `--expose-gc`. */
function heapBytes(): number {
  if (!globalThis.gc) return Number.NaN;
  globalThis.gc();
  globalThis.gc(); // collects what the first pass only marked
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function passagesOf(set: QuestionSet): Map<string, Passage[]> {
  return new Map(
    [...set.indexes].map(([bot, index]) => [
      bot,
      Array.from({ length: index.size }, (_, position) => index.passages.at(position)),
    ]),
  );
}

type Answerer = (bot: string, question: string) => Promise<Omit<Outcome, 'query'>>;

/** Asks all questions; `bytes` is the growth of the heap since `heapBefore`, with caches of the warm-up. */
async function runQuestions(
  set: QuestionSet,
  answer: Answerer,
  heapBefore: number,
): Promise<{ outcomes: Outcome[]; latenciesMs: number[]; cpuMs: number; bytes: number }> {
  for (const { bot, question } of set.queries.slice(0, WARM_UP_QUESTIONS)) await answer(bot ?? '', question);
  const bytes = Math.max(0, heapBytes() - heapBefore);
  const outcomes: Outcome[] = [];
  const latenciesMs: number[] = [];
  const cpuBefore = process.cpuUsage();
  for (const query of set.queries) {
    const start = performance.now();
    const outcome = await answer(query.bot ?? '', query.question);
    latenciesMs.push(performance.now() - start);
    outcomes.push({ query, ...outcome });
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuMs = (user + system) / 1_000 / set.queries.length;
  return { outcomes, latenciesMs: latenciesMs.sort((a, b) => a - b), cpuMs, bytes };
}

/** Runs a competitor with its own score as confidence; choosing sentences for it is not timed. */
export async function runCompetitor(competitor: Competitor, set: QuestionSet): Promise<ComparisonRow> {
  const passages = passagesOf(set);
  const texts = new Map([...passages.values()].flat().map(({ id, text }) => [id, text]));
  const heapBefore = heapBytes();
  const competitorIndexes = new Map<string, CompetitorIndex>();
  for (const [bot, botPassages] of passages)
    competitorIndexes.set(bot, await competitor.createIndex(botPassages));
  const answer: Answerer = async (bot, question) => {
    const hits = (await competitorIndexes.get(bot)?.search(question)) ?? [];
    return { ranked: hits.map(({ id }) => id), candidate: null, confidence: hits[0]?.score ?? 0 };
  };
  const { outcomes, latenciesMs, cpuMs, bytes: heapGrowth } = await runQuestions(set, answer, heapBefore);
  let bytes = heapGrowth;
  for (const competitorIndex of competitorIndexes.values()) bytes += await competitorIndex.externalBytes();
  const withCandidates = outcomes.map((outcome) => {
    const text = texts.get(outcome.ranked[0] ?? '');
    return { ...outcome, candidate: text === undefined ? null : bestSentences(text, outcome.query.question) };
  });
  return { ...computeMetrics(withCandidates), latenciesMs, cpuMs, megabytes: bytes / 2 ** 20 };
}

/** Runs our engine; the time covers the answer and its confidence. */
export async function runOurs(set: QuestionSet): Promise<ComparisonRow> {
  const passages = passagesOf(set);
  const empty = buildIndex([]);
  const heapBefore = heapBytes();
  const indexes = new Map([...passages].map(([bot, botPassages]) => [bot, buildIndex(botPassages)]));
  const answer: Answerer = async (bot, question) => {
    const { ranked, text: candidate, confidence } = answerMessage(indexes.get(bot) ?? empty, question);
    return { ranked: ranked.map(({ passage }) => passage.id), candidate, confidence };
  };
  const { outcomes, latenciesMs, cpuMs, bytes } = await runQuestions(set, answer, heapBefore);
  return { ...computeMetrics(outcomes), latenciesMs, cpuMs, megabytes: bytes / 2 ** 20 };
}
