// State of a source while it is not being trained.

import type { Transaction } from 'kysely';
import type { ErrorTag } from '../../../../contract/errors/errors.ts';
import type { SourceState } from '../../../../src/machines/lifecycles/source.machine.ts';
import type { Coverage } from '../../../sources/coverage.ts';
import type { Database } from '../../../store/schema/database.ts';
import { type RunCounts, recordSourceOutcome } from '../schedules/runs.store.ts';
import type { SourceRow } from './sources.store.ts';

/** A list as it is kept; null when it is empty. */
export const toJsonList = (list: readonly unknown[]): string | null =>
  list.length === 0 ? null : JSON.stringify(list);

/** What was kept of an item as it is stored; null where nothing is known of it. */
export const toCoverageJson = ({ share, leftOut }: Coverage): string | null =>
  share === null && leftOut.length === 0 ? null : JSON.stringify({ share, leftOut });

/** What an item holds of the plan while no learning of it is under way. */
export const idleCharge = (row: SourceRow): number => (row.is_indexed === 1 ? row.characters : 0);

/** The event that ends a learning with what was known before. */
export const unchangedEvent = (row: SourceRow): 'unchanged' | 'unchanged.approved' =>
  row.is_accepted === 1 ? 'unchanged.approved' : 'unchanged';

/** Tells the run that waits for the item, if one does, what became of it; once. */
export async function reportToRun(
  trx: Transaction<Database>,
  row: SourceRow,
  counts: RunCounts,
  now: number,
): Promise<void> {
  if (row.run_id === null) return;
  const { numUpdatedRows } = await trx
    .updateTable('sources')
    .set({ run_id: null })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .where('run_id', '=', row.run_id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const ids = { accountId: row.account_id, botId: row.bot_id, runId: row.run_id };
  await recordSourceOutcome(trx, ids, counts, now);
}

/** What a page that is no longer there is told by. */
export const isPageMissing = (reason: ErrorTag): boolean => reason === 'PageNotFound';

/** Whether the item's learning has not come to an end, be it held or not. */
export function isInProgress({ status }: SourceState): boolean {
  return status === 'learning' || status === 'pending';
}
