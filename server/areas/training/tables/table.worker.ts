// Worker thread that previews a table or returns a part of its rows.
import type { TableFormat, TablePreview, TableRow } from '../../../../contract/training/pair-imports.ts';
import { toPairColumns } from '../pairs/pairs.rules.ts';
import { countCharacters, toContentKey } from '../sources/sources.rules.ts';
import { type TableTag, toTableTag } from './table.error.ts';
import { readEntries, readTable, type TableChoice, type TableEntry } from './table.read.ts';

export interface TableTask {
  readonly bytes: Uint8Array;
  readonly choice: TableChoice;
  /** Keys of questions that the bot has already. */
  readonly existingKeys: readonly string[];
  /** The rows to return; null for a preview. */
  readonly part: { readonly from: number; readonly count: number } | null;
}

/** A row with all columns of its pair. */
export interface PreparedRow extends TableEntry {
  readonly characters: number;
  readonly columns: ReturnType<typeof toPairColumns> & { readonly content_key: string };
}

export interface TableSummary {
  readonly format: TableFormat;
  readonly preview: TablePreview;
}

export type TableResult =
  | { readonly ok: false; readonly tag: TableTag }
  | ({ readonly ok: true; readonly kind: 'previewed' } & TableSummary)
  | { readonly ok: true; readonly kind: 'part'; readonly rows: readonly PreparedRow[] };

const SAMPLE_ROWS = 8;
const MAX_SKIPPED_ROWS = 50;
/** Cells of a preview are truncated to this length. */
const MAX_CELL_LENGTH = 300;

export default async function runTableTask({
  bytes,
  choice,
  existingKeys,
  part,
}: TableTask): Promise<TableResult> {
  try {
    const table = await readTable(bytes, choice);
    const entries = readEntries(table, new Set(existingKeys));
    if (part === null)
      return { ok: true, kind: 'previewed', format: table.format, preview: toPreview(entries) };
    return { ok: true, kind: 'part', rows: prepareRows(entries, part.from, part.from + part.count) };
  } catch (error) {
    return { ok: false, tag: toTableTag(error) };
  }
}

function toPreview(entries: Iterable<TableEntry>): TablePreview {
  const counts = new Map<NonNullable<TableEntry['problem']>, number>();
  const first: TableRow[] = [];
  const skippedRows: TableRow[] = [];
  let rows = 0;
  let characters = 0;
  for (const entry of entries) {
    rows += 1;
    if (first.length < SAMPLE_ROWS) first.push(toPreviewRow(entry));
    if (entry.problem === null) {
      characters += countCharacters(entry.question, entry.answer);
      continue;
    }
    counts.set(entry.problem, (counts.get(entry.problem) ?? 0) + 1);
    if (skippedRows.length < MAX_SKIPPED_ROWS) skippedRows.push(toPreviewRow(entry));
  }
  const problems = [...counts].map(([problem, count]) => ({ problem, count }));
  const accepted = problems.reduce((rest, { count }) => rest - count, rows);
  return { rows, accepted, characters, problems, first, skippedRows };
}

const toPreviewRow = ({ line, question, answer, problem }: TableEntry): TableRow => ({
  line,
  question: question.slice(0, MAX_CELL_LENGTH).toWellFormed(),
  answer: answer.slice(0, MAX_CELL_LENGTH).toWellFormed(),
  problem,
});

function prepareRows(entries: Iterable<TableEntry>, from: number, to: number): PreparedRow[] {
  const rows: PreparedRow[] = [];
  for (const entry of entries) {
    if (entry.ordinal >= to) break;
    if (entry.ordinal < from) continue;
    const { question, answer } = entry;
    const columns = { ...toPairColumns(question, answer), content_key: toContentKey(question, answer) };
    rows.push({ ...entry, characters: countCharacters(question, answer), columns });
  }
  return rows;
}
