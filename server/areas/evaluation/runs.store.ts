import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { Database } from '../../store/schema/database.ts';
import type { BotIds } from '../bots/bots.store.ts';

export type RunRow = Selectable<Database['test_runs']>;
export type ResultRow = Selectable<Database['test_results']>;

export interface RunIds extends BotIds {
  readonly runId: string;
}

export function findRun(
  db: Kysely<Database>,
  { accountId, botId, runId }: RunIds,
): Promise<RunRow | undefined> {
  return db
    .selectFrom('test_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('id', '=', runId)
    .executeTakeFirst();
}

/** The bot's runs, newest first. */
export function readRuns(db: Kysely<Database>, { accountId, botId }: BotIds): Promise<RunRow[]> {
  return db
    .selectFrom('test_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Updates a run that has not ended; undefined when it has or does not exist. */
export function updateRun(
  trx: Transaction<Database>,
  { accountId, runId }: RunIds,
  changes: Updateable<Database['test_runs']>,
): Promise<RunRow | undefined> {
  return trx
    .updateTable('test_runs')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', runId)
    .where('status', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
}

/** The results of a run in the order of its questions; those not asked yet have no `answered_at`. */
export function readResults(
  db: Kysely<Database>,
  { accountId, runId }: Pick<RunIds, 'accountId' | 'runId'>,
): Promise<ResultRow[]> {
  return db
    .selectFrom('test_results')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('run_id', '=', runId)
    .orderBy('ordinal')
    .execute();
}
