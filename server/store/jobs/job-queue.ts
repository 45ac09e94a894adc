// Interface of the job queue.
import type { Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';

export interface NewJob<Queue = string, Payload = object> {
  queue: Queue;
  /** While a job of this queue and key is unfinished, ordering it again adds no second row. */
  key?: string;
  payload: Payload;
  /** Milliseconds since the epoch; at once when left out. */
  runAt?: number;
  /** How often it may be begun before it counts as failed; 10 when left out. */
  maxAttempts?: number;
  /** If the job of this key is being worked on right now, run it once more afterwards with this payload. */
  rerun?: boolean;
}

export interface Job<Payload = unknown> {
  id: string;
  key: string | null;
  payload: Payload;
  /** 1 on the first try. */
  attempt: number;
  maxAttempts: number;
  /** Aborted when the job is cancelled, when its lease is lost, and when the worker is told to stop. */
  signal: AbortSignal;
  /** Between 0 and 1; written at most a few times a second. */
  progress(ratio: number): void;
}

/**
 * A thrown error counts as a passing failure and is retried with growing pauses. `deferMs`: nothing was tried, its
 * turn comes later.
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
  /** How soon another instance takes over from one that died; kept up while the handler runs. */
  leaseMs: number;
  /**
   * Told when a job is given up: by `failed`, or after the last attempt, even one that killed its process. At least
   * once.
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

/** @typeParam Order what may be enqueued: of the store's queue, each queue's own payload. */
export interface JobQueue<Queue extends string = string, Order = NewJob> {
  /** Enqueued with the caller's transaction: a rollback takes the job with it. Begun as soon as it commits. */
  enqueue(trx: Transaction<Database>, job: Order): Promise<void>;
  /** The same of many, whose keys differ, with as few statements as they need. */
  enqueueMany(trx: Transaction<Database>, jobs: readonly Order[]): Promise<void>;
  /**
   * Works the queue until stopped. A job runs at least once: a killed process, a lost lease or a failed
   * acknowledgement runs it again, so handlers must bear repetition.
   * @returns stop: takes no more jobs, aborts the running ones' signals, waits for them and frees those unfinished.
   */
  work(queue: Queue, options: WorkOptions, handler: JobHandler): () => Promise<void>;
  /**
   * Removes a waiting job; aborts the signal of a running one, whose outcome is then ignored.
   * @returns whether one was running.
   */
  cancel(queue: Queue, key: string, trx?: Transaction<Database>): Promise<boolean>;
  /** The unfinished or, if there is none, the last failed job of this key. Finished jobs are gone. */
  find(queue: Queue, key: string): Promise<JobState | undefined>;
  /** Removes failed jobs older than the instant; answers how many. */
  prune(before: number): Promise<number>;
  /** Looks for due jobs now; for tests that moved the clock. */
  wake(): void;
}
