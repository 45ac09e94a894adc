import { expect, test } from 'vitest';
import { forEachDatabase } from '../../../tests/databases.ts';
import type { QueueJob } from './payloads.ts';

forEachDatabase((_, open) => {
  test('enqueues many jobs in order, keeps an unfinished one and rolls all back together', async () => {
    const store = await open({});
    const queue = 'embed';
    const newJobs = Array.from(
      { length: 250 },
      (_unused, index): QueueJob => ({
        queue,
        key: `job-${index}`,
        payload: { accountId: 'a', botId: `${index}` },
      }),
    );
    const existingJob = {
      queue,
      key: 'job-7',
      payload: { accountId: 'a', botId: 'before' },
    } satisfies QueueJob;
    await store.transact((trx) => store.jobs.enqueue(trx, existingJob));
    const transaction = store.transact(async (trx) => {
      await store.jobs.enqueueMany(trx, newJobs);
      throw new Error('undone');
    });
    await expect(transaction).rejects.toThrow('undone');
    expect(await store.jobs.find(queue, 'job-8')).toBeUndefined();
    await store.transact((trx) => store.jobs.enqueueMany(trx, newJobs));
    const processed: unknown[] = [];
    const allProcessed = Promise.withResolvers<void>();
    const stop = store.jobs.work(queue, { concurrency: 1, leaseMs: 30_000 }, async ({ payload }) => {
      processed.push(payload);
      if (processed.length === newJobs.length) allProcessed.resolve();
      return 'done';
    });
    await allProcessed.promise;
    await stop();
    const others = newJobs.filter(({ key }) => key !== existingJob.key).map(({ payload }) => payload);
    expect(processed).toEqual([existingJob.payload, ...others]);
  });
});
