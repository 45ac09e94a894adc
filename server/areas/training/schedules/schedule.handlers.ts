// Endpoints of a bot's training schedule, and its due runs.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schedule, schedules } from '../../../../contract/training/schedules.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { readTimeZone } from '../../account/time-zone.store.ts';
import { type BotIds, requireBot } from '../../bots/bots.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { type RunRow, readLastRun } from './runs.store.ts';
import { countRefreshable, startScheduledRun } from './schedule.runs.ts';
import { firstRunDay, isTimeZone, nextRunAt } from './schedule.times.ts';
import { enqueueNextRun } from './schedule.zone.ts';

type Row = Selectable<Database['training_schedules']>;

/** An hour at which sites have little traffic. */
const DEFAULT_MINUTE = 3 * 60;

/** Handlers of `contract/training/schedules.ts`; runs are jobs. */
export function schedulesHandlers({ store }: { readonly store: Store }): Handlers<typeof schedules> {
  async function presentSchedule(botIds: BotIds): Promise<Schedule> {
    await requireBot(store.db, botIds);
    const row = await readSchedule(store.db, botIds);
    const lastRun = await readLastRun(store.db, botIds.accountId, botIds.botId);
    const {
      every: interval,
      minute,
      zone,
      removed_page_policy,
    } = row ?? {
      ...({ every: 'off', minute: DEFAULT_MINUTE, removed_page_policy: 'keep' } as const),
      zone: await readTimeZone(store.db, botIds.accountId),
    };
    return {
      botId: botIds.botId,
      interval,
      minute,
      zone,
      removedPagePolicy: removed_page_policy,
      nextAt: row?.next_at ?? null,
      lastRun: lastRun ? toRun(lastRun) : null,
      refreshableSources: await countRefreshable(store.db, botIds),
    };
  }

  return {
    read: (input, { accountId }) => presentSchedule({ accountId, botId: input.botId }),

    change: async (input, { accountId }, { now }) => {
      const botIds = { accountId, botId: input.botId };
      if (!isTimeZone(input.zone)) {
        throw new ApiError('InvalidInput', { issues: [{ path: ['zone'], rule: 'Invalid' }] });
      }
      await requireBot(store.db, { accountId, botId: input.botId });
      await store.transact(async (trx) => {
        const before = await readSchedule(trx, botIds);
        const { interval, minute, zone, removedPagePolicy } = input;
        // A changed time keeps the first day unless a new interval would start earlier.
        const earliestDay = firstRunDay({ minute, zone }, now);
        const isFirstDayKept = before?.every === interval && before.first_day < earliestDay;
        const firstDay = isFirstDayKept ? before.first_day : earliestDay;
        const nextAt = nextRunAt({ every: interval, minute, zone, firstDay }, now);
        const values = {
          every: interval,
          minute,
          zone,
          removed_page_policy: removedPagePolicy,
          first_day: firstDay,
          next_at: nextAt,
          updated_at: now,
        };
        await trx
          .insertInto('training_schedules')
          .values({ bot_id: botIds.botId, account_id: accountId, ...values })
          .onConflict((conflict) =>
            conflict
              .column('bot_id')
              .doUpdateSet(values)
              .where('training_schedules.account_id', '=', accountId),
          )
          .execute();
        await enqueueNextRun(store, trx, botIds, nextAt);
      });
      return presentSchedule(botIds);
    },

    runNow: async (input, { accountId }, { now }) => {
      const botIds = { accountId, botId: input.botId };
      await requireBot(store.db, { accountId, botId: input.botId });
      await store.transact((trx) => startScheduledRun(store, trx, botIds, 'manual', now));
      return presentSchedule(botIds);
    },
  };
}

/** Starts one run for all due ones; returns the time of the next, null when the schedule is off. */
export function runDueSchedule(store: Store, botIds: BotIds, now: number): Promise<number | null> {
  return store.transact(async (trx) => {
    const row = await readSchedule(trx, botIds);
    if (!row || row.next_at === null) return null;
    if (row.next_at > now) return row.next_at;
    const nextAt = nextRunAt({ ...row, firstDay: row.first_day }, now);
    const { numUpdatedRows } = await trx
      .updateTable('training_schedules')
      .set({ next_at: nextAt })
      .where('account_id', '=', botIds.accountId)
      .where('bot_id', '=', botIds.botId)
      .where('next_at', '=', row.next_at)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await startScheduledRun(store, trx, botIds, 'schedule', now);
    return nextAt;
  });
}

function readSchedule(
  db: Kysely<Database> | Transaction<Database>,
  botIds: BotIds,
): Promise<Row | undefined> {
  return db
    .selectFrom('training_schedules')
    .selectAll()
    .where('account_id', '=', botIds.accountId)
    .where('bot_id', '=', botIds.botId)
    .executeTakeFirst();
}

const toRun = (row: RunRow) => ({
  id: row.id,
  trigger: row.cause,
  pending: row.pending,
  checked: row.checked,
  changed: row.changed,
  failed: row.failed,
  removed: row.gone,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});
