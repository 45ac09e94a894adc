// Parses CSV or XLSX into pairs, with detected or chosen format and columns.
import { limits } from '../../../../contract/limits.ts';
import type { RowProblem, TableFormat } from '../../../../contract/training/pair-imports.ts';
import { cleanText, foldText } from '../../../engine/text/normalise.ts';
import {
  decodeText,
  detectEncoding,
  detectSeparator,
  readCsv,
  type TableRecord,
  unescapeFormula,
} from '../../../sources/csv/csv-records.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import { toQuestionKey } from '../pairs/pairs.rules.ts';
import { TableError } from './table.error.ts';
import { openPairWorkbook } from './xlsx.read.ts';

const QUESTION_TITLES = new Set(
  ['پرسش', 'سوال', 'سئوال', 'پرسش ها', 'سوالات', 'question', 'questions', 'q', 'ask'].map(foldText),
);
const ANSWER_TITLES = new Set(
  ['پاسخ', 'جواب', 'پاسخ ها', 'جواب ها', 'answer', 'answers', 'a', 'response', 'reply'].map(foldText),
);

export interface Columns {
  readonly hasHeader: boolean;
  /** Zero-based index; -1 where there is no such column. */
  readonly question: number;
  readonly answer: number;
}

/** Whether the first record is a header, and both columns; without a header the first two. */
function detectColumns(first: readonly string[]): Columns {
  const names = first.map((cell) =>
    foldText(cell)
      .replace(/[:：*]+$/u, '')
      .trim(),
  );
  const question = names.findIndex((name) => QUESTION_TITLES.has(name));
  const answer = names.findIndex((name) => ANSWER_TITLES.has(name));
  if (question < 0 && answer < 0) return { hasHeader: false, question: 0, answer: first.length > 1 ? 1 : -1 };
  const otherColumn = (usedColumn: number) => (first.length < 2 ? -1 : usedColumn === 0 ? 1 : 0);
  return {
    hasHeader: true,
    question: question < 0 ? otherColumn(answer) : question,
    answer: answer < 0 ? otherColumn(question) : answer,
  };
}

/** The chosen parts of a format; the rest is detected. */
export type TableChoice = { readonly [Part in keyof TableFormat]?: TableFormat[Part] | undefined };

/** A row of the table: question, answer, and why it would be skipped. */
export interface TableEntry {
  readonly ordinal: number;
  readonly line: number;
  readonly question: string;
  readonly answer: string;
  readonly key: string;
  readonly problem: RowProblem | null;
}

interface Table {
  readonly format: TableFormat;
  readonly records: readonly TableRecord[];
}

/** Reads a whole table. Throws a `TableError`, or whatever parsers throw on broken bytes. */
export async function readTable(bytes: Uint8Array, choice: TableChoice): Promise<Table> {
  const table = isZip(bytes) ? await readWorkbook(bytes, choice) : readText(bytes, choice);
  if (table.records.length === 0) throw new TableError('TableEmpty');
  return table;
}

async function readWorkbook(bytes: Uint8Array, choice: TableChoice): Promise<Table> {
  const { sheets, readRecords } = await openPairWorkbook(bytes);
  const sheet = Math.min(choice.sheet ?? 0, sheets.length - 1);
  const records = await readRecords(sheet);
  const dialect = { kind: 'xlsx', encoding: null, separator: null, sheet, sheets } as const;
  return withColumns(records, dialect, choice);
}

function readText(bytes: Uint8Array, choice: TableChoice): Table {
  if (isBinary(bytes)) throw new TableError('TableTypeRefused');
  const encoding = choice.encoding ?? detectEncoding(bytes);
  const text = decodeText(bytes, encoding);
  const separator = choice.separator ?? detectSeparator(text);
  const records: TableRecord[] = [];
  for (const record of readCsv(text, separator)) {
    const cells = record.isUnclosed
      ? record.cells
      : record.cells.slice(0, limits.pairTable.columns).map(unescapeFormula);
    records.push({ ...record, cells });
    if (records.length > limits.pairTable.rows + 1) throw new TableError('TableTooLong');
  }
  return withColumns(records, { kind: 'csv', encoding, separator, sheet: 0, sheets: [] }, choice);
}

type Dialect = Omit<TableFormat, keyof Columns | 'columns'>;

function withColumns(records: readonly TableRecord[], dialect: Dialect, choice: TableChoice): Table {
  const first = records.find(({ isUnclosed }) => !isUnclosed)?.cells ?? [];
  const detected = detectColumns(first);
  const hasHeader = choice.hasHeader ?? detected.hasHeader;
  const width = records.reduce(
    (widest, { cells, isUnclosed: isBroken }) => (isBroken ? widest : Math.max(widest, cells.length)),
    0,
  );
  const format: TableFormat = {
    ...dialect,
    hasHeader,
    columns: Array.from({ length: width }, (_, index) =>
      (first[index] ?? '').trim().slice(0, 80).toWellFormed(),
    ),
    question: validColumn(choice.question, width) ?? detected.question,
    answer: validColumn(choice.answer, width) ?? detected.answer,
  };
  const body = hasHeader ? records.filter((record) => record.cells !== first) : records;
  if (body.length > limits.pairTable.rows) throw new TableError('TableTooLong');
  return { format, records: body };
}

const validColumn = (column: number | undefined, width: number): number | undefined =>
  column !== undefined && column < width ? column : undefined;

/** Every row with its problem. `existingKeys`: keys of questions that the bot has already. */
export function* readEntries(
  { format, records }: Table,
  existingKeys: ReadonlySet<string>,
): Generator<TableEntry> {
  const seenKeys = new Set<string>();
  for (const [ordinal, { line, cells, isUnclosed: isBroken }] of records.entries()) {
    const question = cleanCell(isBroken ? cells[0] : cells[format.question]);
    const answer = isBroken ? '' : cleanCell(cells[format.answer]);
    const key = toQuestionKey(question);
    const problem = isBroken
      ? 'QuoteBroken'
      : (findFieldProblem(question, answer) ?? findDuplicateProblem(key, seenKeys, existingKeys));
    if (problem === null) seenKeys.add(key);
    yield { ordinal, line, question, answer, key, problem };
  }
}

const cleanCell = (cell: string | undefined): string => cleanText(stripInvalidText(cell ?? '')).trim();

function findFieldProblem(question: string, answer: string): RowProblem | null {
  if (question === '') return 'QuestionMissing';
  if (answer === '') return 'AnswerMissing';
  if (question.length > limits.pair.questionMax) return 'QuestionTooLong';
  return answer.length > limits.pair.answerMax ? 'AnswerTooLong' : null;
}

function findDuplicateProblem(
  key: string,
  seenKeys: ReadonlySet<string>,
  existingKeys: ReadonlySet<string>,
): RowProblem | null {
  if (seenKeys.has(key)) return 'RepeatedInFile';
  return existingKeys.has(key) ? 'KnownAlready' : null;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Magic bytes of old workbooks, images, PDFs and archives. */
const BINARY_SIGNATURES = ['25504446', 'd0cf11e0', '89504e47', 'ffd8ff', '47494638', '1f8b', '7f454c46'];

function isBinary(bytes: Uint8Array): boolean {
  const header = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  return BINARY_SIGNATURES.some((signature) => header.startsWith(signature));
}
