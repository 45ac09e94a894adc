// Metrics of the installation, read from its database and disk on each request.
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { summariseQueues } from '../../store/jobs/failed-jobs.ts';
import type { HttpCoreDeps } from '../deps.ts';

/** Registers jobs per queue and state, the age of the oldest due job, and the free disk space. */
export function registerInstallationMetrics(registry: Registry, deps: HttpCoreDeps): void {
  const { settings, store, clock } = deps;
  const oldestDue = new Gauge({
    name: 'pasokh_jobs_oldest_due_seconds',
    help: 'How long the oldest due job of a queue has waited',
    labelNames: ['queue'],
    registers: [registry],
  });
  new Gauge({
    name: 'pasokh_jobs',
    help: 'Unfinished and failed background jobs of the installation',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      const now = clock();
      const summaries = await summariseQueues(store.db, now);
      this.reset();
      oldestDue.reset();
      for (const { queue, oldestDueAt, ...counts } of summaries) {
        for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count);
        oldestDue.set({ queue }, oldestDueAt === null ? 0 : (now - oldestDueAt) / 1_000);
      }
    },
  });
  new Gauge({
    name: 'pasokh_disk_free_bytes',
    help: 'Free space on the disk of the data directory',
    registers: [registry],
    async collect() {
      const { bavail, bsize } = await statfs(settings.dataDir);
      this.set(bavail * bsize);
    },
  });
}
