// Knows how one process works one queue: looking, holding, running, giving up; knows no SQL.
import type { Bell } from './bell.ts';
import type { JobHandler, JobOutcome, WorkOptions } from './jobs.api.ts';
import type { Hold, JobRow, JobTable } from './jobs.table.ts';

/** How long a wake-up may be lost. */
const POLL_MS = 1500;
const PROGRESS_EVERY_MS = 250;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** How long stopping waits for handlers that do not heed their signal. */
const PATIENCE_MS = 10_000;

export interface WorkPlace {
  table: JobTable;
  bell: Bell;
  clock: () => number;
  log: (line: string) => void;
}

interface Running {
  hold: Hold;
  controller: AbortController;
  ended: Promise<void>;
}

export class QueueWorker {
  readonly #place: WorkPlace;
  readonly #queue: string;
  readonly #options: WorkOptions;
  readonly #handler: JobHandler;
  readonly #running = new Map<string, Running>();
  readonly #deaf: () => void;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #stopped = false;

  constructor(place: WorkPlace, queue: string, options: WorkOptions, handler: JobHandler) {
    this.#place = place;
    this.#queue = queue;
    this.#options = options;
    this.#handler = handler;
    this.#deaf = place.bell.on(`jobs:${queue}`, () => this.look());
    this.look();
  }

  /** Takes what is due, now or right after the look that is under way. */
  look(): void {
    if (this.#stopped) return;
    this.#lookAgain = true;
    this.#looking ??= this.#lookUntilQuiet().finally(() => {
      this.#looking = undefined;
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#deaf();
    clearTimeout(this.#timer);
    await this.#looking;
    const running = [...this.#running.values()];
    for (const { controller } of running) controller.abort(new Error('The worker is stopping'));
    let impatience: NodeJS.Timeout | undefined;
    const patience = new Promise((resolve) => {
      impatience = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([Promise.all(running.map(({ ended }) => ended)), patience]);
    clearTimeout(impatience);
  }

  async #lookUntilQuiet(): Promise<void> {
    clearTimeout(this.#timer);
    let pause = POLL_MS;
    while (this.#lookAgain && !this.#stopped) {
      this.#lookAgain = false;
      try {
        pause = await this.#lookOnce();
      } catch (error) {
        this.#complain('could not be looked at', error);
      }
    }
    if (!this.#stopped) this.#timer = setTimeout(() => this.look(), pause);
  }

  /** @returns how long nothing is expected, in milliseconds. */
  async #lookOnce(): Promise<number> {
    const { table, clock } = this.#place;
    const next = await table.nextAt(this.#queue);
    if (next === undefined || next > clock()) return this.#pauseUntil(next);
    const free = this.#options.concurrency - this.#running.size;
    if (free <= 0) return POLL_MS; // the next one to end looks again
    const taken = await table.take(this.#queue, free, this.#options.leaseMs);
    for (const row of taken) this.#begin(row);
    if (taken.length === 0) await this.#failExhausted();
    else this.#lookAgain = true;
    return this.#pauseUntil(undefined);
  }

  #pauseUntil(next: number | undefined): number {
    if (next === undefined) return POLL_MS;
    return Math.min(POLL_MS, Math.max(1, next - this.#place.clock()));
  }

  async #failExhausted(): Promise<void> {
    for (const row of await this.#place.table.exhausted(this.#queue)) {
      if (!this.#running.has(row.id))
        await this.#fail(row, row, row.reason ?? 'Its process ended during the last attempt');
    }
  }

  #begin(row: JobRow): void {
    const known = this.#running.get(row.id);
    if (known) {
      known.hold = row; // our own lease ran out under us (a sleeping machine, a moved clock): taken over, not begun twice
      return;
    }
    const running: Running = { hold: row, controller: new AbortController(), ended: Promise.resolve() };
    this.#running.set(row.id, running);
    running.ended = this.#run(row, running)
      .catch((error) => this.#complain(`job ${row.id} could not be put down`, error)) // its lease will run out
      .finally(() => {
        this.#running.delete(row.id);
        this.look();
      });
  }

  async #run(row: JobRow, running: Running): Promise<void> {
    const { controller } = running;
    const keepings = [this.#keepHold(running), this.#heedCancelling(row, running)];
    const progress = new ProgressNote(this.#place.table, running);
    let outcome: JobOutcome;
    try {
      outcome = await this.#handler({
        id: row.id,
        key: row.key,
        payload: JSON.parse(row.payload),
        attempt: row.attempts,
        maxAttempts: row.max_attempts,
        signal: controller.signal,
        progress: (ratio) => progress.set(ratio),
      });
    } catch (error) {
      outcome = {
        retryInMs: pauseAfter(row.attempts),
        reason: error instanceof Error ? error.message : String(error),
      };
    } finally {
      for (const end of keepings) end();
      await progress.end();
    }
    await this.#conclude(row, running, outcome);
  }

  async #conclude(row: JobRow, { hold, controller }: Running, outcome: JobOutcome): Promise<void> {
    const { table } = this.#place;
    const cancelled = controller.signal.aborted && controller.signal.reason === CANCELLED;
    if (outcome === 'done' || cancelled) return table.finish(hold);
    if (controller.signal.aborted) return table.release(hold);
    if ('failed' in outcome) return this.#fail(row, hold, outcome.failed);
    if (row.attempts >= row.max_attempts) return this.#fail(row, hold, outcome.reason);
    return table.retry(hold, outcome.retryInMs, outcome.reason);
  }

  /** Told first and marked then: a crash between the two tells it again. */
  async #fail(row: JobRow, hold: Hold, reason: string): Promise<void> {
    await this.#options.onFailed?.({ id: row.id, key: row.key, payload: JSON.parse(row.payload) }, reason);
    await this.#place.table.fail(hold, reason);
  }

  #keepHold(running: Running): () => void {
    const { leaseMs } = this.#options;
    const timer = setInterval(async () => {
      try {
        const answer = await this.#place.table.renew(running.hold, leaseMs);
        if (answer === 'lost') running.controller.abort(new Error('The lease is lost'));
        if (answer === 'cancelled') running.controller.abort(CANCELLED);
      } catch (error) {
        this.#complain(`job ${running.hold.id} could not be held`, error);
      }
    }, leaseMs / 3);
    return () => clearInterval(timer);
  }

  #heedCancelling({ key }: JobRow, { controller }: Running): () => void {
    if (key === null) return () => {};
    return this.#place.bell.on(`cancel:${this.#queue}:${key}`, () => controller.abort(CANCELLED));
  }

  #complain(what: string, error: unknown): void {
    this.#place.log(
      `Queue ${this.#queue}: ${what}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

const CANCELLED = new Error('The job is cancelled');

/** Writes the latest ratio at most a few times a second. */
class ProgressNote {
  readonly #table: JobTable;
  readonly #running: Running;
  #latest: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(table: JobTable, running: Running) {
    this.#table = table;
    this.#running = running;
  }

  set(ratio: number): void {
    this.#latest = Math.min(1, Math.max(0, ratio));
    this.#timer ??= setTimeout(() => this.#write(), PROGRESS_EVERY_MS);
  }

  end(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#writing;
  }

  #write(): void {
    this.#timer = undefined;
    const progress = this.#latest ?? 0;
    this.#writing = this.#table.setProgress(this.#running.hold, progress).catch(() => {}); // a ratio is no loss
  }
}

/** Grows with each attempt; spread, so that what failed together does not come back together. */
function pauseAfter(attempt: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (1 + Math.random() / 4);
}
