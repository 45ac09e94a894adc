import { expect, test } from 'vitest';
import { forEachDatabase } from '../../../tests/databases.ts';
import type { QueueJob } from './payloads.ts';

forEachDatabase((_, open) => {
  test('enqueues many jobs in order, respects an unfinished one and rolls back together', async () => {
    const store = await open({});
    const queue = 'embed';
    const orders = Array.from(
      { length: 250 },
      (_unused, at): QueueJob => ({
        queue,
        key: `job-${at}`,
        payload: { accountId: 'a', botId: `${at}` },
      }),
    );
    const before = { queue, key: 'job-7', payload: { accountId: 'a', botId: 'before' } } satisfies QueueJob;
    await store.transact((trx) => store.jobs.enqueue(trx, before));
    const undone = store.transact(async (trx) => {
      await store.jobs.enqueueMany(trx, orders);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await store.jobs.find(queue, 'job-8')).toBeUndefined();
    await store.transact((trx) => store.jobs.enqueueMany(trx, orders));
    const worked: unknown[] = [];
    const enough = Promise.withResolvers<void>();
    const stop = store.jobs.work(queue, { concurrency: 1, leaseMs: 30_000 }, async ({ payload }) => {
      worked.push(payload);
      if (worked.length === orders.length) enough.resolve();
      return 'done';
    });
    await enough.promise;
    await stop();
    const others = orders.filter(({ key }) => key !== before.key).map(({ payload }) => payload);
    expect(worked).toEqual([before.payload, ...others]);
  });
});
