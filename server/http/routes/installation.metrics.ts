// Metrics of the installation, read from its database and disk on each request.
import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { messageOf } from '../../store/errors.ts';
import { type QueueCounts, summariseQueues } from '../../store/jobs/failed-jobs.ts';
import type { HttpCoreDeps } from '../deps.ts';

/** How long the metrics wait for a reading; a busy database leaves the former values. */
const MAX_WAIT_MS = 250;

/** Registers jobs per queue and state, the age of the oldest due job, and the free disk space. */
export function registerInstallationMetrics(registry: Registry, deps: HttpCoreDeps): void {
  const { settings, store, clock, log } = deps;
  /** Fills both gauges of jobs; whichever is asked first waits for the reading. */
  const readJobs = limitWait(async () => setJobs(await summariseQueues(store.db, clock())), warn);
  const jobs = new Gauge({
    name: 'pasokh_jobs',
    help: 'Unfinished and failed background jobs of the installation',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect: readJobs,
  });
  const oldestDue = new Gauge({
    name: 'pasokh_jobs_oldest_due_seconds',
    help: 'How long the oldest due job of a queue has waited',
    labelNames: ['queue'],
    registers: [registry],
    collect: readJobs,
  });
  const diskFree = new Gauge({
    name: 'pasokh_disk_free_bytes',
    help: 'Free space on the disk of the data directory',
    registers: [registry],
    collect: limitWait(async () => {
      const { bavail, bsize } = await statfs(settings.dataDir);
      diskFree.set(bavail * bsize);
    }, warn),
  });

  function setJobs(summaries: readonly QueueCounts[]): void {
    const now = clock();
    jobs.reset();
    oldestDue.reset();
    for (const { queue, oldestDueAt, ...counts } of summaries) {
      for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count);
      oldestDue.set({ queue }, oldestDueAt === null ? 0 : (now - oldestDueAt) / 1_000);
    }
  }
  function warn(error: unknown): void {
    log.warn(`A metric could not be read: ${messageOf(error)}`);
  }
}

/** Runs one reading at a time, waits for it a moment, and never fails: the other metrics still answer. */
function limitWait(read: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null;
  return async () => {
    running ??= read()
      .catch(onError)
      .finally(() => {
        running = null;
      });
    await Promise.race([running, delay(MAX_WAIT_MS, undefined, { ref: false })]);
  };
}
