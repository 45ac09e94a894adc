import { expect, test } from 'vitest';
import { createStoreLocation, forEachDatabase } from '../../../tests/databases.ts';
import type { Store } from '../store.ts';
import type { Job, NewJob } from './job-queue.ts';

const OPTIONS = { concurrency: 4, leaseMs: 30_000 };
const queue = 'embed';
const payload = { accountId: 'a', botId: 'b' };

const enqueue = (overrides: Pick<Partial<NewJob>, 'key' | 'maxAttempts'>, store: Store) =>
  store.transact((trx) => store.jobs.enqueue(trx, { queue, payload, ...overrides }));

forEachDatabase((name, open) => {
  test('reruns a job after its process died and fails it after the last attempt', async () => {
    let now = 1_000_000;
    const location = await createStoreLocation(name);
    const crashedStore = await open({ ...location, clock: () => now });
    await enqueue({ key: 'twice', maxAttempts: 2 }, crashedStore);
    await enqueue({ key: 'once', maxAttempts: 1 }, crashedStore);
    const leased = await crashedStore.db
      .updateTable('jobs')
      .set({ lease: 'dead', attempts: 1, run_at: now + 1000 })
      .execute();
    expect(leased).toHaveLength(1);
    await crashedStore.close();

    if (name === 'postgres') now += 1000; // only PostgreSQL waits for the lease
    const successor = await open({ ...location, clock: () => now });
    const failedKey = Promise.withResolvers<unknown>();
    const rerunJob = Promise.withResolvers<Job>();
    successor.jobs.work(
      queue,
      { ...OPTIONS, onExhausted: async ({ key }) => failedKey.resolve(key) },
      async (job) => {
        rerunJob.resolve(job);
        return 'done';
      },
    );
    expect(await rerunJob.promise).toMatchObject({ key: 'twice', attempt: 2 });
    expect(await failedKey.promise).toBe('once');
  });

  test('renews a lease while the job runs', async () => {
    let now = 1_000_000;
    const store = await open({ clock: () => now });
    await enqueue({ key: 'long' }, store);
    const renewed = Promise.withResolvers<void>();
    store.jobs.work(queue, { concurrency: 1, leaseMs: 60 }, async () => {
      now += 40;
      await expect.poll(async () => (await store.jobs.find(queue, 'long'))?.runAt).toBe(now + 60);
      renewed.resolve();
      return 'done';
    });
    await renewed.promise;
  });

  if (name === 'postgres') {
    test('runs each job on one of two instances sharing a queue', async () => {
      const { databaseUrl } = await createStoreLocation('postgres');
      const first = await open({ databaseUrl });
      const second = await open({ databaseUrl });
      const ranIds: string[] = [];
      const allRan = Promise.withResolvers<void>();
      for (const instance of [first, second]) {
        instance.jobs.work(queue, { concurrency: 2, leaseMs: 30_000 }, async ({ id }) => {
          ranIds.push(id);
          if (ranIds.length === 40) allRan.resolve();
          return 'done';
        });
      }
      await Promise.all(Array.from({ length: 40 }, () => enqueue({}, first)));
      await allRan.promise;
      expect(new Set(ranIds).size).toBe(40);
    });
  }
});
