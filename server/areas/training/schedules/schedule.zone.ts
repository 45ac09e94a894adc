// Enqueues the next run of a schedule, and moves schedules to another time zone.

import type { Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import { nextRunAt } from './schedule.times.ts';

/** A schedule turns for ever; what is wrong with one turn does not end it. */
const MAX_ATTEMPTS = 1_000_000_000;

/** Orders the next turn in place of whatever was ordered; none where it is null. */
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

/** Schedules of the zone that the account leaves come on their days, at the same minute, in the other; those of any third stay. */
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
