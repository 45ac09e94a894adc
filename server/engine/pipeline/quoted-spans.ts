// Chooses which segments of a passage are quoted.
import { weightOf } from '../ranking/rules.ts';
import { countWords } from '../text/segments.ts';

/** Offsets in a passage's text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

interface QuotedSegment extends Span {
  /** Whether it refers back to the one before it. */
  readonly isAnaphoric?: boolean;
}

/** Consecutive segments, with their total score and length in words. */
interface SegmentRun {
  readonly first: number;
  readonly last: number;
  readonly score: number;
  readonly words: number;
}

const MAX_QUOTE_WORDS = 60;
/** Passages with more segments than this are quoted in one run only. */
const MAX_UNITS_FOR_PAIRS = 40;
const EPSILON = 1e-9;

/** What a sentence that goes on from the one before it costs of a further segment. */
const CONTINUATION_SHARE = 0.5;
/** An exception to the sentence before it. */
const CONTINUATION = /^(?:ولی|اما|البته|مگر|به ?جز|but|however|except)(?!\p{L})/iu;

const SENTENCE_END = /[.!?؟؛:…]["»”)\]]*$/u;
const MIN_UNFINISHED_WORDS = 4;

/** Whether a page or line break cuts a sentence: the first part has no end, the second has one. */
function isSentenceSplit(first: string, second: string): boolean {
  const isRow = first.includes(' | ') || second.includes(' | ');
  return (
    !isRow &&
    !SENTENCE_END.test(first) &&
    SENTENCE_END.test(second) &&
    countWords(first) >= MIN_UNFINISHED_WORDS
  );
}

/** The number of the paragraph that each segment stands in. */
function paragraphsOf(text: string, segments: readonly Span[]): number[] {
  let paragraph = 0;
  return segments.map(({ start }, index) => {
    const previous = segments[index - 1];
    if (previous && text.slice(previous.end, start).includes('\n\n')) paragraph += 1;
    return paragraph;
  });
}

/** What more text has to add in probability: a further sentence, more in another paragraph, and a gap. */
interface QuoteCosts {
  readonly sentence: number;
  readonly paragraph: number;
  readonly gap: number;
}

/** Long passages, as of an encyclopaedia, answer in more words. */
export const quoteCosts = (areLong = false): QuoteCosts =>
  areLong
    ? { sentence: weightOf('extraLongSentence'), paragraph: 0, gap: weightOf('longGap') }
    : {
        sentence: weightOf('extraSentence'),
        paragraph: weightOf('otherParagraph'),
        gap: weightOf('gap'),
      };

/** What each segment has to add to be quoted after the one before it. */
function segmentCosts(
  text: string,
  segments: readonly QuotedSegment[],
  paragraphs: readonly number[],
  costs: QuoteCosts,
): number[] {
  return segments.map(({ start, end, isAnaphoric = false }, index) => {
    const previous = segments[index - 1];
    if (previous && isSentenceSplit(text.slice(previous.start, previous.end), text.slice(start, end)))
      return 0;
    const segment = text.slice(start, end);
    if (segment.includes(' | ')) return weightOf('extraRow');
    const isContinuation = isAnaphoric || CONTINUATION.test(segment);
    const isOtherParagraph = index > 0 && paragraphs[index] !== paragraphs[index - 1];
    return (
      costs.sentence * (isContinuation ? CONTINUATION_SHARE : 1) + (isOtherParagraph ? costs.paragraph : 0)
    );
  });
}

/** Every run of segments of at most 60 words; a single segment may be longer. */
function segmentRuns(
  lengths: readonly number[],
  probabilities: readonly number[],
  costs: readonly number[],
): SegmentRun[] {
  const runs: SegmentRun[] = [];
  const firstCost = costs[0] ?? 0;
  for (let first = 0; first < lengths.length; first += 1) {
    let score = 0;
    let words = 0;
    for (let last = first; last < lengths.length; last += 1) {
      score += (probabilities[last] ?? 0) - (last > first ? (costs[last] ?? 0) : firstCost);
      words += lengths[last] ?? 0;
      if (last > first && words > MAX_QUOTE_WORDS) break;
      runs.push({ first, last, score, words });
    }
  }
  return runs;
}

type Selection = readonly [SegmentRun] | readonly [SegmentRun, SegmentRun];

const wordCountOf = (selection: Selection): number => selection.reduce((sum, { words }) => sum + words, 0);

/** The probability that a selection has, less its costs; a gap costs more where it skips to another paragraph. */
function scoreOf([run, next]: Selection, paragraphs: readonly number[], costs: QuoteCosts): number {
  if (!next) return run.score;
  const isOtherParagraph = paragraphs[run.last] !== paragraphs[next.first];
  return run.score + next.score - costs.gap - (isOtherParagraph ? costs.paragraph : 0);
}

function selectBest(
  runs: readonly SegmentRun[],
  paragraphs: readonly number[],
  costs: QuoteCosts,
  allowsGap: boolean,
): Selection | undefined {
  let best: Selection | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  const keepIfBetter = (selection: Selection) => {
    const score = scoreOf(selection, paragraphs, costs);
    const isEqual = Math.abs(score - bestScore) <= EPSILON;
    if (best && !(score - bestScore > EPSILON || (isEqual && wordCountOf(selection) < wordCountOf(best))))
      return;
    best = selection;
    bestScore = score;
  };
  const { gap } = costs;
  for (const run of runs) {
    keepIfBetter([run]);
    // a run that scores no more than the gap costs is never part of a pair
    if (!allowsGap || run.score <= gap) continue;
    for (const next of runs) {
      if (next.score <= gap || next.first < run.last + 2 || run.words + next.words > MAX_QUOTE_WORDS)
        continue;
      keepIfBetter([run, next]);
    }
  }
  return best;
}

/**
 * Selects the one or two runs of consecutive segments with the highest probability, in text order, of at most
 * 60 words together; of equals the shorter. A single longer segment is selected alone. Empty without
 * segments.
 */
export function selectSpans(
  text: string,
  segments: readonly QuotedSegment[],
  probabilities: readonly number[],
  costs = quoteCosts(),
): Span[] {
  const lengths = segments.map(({ start, end }) => countWords(text.slice(start, end)));
  const paragraphs = paragraphsOf(text, segments);
  const runs = segmentRuns(lengths, probabilities, segmentCosts(text, segments, paragraphs, costs));
  const best = selectBest(runs, paragraphs, costs, segments.length <= MAX_UNITS_FOR_PAIRS) ?? [];
  return best.map(({ first, last }) => ({
    start: segments[first]?.start ?? 0,
    end: segments[last]?.end ?? 0,
  }));
}
