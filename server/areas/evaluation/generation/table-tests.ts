// Test questions from rows of tables: single cells, conversations and attributes no row has.
import type { GeneratedTest } from '../../../../contract/answers/evaluation.ts';
import {
  type Cell,
  isEmpty,
  MONEY_NAME,
  nameOf,
  parseRecord,
  type TableRecord,
  withUnit,
} from '../../../engine/pipeline/tables/table-record.ts';
import { detectLocale } from '../../../engine/text/normalise.ts';
import { countWords } from '../../../engine/text/segments.ts';
import { createEventLoopYielder, type KnowledgePassage, sourceOf } from './knowledge.ts';

export interface KnowledgeTable {
  readonly sourceId: string;
  readonly passage: KnowledgePassage;
  readonly records: readonly TableRecord[];
}

const MAX_VALUE_WORDS = 12;
const MAX_LABEL_WORDS = 8;
/** Columns whose values are names or times, though they hold digits. */
const NON_QUANTITY_COLUMN =
  /ساعت|تاریخ|روز|شماره|تلفن|نشانی|آدرس|کد|مدل|hour|date|day|phone|number|address|code|model/iu;

/** The tables of the knowledge; rows whose label another row has too are left out, as a question names either. */
export async function parseTables(passages: readonly KnowledgePassage[]): Promise<KnowledgeTable[]> {
  const groups = Map.groupBy(
    passages.filter(({ kind, text }) => kind === 'text' && text.includes(' | ')),
    ({ sourceId, title }) => `${sourceId}\n${title}`,
  );
  const step = createEventLoopYielder();
  const tables: KnowledgeTable[] = [];
  for (const group of groups.values()) {
    const byLabel = new Map<string, TableRecord | null>();
    for (const { text } of group) {
      await step();
      for (const record of text.split('\n').flatMap((line) => parseRecord(line) ?? []))
        byLabel.set(record.label, byLabel.has(record.label) ? null : record);
    }
    const unique = [...byLabel.values()].filter((record) => record !== null);
    const records = unique.filter(hasUsableLabel);
    const [passage] = group;
    if (passage && records.length > 0) tables.push({ sourceId: passage.sourceId, passage, records });
  }
  return tables;
}

const hasUsableLabel = ({ label }: TableRecord): boolean =>
  /\p{L}{2}/u.test(label) && countWords(label) <= MAX_LABEL_WORDS;

const isUsableCell = ({ name, value }: Cell): boolean =>
  name !== '' && !isEmpty(value) && countWords(value) <= MAX_VALUE_WORDS && /\p{L}/u.test(name);

const isMoney = (cell: Cell): boolean => MONEY_NAME.test(cell.name);

/** What a question about the cell ends with. */
function questionEnding(cell: Cell): string {
  if (isMoney(cell)) return 'چنده';
  return /[\d۰-۹]/u.test(cell.value) && !NON_QUANTITY_COLUMN.test(cell.name) ? 'چقدره' : 'چیه';
}

const isPersianCell = (label: string, cell: Cell): boolean => detectLocale(`${label} ${cell.name}`) === 'fa';

const writeCellQuestion = (label: string, cell: Cell): string =>
  isPersianCell(label, cell)
    ? `${label} ${nameOf(cell)} ${questionEnding(cell)}؟`
    : `What is the ${nameOf(cell).toLowerCase()} of ${label}?`;

/** «قیمت» as of the thing named before: «قیمتش», «هزینه‌ش». */
const addPossessiveSuffix = (name: string): string => (/[هیاو]$/u.test(name) ? `${name}\u200cش` : `${name}ش`);

const writeFollowUpQuestion = (label: string, cell: Cell): string =>
  isPersianCell(label, cell)
    ? `${addPossessiveSuffix(nameOf(cell))} ${questionEnding(cell)}؟`
    : `What is its ${nameOf(cell).toLowerCase()}?`;

const toCellExpectation = ({ passage }: KnowledgeTable, cell: Cell) => ({
  answer: withUnit(cell, passage.title),
  sourceId: passage.sourceId,
  isUnknown: false,
});

/** One cell of every row, another column from row to row, then the next ones; null where a row has no more. */
export function* generateRowTests(table: KnowledgeTable): Generator<GeneratedTest | null> {
  const maxCells = table.records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  for (let round = 0; round < maxCells; round += 1)
    for (const [index, record] of table.records.entries())
      yield createRowTest(table, record, { round, index });
}

function createRowTest(
  table: KnowledgeTable,
  { label, cells }: TableRecord,
  { round, index }: { readonly round: number; readonly index: number },
): GeneratedTest | null {
  const askable = cells.filter(isUsableCell);
  const cell = round < askable.length ? askable[(index + round) % askable.length] : undefined;
  return cell
    ? {
        kind: 'row',
        question: writeCellQuestion(label, cell),
        earlierTurns: [],
        expected: toCellExpectation(table, cell),
        source: sourceOf(table.passage),
      }
    : null;
}

/** Conversations about rows: «… دارید؟» then «قیمتش چنده؟», and every second one goes on to another row. */
export function* generateConversationTests(table: KnowledgeTable): Generator<GeneratedTest | null> {
  for (const index of table.records.keys()) yield createConversationTest(table, index);
}

function createConversationTest(table: KnowledgeTable, index: number): GeneratedTest | null {
  const record = table.records[index];
  const cell =
    record?.cells.find((one) => isMoney(one) && isUsableCell(one)) ?? record?.cells.find(isUsableCell);
  if (!record || !cell) return null;
  const isPersian = isPersianCell(record.label, cell);
  const openingQuestion = isPersian ? `${record.label} دارید؟` : `Do you have ${record.label}?`;
  const test = { kind: 'conversation' as const, source: sourceOf(table.passage) };
  const followUp = writeFollowUpQuestion(record.label, cell);
  const next = table.records[index + 1];
  const nextCell = next?.cells.find(({ name }) => name === cell.name);
  if (index % 2 === 1 && next && nextCell && isUsableCell(nextCell)) {
    const question = isPersian ? `${next.label} چی؟` : `And ${next.label}?`;
    const expected = toCellExpectation(table, nextCell);
    return { ...test, question, earlierTurns: [openingQuestion, followUp], expected };
  }
  return {
    ...test,
    question: followUp,
    earlierTurns: [openingQuestion],
    expected: toCellExpectation(table, cell),
  };
}
