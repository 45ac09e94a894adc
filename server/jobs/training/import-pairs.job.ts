// Imports pairs from a table; resumes after interruption.

import type { TablePool } from '../../areas/shared/table-pool.ts';
import { importRows } from '../../areas/training/pairs/imports.rows.ts';
import {
  announceImport,
  type ImportIds,
  type ImportRow,
  readImport,
  readQuestionKeys,
  toImport,
  updateImport,
} from '../../areas/training/pairs/imports.store.ts';
import { readPairs } from '../../areas/training/tables/pair-table.ts';
import type { BotIndexCache } from '../../engine/index/bot-index-cache.ts';
import type { Job, JobOutcome } from '../../store/jobs/job-queue.ts';
import type { Store } from '../../store/store.ts';

export interface ImportDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly tables: TablePool;
  readonly indexes: BotIndexCache;
}

/** Rows read at once, and rows per transaction, so that others can write in between. */
const READ_BATCH_SIZE = 2_000;
const WRITE_BATCH_SIZE = 200;

/** Imports the rows of a table; idempotent, as rows are counted in the transaction that imports them. */
export async function importPairs(deps: ImportDeps, ids: ImportIds, job: Job): Promise<JobOutcome> {
  const { store } = deps;
  const row = await startImport(store, ids);
  if (!row?.file_key) return 'done';
  const bytes = await store.files.read(row.file_key);
  let done: number | undefined = row.done;
  while (done !== undefined) {
    job.signal.throwIfAborted();
    const existing = await readExistingKeys(store, ids, done);
    const result = await readPairs(
      deps.tables,
      { bytes, choice: JSON.parse(row.format), existingKeys: existing, signal: job.signal },
      done,
      READ_BATCH_SIZE,
    );
    if (!result.ok) {
      await endImport(deps, ids, { status: 'failed', reason: result.tag });
      return 'done';
    }
    if (result.value.length === 0) {
      await endImport(deps, ids, { status: 'done' });
      await deps.indexes.get(ids.accountId, ids.botId); // built early for the first question
      return 'done';
    }
    for (let start = 0; start < result.value.length && done !== undefined; start += WRITE_BATCH_SIZE) {
      job.signal.throwIfAborted();
      const updatedRow: ImportRow | undefined = await importRows(
        store,
        ids,
        result.value.slice(start, start + WRITE_BATCH_SIZE),
        deps.clock(),
      );
      done = updatedRow?.done;
      if (updatedRow) await broadcastProgress(store, updatedRow);
    }
  }
  return 'done';
}

/** Called after the last failed attempt. */
export function failImport(deps: ImportDeps, ids: ImportIds): Promise<void> {
  return endImport(deps, ids, { status: 'failed', reason: 'TrainingFailed' });
}

function startImport(store: Store, ids: ImportIds): Promise<ImportRow | undefined> {
  return store.transact(async (trx) => {
    const row = await updateImport(trx, ids, ['waiting', 'running'], { status: 'running' });
    if (row) await announceImport(store, trx, row);
    return row;
  });
}

/** Keys of existing pairs, for the first batch; later transactions check by themselves. */
const readExistingKeys = (store: Store, ids: ImportIds, done: number): Promise<string[]> =>
  done === 0 ? readQuestionKeys(store.db, ids) : Promise.resolve([]);

async function endImport(
  { store, clock }: ImportDeps,
  ids: ImportIds,
  outcome: { status: 'done' | 'failed'; reason?: string },
): Promise<void> {
  const previous = await readImport(store.db, ids);
  const updatedRow = await store.transact(async (trx) => {
    const row = await updateImport(trx, ids, ['waiting', 'running'], {
      ...outcome,
      ended_at: clock(),
      file_key: null,
    });
    if (row) await announceImport(store, trx, row);
    return row;
  });
  if (updatedRow && previous?.file_key) await store.files.remove(previous.file_key);
}

/** Broadcast to open panels only; others read the row. */
async function broadcastProgress(store: Store, row: ImportRow): Promise<void> {
  const payload = { pairImport: await toImport(store.db, row) };
  store.events.broadcast(row.account_id, { kind: 'import.changed', botId: row.bot_id, payload });
}
