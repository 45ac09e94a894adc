// Summarises the queues, and retries or discards failed jobs.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';

/** All failed jobs of a queue, or one of them. */
export interface FailedJobSelection {
  readonly queue: string;
  /** Null for all. */
  readonly jobId: string | null;
}

export interface QueueSummary {
  readonly queue: string;
  /** Jobs whose time has not come. */
  readonly scheduled: number;
  /** Jobs that could run now, those of a crashed process included. */
  readonly due: number;
  readonly running: number;
  readonly failed: number;
  /** Milliseconds since the epoch; null without a due job. */
  readonly oldestDueAt: number | null;
}

/** Counts the jobs of each queue by state; grows with the number of unfinished and failed jobs. */
export async function summariseQueues(db: Kysely<Database>, now: number): Promise<QueueSummary[]> {
  const isOpen = sql`failed_at is null`;
  const isDue = sql`${isOpen} and run_at <= ${now}`;
  const isLater = sql`${isOpen} and run_at > ${now}`;
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`sum(case when ${condition} then 1 else 0 end)`;
  const rows = await db
    .selectFrom('jobs')
    .select([
      'queue',
      count(sql`${isLater} and lease is null`).as('scheduled'),
      count(isDue).as('due'),
      count(sql`${isLater} and lease is not null`).as('running'),
      count(sql`failed_at is not null`).as('failed'),
      sql<number | null>`min(case when ${isDue} then run_at end)`.as('oldestDueAt'),
    ])
    .groupBy('queue')
    .orderBy('queue')
    .execute();
  return rows.map(({ queue, oldestDueAt, ...counts }) => ({
    queue,
    scheduled: Number(counts.scheduled),
    due: Number(counts.due),
    running: Number(counts.running),
    failed: Number(counts.failed),
    oldestDueAt: oldestDueAt === null ? null : Number(oldestDueAt),
  }));
}

/** The newest failed jobs, the newest first. */
export function listFailedJobs(db: Kysely<Database>, limit: number) {
  return db
    .selectFrom('jobs')
    .select(['id', 'queue', 'payload', 'reason', 'attempts', 'created_at', 'failed_at'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Makes failed jobs due with all their attempts. A job whose key has an unfinished job or a later failed one is
 * superseded and only deleted.
 * @returns how many failed jobs are gone
 */
export async function retryFailedJobs(
  trx: Transaction<Database>,
  selection: FailedJobSelection,
  now: number,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('jobs')
    .where('id', 'in', selectFailed(trx, selection))
    .where('key', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('jobs as other')
          .select('other.id')
          .whereRef('other.queue', '=', 'jobs.queue')
          .whereRef('other.key', '=', 'jobs.key')
          .whereRef('other.id', '<>', 'jobs.id')
          .where((other) =>
            other.or([
              other('other.failed_at', 'is', null),
              other('other.failed_at', '>', other.ref('jobs.failed_at')),
              other.and([
                other('other.failed_at', '=', other.ref('jobs.failed_at')),
                other('other.id', '>', other.ref('jobs.id')),
              ]),
            ]),
          ),
      ),
    )
    .executeTakeFirst();
  const { numUpdatedRows } = await trx
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, progress: 0, cancelled: 0, rerun: 0, reason: null, run_at: now })
    .where('id', 'in', selectFailed(trx, selection))
    .executeTakeFirst();
  return Number(numDeletedRows) + Number(numUpdatedRows);
}

/**
 * Deletes failed jobs.
 * @returns how many
 */
export async function discardFailedJobs(
  trx: Transaction<Database>,
  selection: FailedJobSelection,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('jobs')
    .where('id', 'in', selectFailed(trx, selection))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const selectFailed = (db: Kysely<Database>, { queue, jobId }: FailedJobSelection) =>
  db
    .selectFrom('jobs')
    .select('jobs.id')
    .where('queue', '=', queue)
    .where('failed_at', 'is not', null)
    .$if(jobId !== null, (query) => query.where('id', '=', jobId ?? ''));
