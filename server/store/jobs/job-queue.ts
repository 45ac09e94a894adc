// Interface of the job queue.
import type { Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';

export interface NewJob<Queue = string, Payload = object> {
  queue: Queue;
  /** Idempotency key: while a job of this queue and key is unfinished, enqueueing adds no second row. */
  key?: string;
  payload: Payload;
  /** Milliseconds since the epoch; now by default. */
  runAt?: number;
  /** Attempts before the job counts as failed; 10 by default. */
  maxAttempts?: number;
  /** If the job of this key is running, run it once more afterwards with this payload. */
  rerun?: boolean;
}

export interface Job<Payload = unknown> {
  id: string;
  key: string | null;
  payload: Payload;
  /** 1 on the first attempt. */
  attempt: number;
  maxAttempts: number;
  /** Aborted when the job is cancelled, its lease is lost or the worker stops. */
  signal: AbortSignal;
  /** @param ratio between 0 and 1; written at most a few times a second */
  progress(ratio: number): void;
}

/**
 * A thrown error counts as temporary and is retried with back-off. `deferMs`: runs later without counting an
 * attempt.
 */
export type JobOutcome =
  | 'done'
  | { retryInMs: number; reason: string }
  | { deferMs: number }
  | { failed: string };

export type JobHandler = (job: Job) => Promise<JobOutcome>;

export interface WorkOptions {
  /** Jobs run at a time in this process. */
  concurrency: number;
  /** Milliseconds after which another instance takes over from a dead one; renewed while the handler runs. */
  leaseMs: number;
  /**
   * Called at least once when a job is given up: by `failed`, or after the last attempt, even one that killed
   * its process.
   */
  onExhausted?: ((job: Pick<Job, 'id' | 'key' | 'payload'>, reason: string) => Promise<void>) | undefined;
}

export interface JobState {
  state: 'waiting' | 'running' | 'failed';
  attempts: number;
  progress: number;
  runAt: number;
  reason: string | null;
}

/** @typeParam Order what may be enqueued; for the store's queue, each queue's own payload */
export interface JobQueue<Queue extends string = string, Order = NewJob> {
  /** Enqueues in the caller's transaction: a rollback discards the job, a commit starts it at once. */
  enqueue(trx: Transaction<Database>, job: Order): Promise<void>;
  /** Enqueues many jobs with different keys in as few statements as possible. */
  enqueueMany(trx: Transaction<Database>, jobs: readonly Order[]): Promise<void>;
  /**
   * Works the queue until stopped. A job runs at least once: a killed process, a lost lease or a failed
   * acknowledgement runs it again, so handlers must be idempotent.
   * @returns stop: leases no more jobs, aborts the running ones' signals, waits for them and releases
   * unfinished ones
   */
  work(queue: Queue, options: WorkOptions, handler: JobHandler): () => Promise<void>;
  /**
   * Removes a waiting job; aborts the signal of a running one, whose outcome is then ignored.
   * @returns whether one was running
   */
  cancel(queue: Queue, key: string, trx?: Transaction<Database>): Promise<boolean>;
  /**
   * Delays a waiting job until a time (ms since the epoch), but at most `withinMs` after it was first enqueued; does
   * nothing when it runs, or runs later anyway.
   */
  postpone(queue: Queue, key: string, delay: { until: number; withinMs: number }): Promise<void>;
  /** The unfinished or else the last failed job of this key. Finished jobs are deleted. */
  find(queue: Queue, key: string): Promise<JobState | undefined>;
  /** Deletes failed jobs older than `before` (ms since the epoch); returns how many. */
  prune(before: number): Promise<number>;
  /** Polls for due jobs now; for tests that moved the clock. */
  wake(): void;
}
