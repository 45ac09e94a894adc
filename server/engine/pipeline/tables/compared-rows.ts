// Compares the two rows that a question names: «فرق طلایی با طلایی پلاس چیه؟».

import type { BotIndex, Passage } from '../../index/bot-index.ts';
import { analyseQuestion, type CandidateSet } from '../../ranking/passage-features.ts';
import type { WeightedWord } from '../../retrieval/idf.ts';
import { foldText } from '../../text/normalise.ts';
import { tokenise } from '../../text/tokeniser.ts';
import { writeRecord } from './record-answer.ts';
import { type Cell, columnScore, isEmpty } from './table-record.ts';
import { type TableRow, tableRowsAt } from './table-rows.ts';

/** The two things that a question compares, in the words of the visitor. */
export interface Comparison {
  readonly sides: readonly [string, string];
}

const DIFFERENCE =
  /(?<!\p{L})(?:(?:چه |چ |چی )?(?:فرق|تفاوت|اختلاف)(?:ی|شون|شان|ش)?|مقایسه\p{L}*|difference|compared?|(?:che )?far[gq]h?[ei]?(?:shun|shon|esh)?|tafavot)(?!\p{L})/iu;
const CHOICE =
  /(?<!\p{L})(?:بهتر\p{L}*|کدوم\p{L}*|کدام\p{L}*|گرو?ن ?تر\p{L}*|ارزو?ن ?تر\p{L}*|better|which|cheaper|behtar\p{L}*|kodum|kodom)(?!\p{L})/giu;
/** Words of a comparison that name nothing. */
const FILLERS =
  /(?<!\p{L})(?:چیه|چیست|چی|چه|چ|چقدره?|چنده?|هست|است|دارن|داره|دارد|دارند|میکنه|میکنن|کنید|کن|بین|رو|را|what(?:'s)?|is|are|the|a|an|how|much|do|does|between|in|please|che|chie|chiye|chi|darand?|daran|dare|hast|beyne?)(?!\p{L})/giu;
const DIFFERENCE_SEPARATOR = /\s+(?:با|و|از|and|with|from|to|vs\.?|versus|va|ba)\s+/iu;
const VERSUS = /\s(?:vs\.?|versus)\s/iu;
const CHOICE_SEPARATOR = /\s+(?:یا|or|vs\.?|versus|ya)\s+/iu;

/** Reads the two sides of «فرق X با Y», «X یا Y بهتره؟», “difference between X and Y”; undefined for anything else. */
export function parseComparison(question: string): Comparison | undefined {
  const [first = question, ...laterParts] = question.split(/(?<=[؟?])\s*(?=\S)/u);
  if (laterParts.length > 0) return parseComparison(first);
  const folded = foldText(question).replace(/[؟?!.،,:]+(?=\s|$)/gu, ' ');
  const isDifference = DIFFERENCE.test(folded);
  const isChoice = folded.search(CHOICE) >= 0 && CHOICE_SEPARATOR.test(folded);
  if (!isDifference && !isChoice && !VERSUS.test(folded)) return undefined;
  const rest = folded
    .replace(DIFFERENCE, ' ')
    .replace(CHOICE, ' ')
    .replace(FILLERS, ' ')
    .replace(/\s+/gu, ' ');
  const parts = ` ${rest} `.split(
    isDifference && !CHOICE_SEPARATOR.test(rest) ? DIFFERENCE_SEPARATOR : CHOICE_SEPARATOR,
  );
  const [one = '', other = ''] = parts.map((part) => part.trim());
  return parts.length === 2 && one !== '' && other !== '' ? { sides: [one, other] } : undefined;
}

/** They name the row that has nothing added: «معمولی». */
const PLAIN_WORD = /^(?:معمولی|ساده|عادی|standard|regular|normal|basic|plain)$/u;
/** A word in the label counts more than one in another cell, and one of the other side that is left out less. */
const MATCH_WEIGHTS = { label: 1, cell: 0.6, shared: 0.3, extra: -0.2 } as const;

interface RowTerms {
  readonly row: TableRow;
  readonly label: ReadonlySet<string>;
  readonly labelWords: readonly (readonly string[])[];
  readonly all: ReadonlySet<string>;
}

function termsOf(row: TableRow): RowTerms {
  const labelWords = tokenise(row.record.label)
    .filter(({ isStopWord }) => !isStopWord)
    .map(({ terms }) => terms);
  return {
    row,
    labelWords,
    label: new Set(labelWords.flat()),
    all: new Set(tokenise(row.line).flatMap(({ terms }) => terms)),
  };
}

const hasWord = (terms: ReadonlySet<string>, { word }: WeightedWord): boolean =>
  word.terms.keys().some((term) => terms.has(term));

/** The content words of a side; those of the title and the columns tell no row from another. */
function wordsOf(index: BotIndex, side: string, rows: readonly RowTerms[]): WeightedWord[] {
  const common = new Set(
    rows.flatMap(({ row: { passage, record } }) =>
      tokenise(`${passage.title} ${record.cells.map(({ name }) => name).join(' ')}`).flatMap(
        ({ terms }) => terms,
      ),
    ),
  );
  return analyseQuestion(index, side).weighted.words.filter((word) => {
    const isQueryWord = word.word.isVerb || word.word.concepts.has('price');
    const isName = !(word.word.isStopWord || isQueryWord) || rows.some(({ label }) => hasWord(label, word));
    const inRows = rows.some(({ all }) => hasWord(all, word));
    return isName && (inRows || !hasWord(common, word));
  });
}

/** How well a row is one side of a comparison; undefined where it lacks a word of that side. */
function sideScore(
  row: RowTerms,
  own: readonly WeightedWord[],
  other: readonly WeightedWord[],
): number | undefined {
  if (own.length === 0 || !own.some((word) => hasWord(row.label, word) || hasWord(row.all, word)))
    return undefined;
  if (!own.every((word) => hasWord(row.all, word))) return undefined;
  const ownScore = own.reduce(
    (sum, word) => sum + (hasWord(row.label, word) ? MATCH_WEIGHTS.label : MATCH_WEIGHTS.cell),
    0,
  );
  const extraWords = row.labelWords.filter(
    (terms) => !own.some(({ word }) => terms.some((term) => word.terms.has(term))),
  );
  const unmatchedScores = extraWords.map((terms) =>
    other.some(({ word }) => terms.some((term) => word.terms.has(term)))
      ? MATCH_WEIGHTS.shared
      : MATCH_WEIGHTS.extra,
  );
  return ownScore + unmatchedScores.reduce((sum: number, score) => sum + score, 0);
}

/** The two rows that the sides name best; undefined where a side names none, or others as well. */
function findComparedPair(index: BotIndex, { sides }: Comparison, rows: readonly TableRow[]) {
  const all = rows.map(termsOf);
  const [first, second] = sides.map((side) => wordsOf(index, side, all));
  if (!first || !second) return undefined;
  const scoreRows = (own: readonly WeightedWord[], other: readonly WeightedWord[]) =>
    all.flatMap((terms) => {
      const score = sideScore(terms, own, other);
      return score === undefined ? [] : [{ row: terms.row, score }];
    });
  const scoreNamedRows = (own: readonly WeightedWord[], other: readonly WeightedWord[]) => {
    const found = scoreRows(own, other);
    const named = own.filter(({ word }) => !PLAIN_WORD.test(word.surface));
    return found.length > 0 || named.length === own.length ? found : scoreRows(named, other);
  };
  const [firstRows, secondRows] = [scoreNamedRows(first, second), scoreNamedRows(second, first)];
  const pairs = firstRows
    .flatMap((one) =>
      secondRows.map((other) => ({ one: one.row, other: other.row, score: one.score + other.score })),
    )
    .filter(({ one, other }) => one !== other);
  const best = pairs.reduce((max, { score }) => Math.max(max, score), Number.NEGATIVE_INFINITY);
  const [pair, ...equals] = pairs.filter(({ score }) => score > best - 1e-9);
  return equals.length === 0 ? pair : undefined;
}

const MAX_CELLS = 6;

/** The cells of a row that the question asks for, or else those in which it differs from the other. */
function chooseComparedCells(
  candidates: CandidateSet,
  { record, passage }: TableRow,
  other: TableRow,
): readonly Cell[] {
  const asked = record.cells.filter(
    (cell) => columnScore(candidates, cell, passage.title, `${record.label} ${other.record.label}`) > 0.5,
  );
  const differing = record.cells.filter(
    ({ name, value }) =>
      !isEmpty(value) && !other.record.cells.some((cell) => cell.name === name && cell.value === value),
  );
  const chosen = asked.length > 0 ? asked : differing;
  return (chosen.length > 0 ? chosen : record.cells).slice(0, MAX_CELLS);
}

/** Both rows of a comparison, a line each, with the cells that differ; undefined where either is not known. */
export function compareRows(candidates: CandidateSet, comparison: Comparison, positions: readonly number[]) {
  const rows = [
    ...new Map(
      positions
        .flatMap((position) => tableRowsAt(candidates.index, position))
        .map((row) => [`${row.passage.id}\n${row.line}`, row]),
    ).values(),
  ];
  const pair = findComparedPair(candidates.index, comparison, rows);
  if (!pair) return undefined;
  const { one, other } = pair;
  const text = [
    writeRecord(one.record, chooseComparedCells(candidates, one, other), one.passage.title),
    writeRecord(other.record, chooseComparedCells(candidates, other, one), other.passage.title),
  ].join('\n');
  return { text, first: one };
}

/** Whether a text has every word by which one side of a comparison differs from the other, for both sides. */
export function namesBothSides(index: BotIndex, { sides }: Comparison, text: string): boolean {
  const terms = new Set(tokenise(text).flatMap((word) => word.terms));
  const [first = [], second = []] = sides.map((side) =>
    analyseQuestion(index, side).weighted.words.filter(({ word }) => !word.isStopWord && !word.isVerb),
  );
  const isSame = (one: WeightedWord, other: WeightedWord) => one.word.surface === other.word.surface;
  const distinctWords = (words: readonly WeightedWord[], others: readonly WeightedWord[]) =>
    words.filter((word) => !PLAIN_WORD.test(word.word.surface) && !others.some((one) => isSame(word, one)));
  return [distinctWords(first, second), distinctWords(second, first)].every(
    (words) => words.length === 0 || words.some((word) => hasWord(terms, word)),
  );
}

/** Whether a passage compares in words: a text, and no table, that speaks of both sides. */
export function comparesInWords(index: BotIndex, comparison: Comparison, { title, text }: Passage): boolean {
  return !text.includes(' | ') && namesBothSides(index, comparison, `${title} ${text}`);
}
