// State of a source while it is not being trained.

import type { Transaction } from 'kysely';
import type { ErrorTag } from '../../../../contract/errors/errors.ts';
import type { SourceState } from '../../../../src/machines/lifecycles/source.machine.ts';
import type { Database } from '../../../store/schema/database.ts';
import { type RunCounts, recordSourceOutcome } from '../schedules/runs.store.ts';
import type { SourceRow } from './sources.store.ts';

/** A list as JSON; null when it is empty. */
export const toJsonList = (list: readonly unknown[]): string | null =>
  list.length === 0 ? null : JSON.stringify(list);

/** The characters charged for a source while it is not being trained. */
export const idleCharge = (row: SourceRow): number => (row.is_indexed === 1 ? row.characters : 0);

/** The event that ends a training and keeps the former text. */
export const unchangedEvent = (row: SourceRow): 'unchanged' | 'unchanged.approved' =>
  row.is_accepted === 1 ? 'unchanged.approved' : 'unchanged';

/** Reports the outcome of a source to the run that waits for it, once. */
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

/** Whether an error means that the page does not exist any more. */
export const isPageMissing = (reason: ErrorTag): boolean => reason === 'PageNotFound';

/** Whether the training has not ended, even if it is paused. */
export function isInProgress({ status }: SourceState): boolean {
  return status === 'learning' || status === 'pending';
}
