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

  test('postpones a waiting job up to a limit after it was first enqueued, and never brings it forward', async () => {
    let now = 1_000_000;
    const store = await open({ clock: () => now });
    const queue = 'embed';
    const payload = { accountId: 'a', botId: 'b' };
    const enqueue = (runAt: number) =>
      store.transact((trx) => store.jobs.enqueue(trx, { queue, key: 'k', payload, runAt }));
    const readRunAt = async () => (await store.jobs.find(queue, 'k'))?.runAt;
    const postpone = (until: number) => store.jobs.postpone(queue, 'k', { until, withinMs: 10_000 });
    await postpone(now + 1_000);
    expect(await readRunAt(), 'nothing waits').toBeUndefined();
    await enqueue(now + 2_000);
    await postpone(now + 3_000);
    await postpone(now + 1_000);
    expect(await readRunAt()).toBe(now + 3_000);
    await enqueue(now + 2_500);
    expect(await readRunAt(), 'enqueued again for earlier').toBe(now + 2_500);
    now += 9_000;
    await postpone(now + 3_000);
    expect(await readRunAt()).toBe(1_000_000 + 10_000);
    const running = Promise.withResolvers<void>();
    const stop = store.jobs.work(queue, { concurrency: 1, leaseMs: 30_000 }, async () => {
      running.resolve();
      return { deferMs: 60_000 };
    });
    now += 1_000;
    store.jobs.wake();
    await running.promise;
    await stop();
  });
});
