// Builds an extractive answer with citations from ranked passages.

import { estimateConfidence } from '../confidence/confidence.ts';
import type { Passage } from '../index/bot-index.ts';
import { findBotDirectives } from '../intents/bot-directives.ts';
import { findInstructionOverrides } from '../intents/instruction-override.ts';
import type { CandidateSet } from '../ranking/passage-features.ts';
import { type RankedPassage, rank, type Scorers, segmentProbabilities } from '../ranking/ranker.ts';
import { countWords, type Segment } from '../text/segments.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Consecutive segments, with their total score and length in words. */
interface SegmentRun {
  readonly first: number;
  readonly last: number;
  readonly score: number;
  readonly words: number;
}

const MAX_QUOTE_WORDS = 60;
const MAX_WHOLE_QUOTE_WORDS = 150;
/** The probability each further segment must add to be quoted. */
const LENGTH_COST = 0.004;
/** The extra probability a second run must add, since a gap disturbs the reader. */
const GAP_COST = 0.06;
/** Passages with more segments than this are quoted in one run only. */
const MAX_UNITS_FOR_PAIRS = 40;
const EPSILON = 1e-9;

/** Whether a stored answer is short enough to be quoted whole. */
export function isQuotedWhole(text: string): boolean {
  return countWords(text) <= MAX_WHOLE_QUOTE_WORDS;
}

/** Every run of segments of at most 60 words; a single segment may be longer. */
function segmentRuns(lengths: readonly number[], probabilities: readonly number[]): SegmentRun[] {
  const found: SegmentRun[] = [];
  for (let first = 0; first < lengths.length; first += 1) {
    let score = 0;
    let words = 0;
    for (let last = first; last < lengths.length; last += 1) {
      score += (probabilities[last] ?? 0) - LENGTH_COST;
      words += lengths[last] ?? 0;
      if (last > first && words > MAX_QUOTE_WORDS) break;
      found.push({ first, last, score, words });
    }
  }
  return found;
}

type Selection = readonly [SegmentRun] | readonly [SegmentRun, SegmentRun];

const scoreOf = (choice: Selection): number =>
  choice.reduce((sum, { score }) => sum + score, GAP_COST * (1 - choice.length));
const wordsIn = (choice: Selection): number => choice.reduce((sum, { words }) => sum + words, 0);

function isBetter(choice: Selection, best: Selection | undefined): boolean {
  if (!best) return true;
  const ahead = scoreOf(choice) - scoreOf(best);
  return ahead > EPSILON || (Math.abs(ahead) <= EPSILON && wordsIn(choice) < wordsIn(best));
}

function selectBest(stretches: readonly SegmentRun[], mayLeaveOut: boolean): Selection | undefined {
  let best: Selection | undefined;
  for (const one of stretches) {
    if (isBetter([one], best)) best = [one];
    // a run that does not earn its gap is never the second one
    if (!mayLeaveOut || one.score <= GAP_COST) continue;
    for (const next of stretches) {
      if (next.score <= GAP_COST || next.first < one.last + 2 || one.words + next.words > MAX_QUOTE_WORDS)
        continue;
      if (isBetter([one, next], best)) best = [one, next];
    }
  }
  return best;
}

/**
 * Selects the one or two runs of consecutive segments with the highest probability, in text order, of at most
 * 60 words together; of equals the shorter. A single longer segment is selected alone. Empty without
 * segments.
 */
export function selectSpans(text: string, units: readonly Span[], probabilities: readonly number[]): Span[] {
  const lengths = units.map(({ start, end }) => countWords(text.slice(start, end)));
  const best = selectBest(segmentRuns(lengths, probabilities), units.length <= MAX_UNITS_FOR_PAIRS) ?? [];
  return best.map(({ first, last }) => ({ start: units[first]?.start ?? 0, end: units[last]?.end ?? 0 }));
}

/** The source of an answer; `quote` occurs verbatim in the passage's text. */
export interface Citation {
  readonly passageId: string;
  readonly sourceId: string;
  readonly title: string;
  readonly quote: string;
}

/** Passages best first, the answer's text, and its confidence (0..1). */
export interface ExtractiveAnswer {
  readonly ranked: readonly { readonly passage: Passage; readonly score: number }[];
  readonly text: string | null;
  readonly citations: readonly Citation[];
  readonly confidence: number;
}

/** The answer's text and its verbatim part of the passage, up to the first omitted segment. */
interface QuotedAnswer {
  readonly text: string;
  readonly citation: Citation;
}

/** Replaces omitted text. */
const ELLIPSIS = ' … ';
/** The score of an omitted segment: so low that no run ever includes it. */
const OMITTED_SCORE = -1;

/** Scores segments and omits directives; undefined where an instruction override would answer best. */
function omitDirectives(text: string, units: readonly Segment[], probabilities: readonly number[]) {
  const best = Math.max(0, ...probabilities);
  const worthWithout = (omitted: ReadonlySet<Segment>) =>
    units.map((unit, at) => (omitted.has(unit) ? OMITTED_SCORE : (probabilities[at] ?? 0)));
  const orders = findInstructionOverrides(text, units);
  // a passage whose best segment is an override gives no answer
  if (Math.max(0, ...worthWithout(orders)) < best) return;
  // other directives are kept where they answer best: owners tell their staff what customers may know
  const steering = orders.union(findBotDirectives(text, units));
  const omitted = Math.max(0, ...worthWithout(steering)) < best ? orders : steering;
  return { left: omitted, worth: worthWithout(omitted) };
}

function quoteFrom(ranked: RankedPassage, scorers?: Scorers): QuotedAnswer | undefined {
  const { analysis } = ranked.candidate;
  const { id, sourceId, title, text, kind } = analysis.passage;
  const selection = omitDirectives(text, analysis.segments, segmentProbabilities(ranked.candidate, scorers));
  if (!selection) return;
  const { left: omitted, worth } = selection;
  const isWhole = kind === 'qa' && isQuotedWhole(text) && omitted.size === 0;
  const spans = isWhole ? [{ start: 0, end: text.length }] : selectSpans(text, analysis.segments, worth);
  const extracted = spans.map(({ start, end }) => text.slice(start, end).trim()).join(ELLIPSIS);
  const [first, last] = [spans[0], spans.at(-1)];
  const isOver = [...omitted].some(({ start }) => first && last && start > first.start && start < last.end);
  const quote = text.slice(first?.start ?? 0, (isOver ? first : last)?.end ?? 0).trim();
  return extracted === ''
    ? undefined
    : { text: extracted, citation: { passageId: id, sourceId, title, quote } };
}

/** The answer to one question, by the shipped weights unless others are given. */
export function extractAnswer(examination: CandidateSet, scorers?: Scorers): ExtractiveAnswer {
  const ranked = rank(examination, scorers);
  const extracted = ranked[0] && quoteFrom(ranked[0], scorers);
  return {
    ranked: [
      ...ranked.map(({ candidate: found, probability }) => ({
        passage: found.analysis.passage,
        score: probability,
      })),
      ...examination.unranked.map((passage) => ({ passage, score: 0 })),
    ],
    text: extracted?.text ?? null,
    citations: extracted ? [extracted.citation] : [],
    confidence: extracted ? estimateConfidence(examination, ranked, scorers) : 0,
  };
}
