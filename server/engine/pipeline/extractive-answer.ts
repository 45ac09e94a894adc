// Builds an extractive answer with citations from ranked passages.

import { estimateConfidence } from '../confidence/confidence.ts';
import type { Passage } from '../index/bot-index.ts';
import { findBotDirectives } from '../intents/bot-directives.ts';
import { findInstructionOverrides } from '../intents/instruction-override.ts';
import type { CandidateSet } from '../ranking/passage-features.ts';
import { arePassagesLong } from '../ranking/passage-kinds.ts';
import { type RankedPassage, rank, segmentProbabilities } from '../ranking/ranker.ts';
import type { Scorers } from '../ranking/weights.ts';
import { countWords, type Segment } from '../text/segments.ts';
import { quoteCosts, type Span, selectSpans } from './quoted-spans.ts';
import {
  type Comparison,
  compareRows,
  comparesInWords,
  namesBothSides,
  parseComparison,
} from './tables/compared-rows.ts';
import { type Extreme, findExtremeRow, parseExtreme } from './tables/extreme-row.ts';
import { isMissingFromRows } from './tables/missing-attribute.ts';
import { findAffirmedRows, findNamedRows, namesLabel, writeAskedCells } from './tables/record-answer.ts';
import { computeAnswer } from './tables/row-sum.ts';
import type { TableRow } from './tables/table-rows.ts';

const MAX_WHOLE_QUOTE_WORDS = 150;
/** An extreme is only computed where the table has every word of the question, which raises the confidence. */
const COMPUTED_EXPONENT = 0.5;
/** Tables among this many best passages are searched for the rows of a sum. */
const MAX_TABLES = 3;
/** The same for the two rows of a comparison, each of which has all words that name it. */
const MAX_COMPARED_TABLES = 6;
const MIN_COMPARED_CONFIDENCE = 0.6;
/** Below the usual threshold: a comparison of one side only, or a row without what is asked, goes to people. */
const MAX_WITHHELD_CONFIDENCE = 0.4;

/** Whether a stored answer is short enough to be quoted whole. */
export function isQuotedWhole(text: string): boolean {
  return countWords(text) <= MAX_WHOLE_QUOTE_WORDS;
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
function omitDirectives(text: string, segments: readonly Segment[], probabilities: readonly number[]) {
  const best = Math.max(0, ...probabilities);
  const scoreSegmentsWithout = (omitted: ReadonlySet<Segment>) =>
    segments.map((segment, index) => (omitted.has(segment) ? OMITTED_SCORE : (probabilities[index] ?? 0)));
  const overrides = findInstructionOverrides(text, segments);
  // a passage whose best segment is an override gives no answer
  if (Math.max(0, ...scoreSegmentsWithout(overrides)) < best) return;
  // other directives are kept where they answer best: owners tell their staff what customers may know
  const directives = overrides.union(findBotDirectives(text, segments));
  const omitted = Math.max(0, ...scoreSegmentsWithout(directives)) < best ? overrides : directives;
  return { omitted, scores: scoreSegmentsWithout(omitted) };
}

/** Prose as it stands; rows of a table with the cells that were asked, a row a line. */
function formatSpan(candidates: CandidateSet, title: string, span: string): string {
  return span
    .split('\n')
    .map((line) => writeAskedCells(candidates, line, title) ?? line)
    .join('\n');
}

/** Two things are named: «یا», «و». */
const CONJUNCTION_PATTERN = /(?<!\p{L})(?:یا|و|با|or|and|vs|than)(?!\p{L})/iu;

/**
 * The rows of a table that the question names. Where it asks which of them, only one that it names in full (“robotics
 * advanced, which day”), or those that have what it asks for.
 */
function findNamedRowSpans(
  candidates: CandidateSet,
  { text, title }: Passage,
  segments: readonly Segment[],
): readonly Span[] {
  if (parseExtreme(candidates.question) || !text.includes(' | ')) return [];
  const lines = segments.map(({ start, end }) => text.slice(start, end));
  const rows = findNamedRows(candidates, lines);
  const [only, ...others] = rows;
  const isChoice = candidates.answerTypes.includes('choice');
  const isNamedInFull =
    only !== undefined &&
    others.length === 0 &&
    !CONJUNCTION_PATTERN.test(candidates.question) &&
    namesLabel(candidates, lines[only] ?? '');
  const chosen = isChoice && !isNamedInFull ? findAffirmedRows(candidates, lines, title) : rows;
  return chosen.flatMap((index) => segments[index] ?? []);
}

function quotePassage(
  candidates: CandidateSet,
  ranked: RankedPassage,
  scorers?: Scorers,
): QuotedAnswer | undefined {
  const { analysis } = ranked.candidate;
  const { id, sourceId, title, text, kind } = analysis.passage;
  const selection = omitDirectives(text, analysis.segments, segmentProbabilities(ranked.candidate, scorers));
  if (!selection) return;
  const { omitted, scores } = selection;
  const isWhole = kind === 'qa' && isQuotedWhole(text) && omitted.size === 0;
  const rows = findNamedRowSpans(candidates, analysis.passage, analysis.segments);
  const spans =
    rows.length > 0
      ? rows
      : isWhole
        ? [{ start: 0, end: text.length }]
        : selectSpans(text, analysis.segments, scores, quoteCosts(arePassagesLong(candidates)));
  const extracted = spans
    .map(({ start, end }) => formatSpan(candidates, title, text.slice(start, end).trim()))
    .join(rows.length > 0 ? '\n' : ELLIPSIS);
  const [first, last] = [spans[0], spans.at(-1)];
  const hasOmissionBetween = [...omitted].some(
    ({ start }) => first && last && start > first.start && start < last.end,
  );
  const quote = text.slice(first?.start ?? 0, (hasOmissionBetween ? first : last)?.end ?? 0).trim();
  return extracted === ''
    ? undefined
    : { text: extracted, citation: { passageId: id, sourceId, title, quote } };
}

const isTable = ({ candidate }: RankedPassage): boolean => candidate.analysis.passage.text.includes(' | ');

interface ComputedAnswer {
  readonly text: string;
  readonly first: TableRow;
}

function citeRow({ text, first }: ComputedAnswer): QuotedAnswer {
  const { id, sourceId, title } = first.passage;
  return { text, citation: { passageId: id, sourceId, title, quote: first.line } };
}

/** The sum or difference of rows that the question names. */
function extractComputed(
  candidates: CandidateSet,
  ranked: readonly RankedPassage[],
): QuotedAnswer | undefined {
  const tables = ranked.slice(0, MAX_TABLES).filter(isTable);
  const computed = computeAnswer(
    candidates,
    tables.map(({ candidate }) => candidate.hit.position),
  );
  return computed && citeRow(computed);
}

/** The answer by the extreme row of the best table that has one; `candidates` are without the extreme. */
export function extractExtreme(candidates: CandidateSet, extreme: Extreme): ExtractiveAnswer | undefined {
  const ranked = rank(candidates);
  for (const table of ranked.slice(0, MAX_TABLES).filter(isTable)) {
    const row = findExtremeRow(candidates, extreme, table.candidate.hit.position);
    if (!row) continue;
    const answer = toAnswer(candidates, [table, ...ranked.filter((one) => one !== table)], citeRow(row));
    return { ...answer, confidence: answer.confidence ** COMPUTED_EXPONENT };
  }
  return undefined;
}

function toAnswer(
  candidates: CandidateSet,
  ranked: readonly RankedPassage[],
  extracted: QuotedAnswer | undefined,
  scorers?: Scorers,
): ExtractiveAnswer {
  return {
    ranked: [
      ...ranked.map(({ candidate: features, probability }) => ({
        passage: features.analysis.passage,
        score: probability,
      })),
      ...candidates.unranked.map((passage) => ({ passage, score: 0 })),
    ],
    text: extracted?.text ?? null,
    citations: extracted ? [extracted.citation] : [],
    confidence: extracted ? estimateConfidence(candidates, ranked, scorers) : 0,
  };
}

/** The answer by the two rows of a table that a question compares, where it names both. */
function extractComparison(
  candidates: CandidateSet,
  comparison: Comparison,
  ranked: readonly RankedPassage[],
): ExtractiveAnswer | undefined {
  const tables = ranked.slice(0, MAX_COMPARED_TABLES).filter(isTable);
  const computed = compareRows(
    candidates,
    comparison,
    tables.map(({ candidate }) => candidate.hit.position),
  );
  if (!computed) return undefined;
  const isOfFirstRow = ({ candidate }: RankedPassage) =>
    candidate.analysis.passage.id === computed.first.passage.id;
  const reordered = [...ranked.filter(isOfFirstRow), ...ranked.filter((one) => !isOfFirstRow(one))];
  const answer = toAnswer(candidates, reordered, citeRow(computed));
  return { ...answer, confidence: Math.max(MIN_COMPARED_CONFIDENCE, answer.confidence ** COMPUTED_EXPONENT) };
}

/** The answer to one question, by the shipped weights unless others are given. */
export function extractAnswer(candidates: CandidateSet, scorers?: Scorers): ExtractiveAnswer {
  const ranked = rank(candidates, scorers);
  const [first] = ranked;
  if (!first) return toAnswer(candidates, ranked, undefined, scorers);
  const { hit, analysis } = first.candidate;
  const computed = extractComputed(candidates, ranked);
  const comparison = computed ? undefined : parseComparison(candidates.question);
  const isComparedInText = comparison && comparesInWords(candidates.index, comparison, analysis.passage);
  const compared = comparison && !isComparedInText && extractComparison(candidates, comparison, ranked);
  if (compared) return compared;
  const extracted = computed ?? quotePassage(candidates, first, scorers);
  const answer = toAnswer(candidates, ranked, extracted, scorers);
  const isConfidenceCapped = comparison
    ? !namesBothSides(candidates.index, comparison, `${analysis.passage.title} ${answer.text}`)
    : extracted && !computed && isMissingFromRows(candidates, hit.position, extracted.citation.quote);
  return isConfidenceCapped
    ? { ...answer, confidence: Math.min(answer.confidence, MAX_WITHHELD_CONFIDENCE) }
    : answer;
}
