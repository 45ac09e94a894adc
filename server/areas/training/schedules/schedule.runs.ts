// Starts a run over every source that may have changed; one per bot at a time.
import type { Kysely, Transaction } from 'kysely';
import type { RunTrigger } from '../../../../contract/training/schedules.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { refreshers } from '../../refreshers.ts';
import { enqueueTraining } from '../sources/create-source.ts';
import { announceSource, transitionSource } from '../sources/sources.store.ts';
import { addPendingSources, readLastRun, startRun } from './runs.store.ts';

interface BotIds {
  readonly accountId: string;
  readonly botId: string;
}

/** An older unfinished run is considered lost and closed. */
const RUN_TIMEOUT_MS = 6 * 3_600_000;

/** Starts a run over everything that may have changed; does nothing while another is running. */
export async function startScheduledRun(
  store: Store,
  trx: Transaction<Database>,
  botIds: BotIds,
  cause: RunTrigger,
  now: number,
): Promise<void> {
  await closeStaleRun(trx, botIds, now);
  const run = await startRun(trx, botIds, cause, now);
  if (!run) return;
  let pendingCount = 0;
  for (const { id: sourceId } of await selectRefreshableLinks(trx, botIds)) {
    const ids = { ...botIds, sourceId };
    const changes = { training_mode: 'changed', run_id: run.runId, progress: 0, updated_at: now } as const;
    if (!(await transitionSource(trx, ids, 'retried', changes))) continue;
    await enqueueTraining(store, trx, ids);
    await announceSource(store.events, trx, ids, { isIndexChanged: false, now });
    pendingCount += 1;
  }
  for (const refresher of refreshers) pendingCount += await refresher.start(store, trx, run, now);
  await addPendingSources(trx, run, pendingCount, now);
}

/** How many sources of a bot can be refreshed. */
export async function countRefreshable(db: Kysely<Database>, { accountId, botId }: BotIds): Promise<number> {
  let count = (
    await selectRefreshableLinks(db, { accountId, botId }, [
      'trained',
      'accepted',
      'error',
      'pending',
      'learning',
    ])
  ).length;
  for (const refresher of refreshers) count += await refresher.countRefreshable(db, accountId, botId);
  return count;
}

/** Trained links, and those whose site did not respond. */
function selectRefreshableLinks(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
  statuses: ('trained' | 'accepted' | 'error' | 'pending' | 'learning')[] = ['trained', 'accepted', 'error'],
) {
  return db
    .selectFrom('sources')
    .select('id')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('kind', '=', 'link')
    .where('status', 'in', statuses)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

async function closeStaleRun(
  trx: Transaction<Database>,
  { accountId, botId }: BotIds,
  now: number,
): Promise<void> {
  const last = await readLastRun(trx, accountId, botId);
  if (!last || last.ended_at !== null || last.started_at + RUN_TIMEOUT_MS > now) return;
  await trx
    .updateTable('training_runs')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', last.id)
    .execute();
  await trx
    .updateTable('sources')
    .set({ run_id: null })
    .where('account_id', '=', accountId)
    .where('run_id', '=', last.id)
    .execute();
}
