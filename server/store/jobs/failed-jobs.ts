// Summarises the queues, and retries or discards failed jobs.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { FailedJobSelection, QueueState } from '../../../contract/admin/health.ts';
import type { Database } from '../schema/database.ts';

/** Longer than any lease, in ms: a running job becomes due again within it. */
const MAX_LEASE_MS = 120_000;

/** Counts the jobs of each queue by state, from indexes: it grows with the number of unfinished jobs. */
export async function summariseQueues(db: Kysely<Database>, now: number): Promise<QueueState[]> {
  const [open, running, failed] = await Promise.all([
    db
      .selectFrom('jobs')
      .select(({ fn }) => [
        'queue',
        fn.countAll().as('count'),
        fn.min('run_at').as('first'),
        sql`sum(case when run_at <= ${now} then 1 else 0 end)`.as('due'),
      ])
      .where('failed_at', 'is', null)
      .groupBy('queue')
      .execute(),
    db
      .selectFrom('jobs')
      .select(({ fn }) => ['queue', fn.countAll().as('count')])
      .where('failed_at', 'is', null)
      .where('run_at', '>', now)
      .where('run_at', '<=', now + MAX_LEASE_MS)
      .where('lease', 'is not', null)
      .groupBy('queue')
      .execute(),
    db
      .selectFrom('jobs')
      .select(({ fn }) => ['queue', fn.countAll().as('count')])
      .where('failed_at', 'is not', null)
      .groupBy('queue')
      .execute(),
  ]);
  const queues = new Set([...open, ...failed].map(({ queue }) => queue));
  return [...queues].sort().map((queue) => {
    const openJobs = open.find((row) => row.queue === queue);
    const due = Number(openJobs?.due ?? 0);
    const runningCount = countIn(running, queue);
    return {
      queue,
      // The three counts are of slightly different moments.
      scheduled: Math.max(0, countIn(open, queue) - due - runningCount),
      due,
      running: runningCount,
      failed: countIn(failed, queue),
      oldestDueAt: due > 0 ? Number(openJobs?.first) : null,
    };
  });
}

const countIn = (
  rows: readonly { readonly queue: string; readonly count: string | number | bigint }[],
  queue: string,
): number => Number(rows.find((row) => row.queue === queue)?.count ?? 0);

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
    .where('failed_at', 'is not', null)
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
    .where('failed_at', 'is not', null) // PostgreSQL checks only this again after waiting for a row
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
    .where('failed_at', 'is not', null) // PostgreSQL checks only this again after waiting for a row
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
