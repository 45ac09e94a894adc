// Works one queue: polls, leases and runs jobs up to its concurrency.

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
  readonly #place: WorkerContext;
  readonly #row: JobRow;
  readonly #options: WorkOptions;
  readonly #controller = new AbortController();
  #hold: Lease;
  #concludes = false;

  constructor(context: WorkerContext, row: JobRow, options: WorkOptions, handler: JobHandler) {
    this.#place = context;
    this.#row = row;
    this.#hold = row;
    this.#options = options;
    this.ended = this.#run(handler).catch((error) =>
      context.logError(`job ${row.id} could not be put down`, error),
    );
  }

  /**
   * Adopts the new lease after this run's lease has expired (the machine slept or the clock moved).
   * @returns false if the outcome is already being written; the new lease then needs a separate run
   */
  adoptLease(jobLease: Lease): boolean {
    if (this.#concludes) return false;
    this.#hold = jobLease;
    return true;
  }

  /** Aborts the handler's signal; the handler decides how soon to stop. */
  abort(reason: Error): void {
    this.#controller.abort(reason);
  }

  async #run(handler: JobHandler): Promise<void> {
    const stopRenewal = this.#keepHold();
    const progress = new ProgressWriter((ratio) => this.#place.table.setProgress(this.#hold, ratio));
    const outcome = await this.#outcomeOf(handler, progress);
    const wasAborted = this.#controller.signal.aborted;
    stopRenewal();
    await progress.end();
    await this.#conclude(outcome, wasAborted);
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

  async #conclude(outcome: JobOutcome, wasAborted: boolean): Promise<void> {
    const { table } = this.#place;
    this.#concludes = true;
    const wasCancelled = this.#controller.signal.reason === CANCELLED;
    if (outcome === 'done' || wasCancelled) return table.finish(this.#hold);
    if (wasAborted) return table.release(this.#hold);
    if ('deferMs' in outcome) return table.release(this.#hold, outcome.deferMs);
    if ('failed' in outcome) return failJob(table, this.#options, this.#row, this.#hold, outcome.failed);
    if (this.#row.attempts >= this.#row.max_attempts) {
      return failJob(table, this.#options, this.#row, this.#hold, outcome.reason);
    }
    return table.retry(this.#hold, outcome.retryInMs, outcome.reason);
  }

  /** Renews the lease periodically and on a cancel notification; aborts the run if the job was cancelled. */
  #keepHold(): () => void {
    const { queue, key } = this.#row;
    const renew = () => void this.#renew();
    const timer = setInterval(renew, this.#options.leaseMs / 3);
    const unsubscribe =
      key === null ? undefined : this.#place.pubsub.subscribe(`cancel:${queue}:${key}`, renew);
    return () => {
      clearInterval(timer);
      unsubscribe?.();
    };
  }

  async #renew(): Promise<void> {
    try {
      const leaseState = await this.#place.table.renew(this.#hold, this.#options.leaseMs);
      if (leaseState === 'lost') this.abort(new Error('The lease is lost'));
      if (leaseState === 'cancelled') this.abort(CANCELLED);
    } catch (error) {
      this.#place.logError(`job ${this.#row.id} could not be held`, error);
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
  readonly #place: WorkerContext;
  readonly #queue: string;
  readonly #options: WorkOptions;
  readonly #handler: JobHandler;
  readonly #running = new Map<string, JobRun>();
  readonly #deaf: () => void;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #stopped = false;

  constructor(context: WorkerContext, queue: string, options: WorkOptions, handler: JobHandler) {
    this.#place = context;
    this.#queue = queue;
    this.#options = options;
    this.#handler = handler;
    this.#deaf = context.pubsub.subscribe(`jobs:${queue}`, () => this.#look());
    this.#look();
  }

  /** Leases no more jobs and aborts the running ones; waits at most 10 seconds for them. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#deaf();
    clearTimeout(this.#timer);
    await this.#looking;
    const running = [...this.#running.values()];
    for (const run of running) run.abort(new Error('The worker is stopping'));
    await withTimeout(STOP_TIMEOUT_MS, Promise.all(running.map(({ ended }) => ended)));
  }

  /** Leases due jobs, now or right after the poll under way. */
  #look(): void {
    if (this.#stopped) return;
    this.#lookAgain = true;
    this.#looking ??= this.#lookUntilQuiet().finally(() => {
      this.#looking = undefined;
      if (this.#lookAgain) this.#look(); // requested during the poll
    });
  }

  async #lookUntilQuiet(): Promise<void> {
    clearTimeout(this.#timer);
    let delayMs = POLL_MS;
    while (this.#lookAgain && !this.#stopped) {
      this.#lookAgain = false;
      try {
        delayMs = await this.#lookOnce();
      } catch (error) {
        this.#place.logError('could not be looked at', error);
        delayMs = POLL_MS;
      }
    }
    if (!this.#stopped) this.#timer = setTimeout(() => this.#look(), delayMs);
  }

  /** @returns milliseconds until the next poll */
  async #lookOnce(): Promise<number> {
    const { table, clock } = this.#place;
    const next = await table.findNextRunAt(this.#queue);
    if (next === undefined) return POLL_MS;
    if (next > clock()) return Math.min(POLL_MS, Math.max(1, next - clock()));
    const freeSlots = this.#options.concurrency - this.#running.size;
    if (freeSlots <= 0) return POLL_MS; // the next run to end polls again
    const leased = await table.lease(this.#queue, freeSlots, this.#options.leaseMs);
    for (const row of leased) {
      const activeRun = this.#running.get(row.id);
      if (!activeRun) this.#begin(row);
      else if (!activeRun.adoptLease(row)) void activeRun.ended.then(() => this.#begin(row));
    }
    if (leased.length === 0) await this.#giveUpExhausted();
    else this.#lookAgain = true;
    return POLL_MS;
  }

  #begin(row: JobRow): void {
    if (this.#stopped) return; // its lease expires, and it runs elsewhere
    const run = new JobRun(this.#place, row, this.#options, this.#handler);
    this.#running.set(row.id, run);
    void run.ended.then(() => {
      this.#running.delete(row.id);
      this.#look();
    });
  }

  async #giveUpExhausted(): Promise<void> {
    for (const row of await this.#place.table.findExhausted(this.#queue)) {
      if (this.#running.has(row.id)) continue;
      const reason = row.reason ?? 'Its process ended during the last attempt';
      await failJob(this.#place.table, this.#options, row, row, reason);
    }
  }
}

async function withTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
