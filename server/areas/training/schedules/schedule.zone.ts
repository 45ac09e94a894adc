// Enqueues the next run of a schedule, and moves schedules to another time zone.

import type { Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import { nextRunAt } from './schedule.times.ts';

/** A schedule never ends because of failed runs. */
const MAX_ATTEMPTS = 1_000_000_000;

/** Enqueues the next run in place of the enqueued one; cancels it for null. */
export async function enqueueNextRun(
  store: Store,
  trx: Transaction<Database>,
  ids: BotIds,
  nextAt: number | null,
): Promise<void> {
  await store.jobs.cancel('run-schedule', ids.botId, trx);
  if (nextAt === null) return;
  await store.jobs.enqueue(trx, {
    queue: 'run-schedule',
    key: ids.botId,
    payload: ids,
    runAt: nextAt,
    maxAttempts: MAX_ATTEMPTS,
    rerun: true,
  });
}

/** Moves schedules in the account's former zone to the new one, at the same local minute; others stay. */
export async function rezoneSchedules(
  store: Store,
  trx: Transaction<Database>,
  { accountId, from, to }: { readonly accountId: string; readonly from: string; readonly to: string },
  now: number,
): Promise<void> {
  const rows = await trx
    .selectFrom('training_schedules')
    .select(['bot_id', 'every', 'minute', 'first_day'])
    .where('account_id', '=', accountId)
    .where('zone', '=', from)
    .forUpdate()
    .execute();
  for (const { bot_id: botId, every, minute, first_day: firstDay } of rows) {
    const nextAt = nextRunAt({ every, minute, zone: to, firstDay }, now);
    await trx
      .updateTable('training_schedules')
      .set({ zone: to, next_at: nextAt, updated_at: now })
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .execute();
    await enqueueNextRun(store, trx, { accountId, botId }, nextAt);
  }
}
