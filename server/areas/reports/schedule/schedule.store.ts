// Stores who gets reports of a bot by e-mail, and when the next one is due.
import type { Kysely, Transaction } from 'kysely';
import type { ReportSchedule } from '../../../../contract/reports/schedules.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { nextReportAt, type SchedulePlan } from './schedule.rules.ts';

type Db = Kysely<Database>;

export interface ScheduleIds {
  readonly accountId: string;
  readonly botId: string;
  readonly userId: string;
}

/** The user's reports of the bot. */
export async function readSchedule(
  db: Db,
  { accountId, botId, userId }: ScheduleIds,
): Promise<ReportSchedule> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('report_schedules as s', (join) =>
      join
        .onRef('s.user_id', '=', 'u.id')
        .onRef('s.account_id', '=', 'u.account_id')
        .on('s.bot_id', '=', botId),
    )
    .select(['u.email', 'u.email_verified_at', 's.frequency', 's.next_at'])
    .where('u.account_id', '=', accountId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    frequency: row.frequency ?? 'off',
    email: row.email !== '' && row.email_verified_at !== null ? row.email : null,
    nextAt: row.next_at,
  };
}

/** Sets the schedule; the next report is the first whose period ends after `now`. */
export async function saveSchedule(
  trx: Transaction<Database>,
  { accountId, botId, userId }: ScheduleIds,
  { frequency, locale, zone }: SchedulePlan,
  now: number,
): Promise<void> {
  const columns = { frequency, locale, next_at: nextReportAt({ frequency, locale, zone }, now) };
  await trx
    .insertInto('report_schedules')
    .values({ id: newId(), account_id: accountId, bot_id: botId, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'bot_id']).doUpdateSet(columns))
    .execute();
}

export async function removeSchedule(db: Db, { accountId, botId, userId }: ScheduleIds): Promise<void> {
  await db
    .deleteFrom('report_schedules')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('user_id', '=', userId)
    .execute();
}

/** Ends the schedule of an e-mail's link; the id comes from a signed token. */
export async function removeScheduleById(db: Db, scheduleId: string): Promise<void> {
  await db.deleteFrom('report_schedules').where('id', '=', scheduleId).execute();
}

/** A schedule with its user, bot and account as they are now; undefined where one of them is gone. */
export const findSchedule = (db: Db, accountId: string, scheduleId: string) =>
  db
    .selectFrom('report_schedules as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('bots as b', (join) =>
      join.onRef('b.id', '=', 's.bot_id').onRef('b.account_id', '=', 's.account_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 's.user_id').onRef('u.account_id', '=', 's.account_id'),
    )
    .selectAll('s')
    .select(['a.zone', 'b.name as bot_name', 'u.email', 'u.email_verified_at', 'u.is_enabled'])
    .select((eb) =>
      eb
        .or([
          eb('u.is_operator', '=', 0),
          eb.exists(
            eb
              .selectFrom('user_bots as ub')
              .select('ub.bot_id')
              .whereRef('ub.user_id', '=', 'u.id')
              .whereRef('ub.account_id', '=', 's.account_id')
              .whereRef('ub.bot_id', '=', 's.bot_id'),
          ),
        ])
        .as('is_allowed'),
    )
    .where('s.account_id', '=', accountId)
    .where('s.id', '=', scheduleId)
    .where('b.removed_at', 'is', null)
    .executeTakeFirst();

/** Schedules taken up at once. */
const BATCH_SIZE = 200;

/**
 * Enqueues the reports that are due. Moving a schedule on and enqueueing its report are one transaction, so
 * that a report is sent once, on however many servers.
 */
export async function enqueueDueReports(store: Store, now: number): Promise<void> {
  const rows = await store.db
    .selectFrom('report_schedules as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.account_id', 's.frequency', 's.locale', 's.next_at', 'a.zone'])
    .where('s.next_at', '<=', now)
    .orderBy('s.next_at')
    .limit(BATCH_SIZE)
    .execute();
  for (const { id, account_id: accountId, frequency, locale, next_at: dueAt, zone } of rows) {
    await store.transact(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('report_schedules')
        .set({ next_at: nextReportAt({ frequency, locale, zone }, now) })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('next_at', '=', dueAt)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await store.jobs.enqueue(trx, {
        queue: 'send-report',
        payload: { accountId, scheduleId: id, dueAt },
        maxAttempts: 5,
      });
    });
  }
}
