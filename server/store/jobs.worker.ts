// Works one queue: polls, leases and runs jobs up to its concurrency.
import type { JobHandler, WorkOptions } from './jobs.api.ts';
import { giveUp, JobRun, type WorkPlace } from './jobs.run.ts';
import type { JobRow } from './jobs.table.ts';

/** How long a wake-up may be lost. */
const POLL_MS = 1500;
/** How long stopping waits for handlers that do not heed their signal. */
const PATIENCE_MS = 10_000;

export class QueueWorker {
  readonly #place: WorkPlace;
  readonly #queue: string;
  readonly #options: WorkOptions;
  readonly #handler: JobHandler;
  readonly #running = new Map<string, JobRun>();
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
    this.#deaf = place.bell.on(`jobs:${queue}`, () => this.#look());
    this.#look();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#deaf();
    clearTimeout(this.#timer);
    await this.#looking;
    const running = [...this.#running.values()];
    for (const run of running) run.abort(new Error('The worker is stopping'));
    await within(PATIENCE_MS, Promise.all(running.map(({ ended }) => ended)));
  }

  /** Takes what is due, now or right after the look that is under way. */
  #look(): void {
    if (this.#stopped) return;
    this.#lookAgain = true;
    this.#looking ??= this.#lookUntilQuiet().finally(() => {
      this.#looking = undefined;
      if (this.#lookAgain) this.#look(); // asked for in the last moment
    });
  }

  async #lookUntilQuiet(): Promise<void> {
    clearTimeout(this.#timer);
    let pause = POLL_MS;
    while (this.#lookAgain && !this.#stopped) {
      this.#lookAgain = false;
      try {
        pause = await this.#lookOnce();
      } catch (error) {
        this.#place.complain('could not be looked at', error);
        pause = POLL_MS;
      }
    }
    if (!this.#stopped) this.#timer = setTimeout(() => this.#look(), pause);
  }

  /** @returns how long nothing is expected, in milliseconds. */
  async #lookOnce(): Promise<number> {
    const { table, clock } = this.#place;
    const next = await table.nextAt(this.#queue);
    if (next === undefined) return POLL_MS;
    if (next > clock()) return Math.min(POLL_MS, Math.max(1, next - clock()));
    const free = this.#options.concurrency - this.#running.size;
    if (free <= 0) return POLL_MS; // the next one to end looks again
    const taken = await table.take(this.#queue, free, this.#options.leaseMs);
    for (const row of taken) {
      const known = this.#running.get(row.id);
      if (!known) this.#begin(row);
      else if (!known.takeOver(row)) void known.ended.then(() => this.#begin(row));
    }
    if (taken.length === 0) await this.#giveUpExhausted();
    else this.#lookAgain = true;
    return POLL_MS;
  }

  #begin(row: JobRow): void {
    if (this.#stopped) return; // its lease runs out, and it runs elsewhere
    const run = new JobRun(this.#place, row, this.#options, this.#handler);
    this.#running.set(row.id, run);
    void run.ended.then(() => {
      this.#running.delete(row.id);
      this.#look();
    });
  }

  async #giveUpExhausted(): Promise<void> {
    for (const row of await this.#place.table.exhausted(this.#queue)) {
      if (this.#running.has(row.id)) continue;
      const reason = row.reason ?? 'Its process ended during the last attempt';
      await giveUp(this.#place.table, this.#options, row, row, reason);
    }
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
