// Detects a question for an attribute, a number or a letter that the found row lacks.
import type { CandidateSet } from '../../ranking/passage-features.ts';
import type { WeightedWord } from '../../retrieval/idf.ts';
import { compatibleConcepts, conceptsOf } from '../../text/concepts.ts';
import { stemWord } from '../../text/stemmer.ts';
import { tokenise } from '../../text/tokeniser.ts';
import { isCounted } from './item-count.ts';
import { MONEY_NAME, parseRecord, withUnit } from './table-record.ts';
import { type TableRow, tableRowsAt } from './table-rows.ts';

/** Words for attributes of goods that a column would be called by. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  tokenise(
    'وزن رنگ رنگبندی جنس ابعاد عرض ارتفاع قطر ضخامت حجم ولتاژ سرعت کالری انقضا ' +
      'weight colour color material dimensions width height diameter thickness volume voltage calories',
  ).map(({ surface }) => stemWord(surface)),
);

interface TextTerms {
  readonly terms: ReadonlySet<string>;
  readonly concepts: ReadonlySet<string>;
}

function textsOf(text: string): TextTerms {
  const words = tokenise(text);
  return { terms: new Set(words.flatMap(({ terms }) => terms)), concepts: new Set(conceptsOf(words)) };
}

const isAttribute = ({ terms }: WeightedWord['word']): boolean =>
  terms.keys().some((term) => ATTRIBUTES.has(term));

const isInTexts = ({ word }: WeightedWord, { terms, concepts }: TextTerms): boolean =>
  word.terms.keys().some((term) => terms.has(term)) ||
  word.synonyms.values().some((term) => terms.has(term)) ||
  [...word.concepts].some((concept) => compatibleConcepts(concept).some((one) => concepts.has(one)));

/** Whether a question asks for an attribute that neither the row nor the title of its table has. */
function lacksAttribute({ weighted }: CandidateSet, { line, record, passage }: TableRow): boolean {
  const values = record.cells.map((cell) => withUnit(cell, passage.title)).join(' ');
  const texts = textsOf(`${line} ${values} ${passage.title}`);
  return weighted.words.some((word) => isAttribute(word.word) && !isInTexts(word, texts));
}

const CODE = /^(?:\d+|[a-z]|[a-z]{1,3}-?\d+)$/u;

const LETTER = /^[a-z]$/u;
/** Before them a number is an amount, a time or a bound. */
const AMOUNT_WORD =
  /^(?:تومان|تومن|ریال|هزار|میلیون|ملیون|میلیارد|درصد|تا|نفر|روز|ساعت|دقیقه|ماه|سال|toman|million|percent)/u;
/** Cells that hold amounts or times name no row. */
const AMOUNT_COLUMN = /ساعت|زمان|مدت|تاریخ|تلفن|نشانی|تعداد|hours?|time|phone|address|count/iu;

/** The numbers and letters of a question that stand beside a word of the label and count or measure nothing. */
function codesOf({ weighted }: CandidateSet, label: string): string[] {
  const words = weighted.words.map(({ word }) => word);
  const inLabel = new Set(tokenise(label).flatMap(({ terms, isStopWord }) => (isStopWord ? [] : terms)));
  return words.flatMap(({ surface }, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    const isMeasured =
      next !== undefined && (isCounted(tokenise(next.surface)[0]) || AMOUNT_WORD.test(next.surface));
    const isNamed =
      before !== undefined &&
      !CODE.test(before.surface) &&
      before.terms.keys().some((term) => inLabel.has(term));
    return CODE.test(surface) && isNamed && !isMeasured ? [surface] : [];
  });
}

const codesIn = (text: string): string[] =>
  tokenise(text).flatMap(({ surface }) => (CODE.test(surface) ? [surface] : []));

const namingCodes = ({ record: { label, cells } }: TableRow): string[] =>
  [
    label,
    ...cells.flatMap(({ name, value }) => (MONEY_NAME.test(name) || AMOUNT_COLUMN.test(name) ? [] : [value])),
  ].flatMap(codesIn);

/** Whether a question names a row by a number or letter that another row of the table has and this one does not. */
function namesOtherCode(candidates: CandidateSet, row: TableRow, rows: readonly TableRow[]): boolean {
  const own = new Set(codesIn(`${row.line} ${row.passage.title}`));
  const isLettered = codesIn(row.record.label).some((code) => LETTER.test(code));
  const codes = codesOf(candidates, row.record.label);
  return (
    !candidates.weighted.words.some(({ word }) => CODE.test(word.surface) && own.has(word.surface)) &&
    codes.some(
      (code) => (isLettered && LETTER.test(code)) || rows.some((other) => namingCodes(other).includes(code)),
    )
  );
}

/**
 * Whether none of the rows in an answer is what the question asks for: «وزن رزا ۲۴۰» of a table without weights, «کمد D» of
 * one with A to C. False for prose.
 */
export function isMissingFromRows(candidates: CandidateSet, position: number, quote: string): boolean {
  const lines = quote.split('\n').filter((line) => parseRecord(line));
  const hasCodeOrAttribute = candidates.weighted.words.some(
    ({ word }) => CODE.test(word.surface) || isAttribute(word),
  );
  if (lines.length === 0 || !hasCodeOrAttribute) return false;
  const rows = tableRowsAt(candidates.index, position);
  const quoted = rows.filter(({ line }) => lines.includes(line));
  return (
    quoted.length > 0 &&
    quoted.every((row) => lacksAttribute(candidates, row) || namesOtherCode(candidates, row, rows))
  );
}
