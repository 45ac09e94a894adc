// Opens the job queue on an open database.
import type { Kernel } from './backend.ts';
import type { Jobs } from './jobs.api.ts';
import { placeOrders } from './jobs.order.ts';
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
  const enqueueMany: Jobs['enqueueMany'] = async (trx, orders) => {
    await placeOrders(trx, orders, clock());
    for (const { queue } of orders) bell.afterCommit(trx, `jobs:${queue}`);
  };
  return {
    enqueue: (trx, order) => enqueueMany(trx, [order]),
    enqueueMany,
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
