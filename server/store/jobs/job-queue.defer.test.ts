import { expect, test } from 'vitest';
import { forEachDatabase } from '../../../tests/databases.ts';

forEachDatabase((_, open) => {
  test('runs a deferred job later without counting an attempt', async () => {
    let now = 1_000_000;
    const store = await open({ clock: () => now });
    const queue = 'embed';
    const payload = { accountId: 'a', botId: 'b' };
    await store.transact((trx) => store.jobs.enqueue(trx, { queue, key: 'k', payload, maxAttempts: 1 }));
    const attempts: number[] = [];
    const stop = store.jobs.work(queue, { concurrency: 1, leaseMs: 30_000 }, async ({ attempt }) => {
      attempts.push(attempt);
      return attempts.length === 1 ? { deferMs: 5_000 } : 'done';
    });
    const deferredState = { state: 'waiting', attempts: 0, runAt: now + 5_000 };
    await expect.poll(() => store.jobs.find(queue, 'k')).toMatchObject(deferredState);
    now += 5_000;
    store.jobs.wake();
    await expect.poll(() => store.jobs.find(queue, 'k')).toBeUndefined();
    expect(attempts).toEqual([1, 1]);
    await stop();
  });
});
