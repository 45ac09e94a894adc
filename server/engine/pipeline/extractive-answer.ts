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

/** Consecutive units, with what they are worth and how long they are. */
interface SegmentRun {
  readonly first: number;
  readonly last: number;
  readonly score: number;
  readonly words: number;
}

const MAX_QUOTE_WORDS = 60;
const MAX_WHOLE_QUOTE_WORDS = 150;
/** What one more unit must add in probability to be worth reading. */
const LENGTH_COST = 0.004;
/** What a second stretch must add: a reader stumbles where something is left out. */
const GAP_COST = 0.06;
/** Among more units than this only one stretch is looked for. */
const MAX_UNITS_FOR_PAIRS = 40;
const EPSILON = 1e-9;

/** A stored answer is said whole when it can be read at a glance. */
export function isQuotedWhole(text: string): boolean {
  return countWords(text) <= MAX_WHOLE_QUOTE_WORDS;
}

/** Every run of units of at most 60 words; a single unit may be longer. */
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
    // what cannot earn its gap is not tried as the second
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
 * One or two stretches of consecutive units, in their order, together of at most 60 words, with most probability; of
 * equals the shorter. A single unit longer than that is said alone. None where there is no unit.
 */
export function selectSpans(text: string, units: readonly Span[], probabilities: readonly number[]): Span[] {
  const lengths = units.map(({ start, end }) => countWords(text.slice(start, end)));
  const best = selectBest(segmentRuns(lengths, probabilities), units.length <= MAX_UNITS_FOR_PAIRS) ?? [];
  return best.map(({ first, last }) => ({ start: units[first]?.start ?? 0, end: units[last]?.end ?? 0 }));
}

/** Where an answer comes from; `quote` stands verbatim in the passage's text. */
export interface Citation {
  readonly passageId: string;
  readonly sourceId: string;
  readonly title: string;
  readonly quote: string;
}

/** What was found: passages best first, what would be said, and how sure that is (0..1). */
export interface ExtractiveAnswer {
  readonly ranked: readonly { readonly passage: Passage; readonly score: number }[];
  readonly text: string | null;
  readonly citations: readonly Citation[];
  readonly confidence: number;
}

/** What is said of a passage, and the stretch of it that holds all of that, or its beginning up to an order. */
interface QuotedAnswer {
  readonly text: string;
  readonly citation: Citation;
}

/** Stands where something is left out. */
const ELLIPSIS = ' … ';
/** What a unit that is left unsaid is worth: less than any stretch over it could make good. */
const OMITTED_SCORE = -1;

/** What each unit is worth, and which are left unsaid; undefined where an order to the bot answers best. */
function omitDirectives(text: string, units: readonly Segment[], probabilities: readonly number[]) {
  const best = Math.max(0, ...probabilities);
  const worthWithout = (omitted: ReadonlySet<Segment>) =>
    units.map((unit, at) => (omitted.has(unit) ? OMITTED_SCORE : (probabilities[at] ?? 0)));
  const orders = findInstructionOverrides(text, units);
  // what stands beside it is no answer
  if (Math.max(0, ...worthWithout(orders)) < best) return;
  // but what directs its teller is quoted where it answers best: staff are told so what customers may know
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

/** What would be said to one question, by the shipped weights unless others are given. */
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
