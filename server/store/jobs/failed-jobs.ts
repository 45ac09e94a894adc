// Summarises the queues, and retries or discards failed jobs.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { FailedJobSelection, QueueState } from '../../../contract/admin/health.ts';
import type { Database } from '../schema/database.ts';
import { isDiscardable, isRetriable } from './failed-job-rules.ts';

/** Longer than any lease, in ms: a running job becomes due again within it. */
const MAX_LEASE_MS = 120_000;

export type QueueCounts = Omit<QueueState, 'isRetriable' | 'isDiscardable'>;

/** Counts the jobs of each queue by state, from indexes: it grows with the number of unfinished jobs. */
export async function summariseQueues(db: Kysely<Database>, now: number): Promise<QueueCounts[]> {
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

const UNTRIED = {
  failed_at: null,
  lease: null,
  attempts: 0,
  progress: 0,
  cancelled: 0,
  rerun: 0,
  reason: null,
} as const;
/** Rows of one insert, far below the bound values that SQLite and PostgreSQL take. */
const INSERT_ROWS = 500;

/**
 * Makes failed jobs due with all their attempts. A job whose key has an unfinished job or a later failed one is
 * superseded and only deleted. Changes nothing for queues whose jobs cannot be retried.
 * @returns how many failed jobs are gone
 */
export async function retryFailedJobs(
  trx: Transaction<Database>,
  selection: FailedJobSelection,
  now: number,
): Promise<number> {
  if (!isRetriable(selection.queue)) return 0;
  const failed = await deleteFailed(trx, selection).returningAll().execute();
  const newestFirst = failed.sort(
    (a, b) => Number(b.failed_at) - Number(a.failed_at) || (a.id < b.id ? 1 : -1),
  );
  for (let start = 0; start < newestFirst.length; start += INSERT_ROWS) {
    const rows = newestFirst
      .slice(start, start + INSERT_ROWS)
      .map((row) => ({ ...row, ...UNTRIED, run_at: now }));
    // Inserted rather than updated: another transaction may enqueue the key meanwhile.
    await trx
      .insertInto('jobs')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return failed.length;
}

/**
 * Deletes failed jobs, except of queues that must not be discarded.
 * @returns how many
 */
export async function discardFailedJobs(
  trx: Transaction<Database>,
  selection: FailedJobSelection,
): Promise<number> {
  if (!isDiscardable(selection.queue)) return 0;
  const { numDeletedRows } = await deleteFailed(trx, selection).executeTakeFirst();
  return Number(numDeletedRows);
}

const deleteFailed = (db: Kysely<Database>, { queue, jobId }: FailedJobSelection) =>
  db
    .deleteFrom('jobs')
    .where('queue', '=', queue)
    .where('failed_at', 'is not', null)
    .$if(jobId !== null, (query) => query.where('id', '=', jobId ?? ''));
