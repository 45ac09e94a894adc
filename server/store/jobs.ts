// Knows how the parts of the job queue fit together; the table and the worker do the work.
import type { Kernel } from './backend.ts';
import type { Jobs } from './jobs.api.ts';
import { placeOrder } from './jobs.order.ts';
import { JobTable } from './jobs.table.ts';
import { QueueWorker } from './jobs.worker.ts';

export interface RunningJobs extends Jobs {
  /** Stops every worker. */
  close(): Promise<void>;
}

/** Opens the job queue; on SQLite what a killed process held is free again at once. */
export async function openJobs(kernel: Kernel): Promise<RunningJobs> {
  const { bell, clock, dialect, log, transact } = kernel;
  const table = new JobTable(kernel);
  const workers = new Set<QueueWorker>();
  if (dialect === 'sqlite') await table.releaseAll();
  const cancel: Jobs['cancel'] = async (queue, key, trx) => {
    if (!trx) return transact((own) => cancel(queue, key, own));
    const wasRunning = await table.cancel(trx, queue, key);
    bell.afterCommit(trx, `cancel:${queue}:${key}`);
    return wasRunning;
  };
  return {
    async enqueue(trx, order) {
      await placeOrder(trx, order, clock());
      bell.afterCommit(trx, `jobs:${order.queue}`);
    },
    work(queue, options, handler) {
      const complain = (what: string, error: unknown) =>
        log(`Queue ${queue}: ${what}: ${error instanceof Error ? error.message : String(error)}`);
      const worker = new QueueWorker({ table, bell, clock, complain }, queue, options, handler);
      workers.add(worker);
      return async () => {
        workers.delete(worker);
        await worker.stop();
      };
    },
    cancel,
    find: (queue, key) => table.find(queue, key),
    forget: (before) => table.forget(before),
    wake: () => bell.ringAllHere('jobs:'),
    async close() {
      await Promise.all([...workers].map((worker) => worker.stop()));
    },
  };
}
