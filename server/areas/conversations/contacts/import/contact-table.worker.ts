// Worker thread that previews a file of contacts or returns a part of its rows.
import type {
  ContactRowProblem,
  ContactTableFormat,
} from '../../../../../contract/conversations/contacts/contact-imports.ts';
import {
  type ImportContext,
  type ParsedRow,
  parseRows,
  readContactTable,
  type TableChoice,
  type TableTag,
} from './contact-table.read.ts';

export interface ContactTableTask {
  readonly bytes: Uint8Array;
  readonly choice: TableChoice;
  readonly context: ImportContext;
  /** The rows to return; null for a preview. */
  readonly part: { readonly from: number; readonly to: number } | null;
}

export interface ContactTableSummary {
  readonly format: ContactTableFormat;
  readonly rows: number;
  readonly problems: readonly { readonly problem: ContactRowProblem; readonly count: number }[];
  /** The first rows, and the first that have a problem. */
  readonly first: readonly ParsedRow[];
}

export type ContactTableResult =
  | { readonly ok: false; readonly tag: TableTag }
  | { readonly ok: true; readonly kind: 'previewed'; readonly summary: ContactTableSummary }
  | { readonly ok: true; readonly kind: 'part'; readonly rows: readonly ParsedRow[] };

const FIRST_ROWS = 8;
const FIRST_PROBLEMS = 12;

export default function work({ bytes, choice, context, part }: ContactTableTask): ContactTableResult {
  const table = readContactTable(bytes, choice, context);
  if (typeof table === 'string') return { ok: false, tag: table };
  if (part !== null) return { ok: true, kind: 'part', rows: [...parseRows(table, context, part)] };
  const counts = new Map<ContactRowProblem, number>();
  const first: ParsedRow[] = [];
  let problems = 0;
  for (const row of parseRows(table, context, { from: 0, to: Number.POSITIVE_INFINITY })) {
    const { problem } = row;
    if (problem !== null) {
      counts.set(problem, (counts.get(problem) ?? 0) + 1);
      problems += 1;
    }
    if (row.ordinal < FIRST_ROWS || (problem !== null && problems <= FIRST_PROBLEMS)) first.push(row);
  }
  const { format, records } = table;
  const counted = [...counts].map(([problem, count]) => ({ problem, count }));
  return {
    ok: true,
    kind: 'previewed',
    summary: { format, rows: records.length, problems: counted, first },
  };
}
