// Stores the runs of a training schedule and counts down their sources.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { RunTrigger } from '../../../../contract/training/schedules.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';

export type RunRow = Selectable<Database['training_runs']>;

export interface RunIds {
  readonly accountId: string;
  readonly botId: string;
  readonly runId: string;
}

/** Outcomes of a run's sources; a source stopped by a person only counts as checked. */
export interface RunCounts {
  readonly checked?: number;
  readonly changed?: number;
  readonly failed?: number;
  readonly removed?: number;
}

/** The bot's latest run. */
export function readLastRun(
  db: Kysely<Database>,
  accountId: string,
  botId: string,
): Promise<RunRow | undefined> {
  return db
    .selectFrom('training_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Starts a run without sources; undefined while another is running. */
export async function startRun(
  trx: Transaction<Database>,
  botIds: { accountId: string; botId: string },
  cause: RunTrigger,
  now: number,
): Promise<RunIds | undefined> {
  const runId = newId();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('training_runs')
    .values({
      id: runId,
      account_id: botIds.accountId,
      bot_id: botIds.botId,
      cause,
      pending: 0,
      started_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? { ...botIds, runId } : undefined;
}

/** Adds sources whose outcomes are still pending; ends a run that has none. */
export async function addPendingSources(
  trx: Transaction<Database>,
  ids: RunIds,
  count: number,
  now: number,
): Promise<void> {
  await trx
    .updateTable('training_runs')
    .set((eb) => ({
      pending: eb('pending', '+', count),
      ended_at: eb
        .case()
        .when(eb('pending', '+', count), '=', 0)
        .then(now)
        .else(null)
        .end(),
    }))
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.runId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Counts the outcome of one source; the last one ends the run. Call it once for each source. */
export async function recordSourceOutcome(
  trx: Transaction<Database>,
  ids: RunIds,
  counts: RunCounts,
  now: number,
): Promise<void> {
  await trx
    .updateTable('training_runs')
    .set((eb) => ({
      pending: eb('pending', '-', 1),
      checked: eb('checked', '+', counts.checked ?? 0),
      changed: eb('changed', '+', counts.changed ?? 0),
      failed: eb('failed', '+', counts.failed ?? 0),
      gone: eb('gone', '+', counts.removed ?? 0),
      ended_at: eb.case().when('pending', '=', 1).then(now).else(null).end(),
    }))
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.runId)
    .where('ended_at', 'is', null)
    .execute();
}
