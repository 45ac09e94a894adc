// Takes, leases and releases jobs in the table.
import { type Kysely, type Selectable, sql } from 'kysely';
import { newId } from '../id.ts';
import type { Database } from '../schema/database.ts';
import { NOT_DISCARDABLE } from './failed-job-rules.ts';
import type { JobState } from './job-queue.ts';

export type JobRow = Selectable<Database['jobs']>;
/** Identifies a leased job; a worker that lost the lease may no longer write. */
export type Lease = Pick<JobRow, 'id' | 'lease'>;

/**
 * Statements of the `jobs` table. Writes that take a `Lease` change nothing once another worker holds the
 * job.
 */
export class JobTable {
  readonly #db: Kysely<Database>;
  readonly #clock: () => number;

  constructor({ db, clock }: { db: Kysely<Database>; clock: () => number }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Leases up to `limit` due jobs; each lease counts as an attempt. */
  async lease(queue: string, limit: number, leaseMs: number): Promise<JobRow[]> {
    const now = this.#clock();
    const leased = await this.#db
      // materialized: a plan that ran it twice could lease more than the limit
      .with(
        (name) => name('due').materialized(),
        (db) =>
          db
            .selectFrom('jobs')
            .select('id')
            .where('queue', '=', queue)
            .where('failed_at', 'is', null)
            .where('run_at', '<=', now)
            .whereRef('attempts', '<', 'max_attempts')
            .orderBy('run_at')
            .orderBy('id')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('jobs')
      .set((eb) => ({
        lease: newId(),
        run_at: now + leaseMs,
        attempts: eb('attempts', '+', 1),
        // keep `rerun` when a lease has expired, as the old run may continue and never sees jobs enqueued
        // later
        rerun: eb.case().when('lease', 'is', null).then(eb.lit(0)).else(eb.ref('rerun')).end(),
        progress: 0,
      }))
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      .returningAll()
      .execute();
    return leased.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Due jobs whose last attempt started and never ended, as their process was killed. */
  findExhausted(queue: string): Promise<JobRow[]> {
    return this.#db
      .selectFrom('jobs')
      .selectAll()
      .where('queue', '=', queue)
      .where('failed_at', 'is', null)
      .where('run_at', '<=', this.#clock())
      .whereRef('attempts', '>=', 'max_attempts')
      .execute();
  }

  /** When the queue's next job is due, leased ones included; undefined if the queue is empty. */
  async findNextRunAt(queue: string): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('jobs')
      .select('run_at')
      .where('queue', '=', queue)
      .where('failed_at', 'is', null)
      .orderBy('run_at')
      .limit(1)
      .executeTakeFirst();
    return row?.run_at;
  }

  /** Extends the lease; returns whether the job is still leased, and whether it was cancelled. */
  async renew(jobLease: Lease, leaseMs: number): Promise<'held' | 'cancelled' | 'lost'> {
    const row = await this.#updateLeased(jobLease)
      .set({ run_at: this.#clock() + leaseMs })
      .returning('cancelled')
      .executeTakeFirst();
    if (!row) return 'lost';
    return row.cancelled ? 'cancelled' : 'held';
  }

  /** Stores the progress, 0 to 1, which `find` returns. */
  async setProgress(jobLease: Lease, progress: number): Promise<void> {
    await this.#updateLeased(jobLease).set({ progress }).execute();
  }

  /** Deletes the row, unless the job was enqueued again with `rerun`: then it becomes due again. */
  async finish(jobLease: Lease): Promise<void> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('jobs')
      .where('id', '=', jobLease.id)
      .where('lease', '=', jobLease.lease)
      .where('rerun', '=', 0)
      .executeTakeFirst();
    if (numDeletedRows === 0n) await this.#resetForRerun(jobLease);
  }

  /** Makes the job due again in `delayMs` milliseconds; the attempt stays counted. */
  async retry(jobLease: Lease, delayMs: number, reason: string): Promise<void> {
    await this.#updateLeased(jobLease)
      .set({ lease: null, run_at: Math.ceil(this.#clock() + delayMs), reason })
      .execute();
  }

  /** Marks the row as failed, unless the job was enqueued again with `rerun`. */
  async fail(jobLease: Lease, reason: string): Promise<void> {
    const { numUpdatedRows } = await this.#updateLeased(jobLease)
      .where('rerun', '=', 0)
      .set({ lease: null, failed_at: this.#clock(), reason })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await this.#resetForRerun(jobLease);
  }

  /** Releases a job whose attempt was aborted or deferred, without counting it; due again after `delayMs`. */
  async release(jobLease: Lease, delayMs = 0): Promise<void> {
    const run_at = Math.ceil(this.#clock() + delayMs);
    await this.#updateLeased(jobLease)
      .set((eb) => ({ lease: null, run_at, attempts: eb('attempts', '-', 1) }))
      .execute();
  }

  /** Releases all leases: on SQLite only one process works, so leases found on opening are stale. */
  async releaseAll(): Promise<void> {
    await this.#db
      .updateTable('jobs')
      .set({ lease: null, run_at: this.#clock() })
      .where('lease', 'is not', null)
      .execute();
  }

  /** Delays a waiting job until `until`, at most `withinMs` after it was first enqueued. */
  async postpone(
    queue: string,
    key: string,
    { until, withinMs }: { until: number; withinMs: number },
  ): Promise<void> {
    const row = await this.#db
      .selectFrom('jobs')
      .select(['id', 'run_at', 'created_at'])
      .where('queue', '=', queue)
      .where('key', '=', key)
      .where('failed_at', 'is', null)
      .where('lease', 'is', null)
      .executeTakeFirst();
    if (!row) return;
    const run_at = Math.min(until, row.created_at + withinMs);
    if (run_at <= row.run_at) return;
    await this.#db
      .updateTable('jobs')
      .set({ run_at })
      .where('id', '=', row.id)
      .where('lease', 'is', null)
      .where('run_at', '<', run_at)
      .execute();
  }

  /** @returns whether the job was running and not cancelled before */
  async cancel(db: Kysely<Database>, queue: string, key: string): Promise<boolean> {
    const jobKey = { queue, key };
    await db
      .deleteFrom('jobs')
      .where((eb) => eb.and({ ...jobKey, failed_at: null }))
      .where('lease', 'is', null)
      .execute();
    const query = db
      .selectFrom('jobs')
      .select('cancelled')
      .where((eb) => eb.and(jobKey));
    const row = await query.where('lease', 'is not', null).executeTakeFirst();
    if (!row) return false;
    await db
      .updateTable('jobs')
      .set({ cancelled: 1, rerun: 0 })
      .where((eb) => eb.and(jobKey))
      .where('lease', 'is not', null)
      .execute();
    return row.cancelled === 0;
  }

  /** State of the job with this key: the unfinished one, else the last failed one. */
  async find(queue: string, key: string): Promise<JobState | undefined> {
    const row = await this.#db
      .selectFrom('jobs')
      .selectAll()
      .where('queue', '=', queue)
      .where('key', '=', key)
      .orderBy(sql`failed_at is null`, 'desc')
      .orderBy('failed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    const state = row.failed_at !== null ? 'failed' : row.lease !== null ? 'running' : 'waiting';
    return { state, attempts: row.attempts, progress: row.progress, runAt: row.run_at, reason: row.reason };
  }

  /**
   * Deletes jobs that failed before `before` (ms since the epoch), except those that must not be discarded.
   * @returns how many were deleted
   */
  async prune(before: number): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('jobs')
      .where('failed_at', '<', before)
      .where('queue', 'not in', NOT_DISCARDABLE)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  async #resetForRerun(jobLease: Lease): Promise<void> {
    const resetFields = {
      lease: null,
      attempts: 0,
      progress: 0,
      rerun: 0,
      cancelled: 0,
      reason: null,
    } as const;
    await this.#updateLeased(jobLease)
      .set({ ...resetFields, run_at: this.#clock() })
      .execute();
  }

  #updateLeased(jobLease: Lease) {
    return this.#db
      .updateTable('jobs')
      .where('id', '=', jobLease.id)
      .where('lease', jobLease.lease === null ? 'is' : '=', jobLease.lease);
  }
}
