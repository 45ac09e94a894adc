// Polls one queue, and leases and runs its jobs up to its concurrency.

import { messageOf } from '../errors.ts';
import { type Operation, runOperation, SYSTEM } from '../lifecycle/operation-context.ts';
import type { PubSub } from '../pubsub.ts';
import type { JobHandler, JobOutcome, WorkOptions } from './job-queue.ts';
import type { JobRow, JobTable, Lease } from './job-table.ts';

const PROGRESS_EVERY_MS = 250;
const MIN_RETRY_MS = 1000;
const MAX_RETRY_MS = 10 * 60_000;

const CANCELLED = new Error('The job is cancelled');

export interface WorkerContext {
  table: JobTable;
  pubsub: PubSub;
  clock: () => number;
  /** Logs an error that has no caller to receive it. */
  logError: (message: string, error: unknown) => void;
}

/** One attempt at a job: renews its lease while the handler runs, then writes the outcome. */
export class JobRun {
  /**
   * Resolves once the outcome is written or could not be; in the latter case the lease expires and the job
   * runs again.
   */
  readonly ended: Promise<void>;
  readonly #context: WorkerContext;
  readonly #row: JobRow;
  readonly #options: WorkOptions;
  readonly #controller = new AbortController();
  #lease: Lease;
  #isWritingOutcome = false;

  constructor(context: WorkerContext, row: JobRow, options: WorkOptions, handler: JobHandler) {
    this.#context = context;
    this.#row = row;
    this.#lease = row;
    this.#options = options;
    this.ended = this.#run(handler).catch((error) =>
      context.logError(`the outcome of job ${row.id} could not be written`, error),
    );
  }

  /**
   * Adopts the new lease after this run's lease has expired (the machine slept or the clock moved).
   * @returns false if the outcome is already being written; the new lease then needs a separate run
   */
  adoptLease(jobLease: Lease): boolean {
    if (this.#isWritingOutcome) return false;
    this.#lease = jobLease;
    return true;
  }

  /** Aborts the handler's signal; the handler decides how soon to stop. */
  abort(reason: Error): void {
    this.#controller.abort(reason);
  }

  async #run(handler: JobHandler): Promise<void> {
    const stopRenewal = this.#startLeaseRenewal();
    const progress = new ProgressWriter((ratio) => this.#context.table.setProgress(this.#lease, ratio));
    const outcome = await this.#outcomeOf(handler, progress);
    const wasAborted = this.#controller.signal.aborted;
    stopRenewal();
    await progress.end();
    await this.#writeOutcome(outcome, wasAborted);
  }

  async #outcomeOf(handler: JobHandler, progress: ProgressWriter): Promise<JobOutcome> {
    const { id, key, payload, attempts, max_attempts } = this.#row;
    try {
      const job = {
        id,
        key,
        payload: JSON.parse(payload),
        attempt: attempts,
        maxAttempts: max_attempts,
        signal: this.#controller.signal,
        progress: (ratio: number) => progress.set(ratio),
      };
      return await runOperation(operationOf(this.#row), () => handler(job));
    } catch (error) {
      return {
        retryInMs: retryDelayMs(attempts),
        reason: messageOf(error),
      };
    }
  }

  async #writeOutcome(outcome: JobOutcome, wasAborted: boolean): Promise<void> {
    const { table } = this.#context;
    this.#isWritingOutcome = true;
    const wasCancelled = this.#controller.signal.reason === CANCELLED;
    if (outcome === 'done' || wasCancelled) return table.finish(this.#lease);
    if (wasAborted) return table.release(this.#lease);
    if ('deferMs' in outcome) return table.release(this.#lease, outcome.deferMs);
    if ('failed' in outcome) return failJob(table, this.#options, this.#row, this.#lease, outcome.failed);
    if (this.#row.attempts >= this.#row.max_attempts) {
      return failJob(table, this.#options, this.#row, this.#lease, outcome.reason);
    }
    return table.retry(this.#lease, outcome.retryInMs, outcome.reason);
  }

  /** Renews the lease periodically and on a cancel notification; aborts the run if the job was cancelled. */
  #startLeaseRenewal(): () => void {
    const { queue, key } = this.#row;
    const renew = () => void this.#renewLease();
    const timer = setInterval(renew, this.#options.leaseMs / 3);
    const unsubscribe =
      key === null ? undefined : this.#context.pubsub.subscribe(`cancel:${queue}:${key}`, renew);
    return () => {
      clearInterval(timer);
      unsubscribe?.();
    };
  }

  async #renewLease(): Promise<void> {
    try {
      const leaseState = await this.#context.table.renew(this.#lease, this.#options.leaseMs);
      if (leaseState === 'lost') this.abort(new Error('The lease is lost'));
      if (leaseState === 'cancelled') this.abort(CANCELLED);
    } catch (error) {
      this.#context.logError(`the lease of job ${this.#row.id} could not be renewed`, error);
    }
  }
}

/** Reports the failure before marking it, so that a crash in between reports it again. */
async function failJob(
  table: JobTable,
  { onExhausted }: WorkOptions,
  row: JobRow,
  jobLease: Lease,
  reason: string,
): Promise<void> {
  const { id, key, payload } = row;
  await runOperation(operationOf(row), () =>
    onExhausted?.({ id, key, payload: JSON.parse(payload) }, reason),
  );
  await table.fail(jobLease, reason);
}

/** A job goes on with the operation that enqueued it. */
const operationOf = ({ id, correlation_id }: JobRow): Operation => ({
  correlationId: correlation_id ?? id,
  actor: SYSTEM,
});

/** Writes the latest progress at most a few times a second; a lost write is harmless. */
class ProgressWriter {
  readonly #write: (ratio: number) => Promise<void>;
  #latest = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(write: (ratio: number) => Promise<void>) {
    this.#write = write;
  }

  set(ratio: number): void {
    this.#latest = Math.min(1, Math.max(0, ratio));
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#writing = this.#write(this.#latest).catch(() => {});
    }, PROGRESS_EVERY_MS);
  }

  end(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#writing;
  }
}

/** Exponential back-off with jitter, so that jobs that failed together do not retry together. */
function retryDelayMs(attempt: number): number {
  return Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** (attempt - 1)) * (1 + Math.random() / 4);
}

/** Polling interval in ms, for lost notifications. */
const POLL_MS = 1500;
/** How long stopping waits for handlers that ignore their signal. */
const STOP_TIMEOUT_MS = 10_000;

/** Takes due jobs of one queue, at most `concurrency` at a time, on notifications and every 1.5 seconds. */
export class QueueWorker {
  readonly #context: WorkerContext;
  readonly #queue: string;
  readonly #options: WorkOptions;
  readonly #handler: JobHandler;
  readonly #running = new Map<string, JobRun>();
  readonly #unsubscribe: () => void;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;
  #shouldPollAgain = false;
  #isStopped = false;

  constructor(context: WorkerContext, queue: string, options: WorkOptions, handler: JobHandler) {
    this.#context = context;
    this.#queue = queue;
    this.#options = options;
    this.#handler = handler;
    this.#unsubscribe = context.pubsub.subscribe(`jobs:${queue}`, () => this.#poll());
    this.#poll();
  }

  /** Leases no more jobs and aborts the running ones; waits at most 10 seconds for them. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unsubscribe();
    clearTimeout(this.#timer);
    await this.#polling;
    const running = [...this.#running.values()];
    for (const run of running) run.abort(new Error('The worker is stopping'));
    await withTimeout(STOP_TIMEOUT_MS, Promise.all(running.map(({ ended }) => ended)));
  }

  /** Leases due jobs, now or right after the poll under way. */
  #poll(): void {
    if (this.#isStopped) return;
    this.#shouldPollAgain = true;
    this.#polling ??= this.#pollUntilIdle().finally(() => {
      this.#polling = undefined;
      if (this.#shouldPollAgain) this.#poll(); // requested during the poll
    });
  }

  async #pollUntilIdle(): Promise<void> {
    clearTimeout(this.#timer);
    let delayMs = POLL_MS;
    while (this.#shouldPollAgain && !this.#isStopped) {
      this.#shouldPollAgain = false;
      try {
        delayMs = await this.#pollOnce();
      } catch (error) {
        this.#context.logError('could not be polled', error);
        delayMs = POLL_MS;
      }
    }
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#poll(), delayMs);
  }

  /** @returns milliseconds until the next poll */
  async #pollOnce(): Promise<number> {
    const { table, clock } = this.#context;
    const next = await table.findNextRunAt(this.#queue);
    if (next === undefined) return POLL_MS;
    if (next > clock()) return Math.min(POLL_MS, Math.max(1, next - clock()));
    const freeSlots = this.#options.concurrency - this.#running.size;
    if (freeSlots <= 0) return POLL_MS; // the next run to end polls again
    const leased = await table.lease(this.#queue, freeSlots, this.#options.leaseMs);
    for (const row of leased) {
      const activeRun = this.#running.get(row.id);
      if (!activeRun) this.#startRun(row);
      else if (!activeRun.adoptLease(row)) void activeRun.ended.then(() => this.#startRun(row));
    }
    if (leased.length === 0) await this.#failExhausted();
    else this.#shouldPollAgain = true;
    return POLL_MS;
  }

  #startRun(row: JobRow): void {
    if (this.#isStopped) return; // its lease expires, and it runs elsewhere
    const run = new JobRun(this.#context, row, this.#options, this.#handler);
    this.#running.set(row.id, run);
    void run.ended.then(() => {
      this.#running.delete(row.id);
      this.#poll();
    });
  }

  async #failExhausted(): Promise<void> {
    for (const row of await this.#context.table.findExhausted(this.#queue)) {
      if (this.#running.has(row.id)) continue;
      const reason = row.reason ?? 'Its process ended during the last attempt';
      await failJob(this.#context.table, this.#options, row, row, reason);
    }
  }
}

async function withTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
