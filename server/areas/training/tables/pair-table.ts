// Previews and reads tables of pairs in the worker pool.
import type { TablePool } from '../../shared/table-pool.ts';
import type { TableTag } from './table.error.ts';
import type { TableChoice } from './table.read.ts';
import type { PreparedRow, TableResult, TableSummary, TableTask } from './table.worker.ts';

interface TableInput {
  readonly bytes: Uint8Array;
  readonly choice: TableChoice;
  /** Keys of questions that the bot has already. */
  readonly existingKeys: readonly string[];
  readonly signal?: AbortSignal;
}

type TableOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly tag: TableTag };

const workerUrl = new URL('./table.worker.ts', import.meta.url);

const runTableTask = (tables: TablePool, { signal, ...input }: TableInput, part: TableTask['part']) =>
  tables.read<TableResult>(workerUrl, { ...input, part } satisfies TableTask, signal);

/** Detects the format of a table and previews its import. */
export async function previewPairs(
  tables: TablePool,
  input: TableInput,
): Promise<TableOutcome<TableSummary>> {
  const result = await runTableTask(tables, input, null);
  if (!result.ok) return result;
  if (result.kind !== 'previewed') throw new Error('Expected a table preview, got a part of its rows');
  const { format, preview } = result;
  return { ok: true, value: { format, preview } };
}

/** Reads rows from an ordinal on; fewer than `count` means the end of the table. */
export async function readPairs(
  tables: TablePool,
  input: TableInput,
  from: number,
  count: number,
): Promise<TableOutcome<readonly PreparedRow[]>> {
  const result = await runTableTask(tables, input, { from, count });
  if (!result.ok) return result;
  if (result.kind !== 'part') throw new Error('Expected rows of a table, got a preview');
  return { ok: true, value: result.rows };
}
