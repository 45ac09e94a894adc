import { expect, test } from 'vitest';
import { createStoreLocation, forEachDatabase } from '../../../tests/databases.ts';
import type { Store } from '../store.ts';
import type { Job, NewJob } from './job-queue.ts';

const OPTIONS = { concurrency: 4, leaseMs: 30_000 };
const queue = 'embed';
const payload = { accountId: 'a', botId: 'b' };

const enqueue = (order: Pick<Partial<NewJob>, 'key' | 'maxAttempts'>, on: Store) =>
  on.transact((trx) => on.jobs.enqueue(trx, { queue, payload, ...order }));

forEachDatabase((name, open) => {
  test('reruns a job after its process died and fails it after the last attempt', async () => {
    let now = 1_000_000;
    const place = await createStoreLocation(name);
    const dead = await open({ ...place, clock: () => now });
    await enqueue({ key: 'twice', maxAttempts: 2 }, dead);
    await enqueue({ key: 'once', maxAttempts: 1 }, dead);
    const taken = await dead.db
      .updateTable('jobs')
      .set({ lease: 'dead', attempts: 1, run_at: now + 1000 })
      .execute();
    expect(taken).toHaveLength(1);
    await dead.close();

    if (name === 'postgres') now += 1000; // only PostgreSQL waits for the lease
    const heir = await open({ ...place, clock: () => now });
    const failed = Promise.withResolvers<unknown>();
    const again = Promise.withResolvers<Job>();
    heir.jobs.work(
      queue,
      { ...OPTIONS, onExhausted: async ({ key }) => failed.resolve(key) },
      async (job) => {
        again.resolve(job);
        return 'done';
      },
    );
    expect(await again.promise).toMatchObject({ key: 'twice', attempt: 2 });
    expect(await failed.promise).toBe('once');
  });

  test('renews a lease while the job runs', async () => {
    let now = 1_000_000;
    const store = await open({ clock: () => now });
    await enqueue({ key: 'long' }, store);
    const seen = Promise.withResolvers<void>();
    store.jobs.work(queue, { concurrency: 1, leaseMs: 60 }, async () => {
      now += 40;
      await expect.poll(async () => (await store.jobs.find(queue, 'long'))?.runAt).toBe(now + 60);
      seen.resolve();
      return 'done';
    });
    await seen.promise;
  });

  if (name === 'postgres') {
    test('runs each job on one of two instances sharing a queue', async () => {
      const { databaseUrl } = await createStoreLocation('postgres');
      const first = await open({ databaseUrl });
      const second = await open({ databaseUrl });
      const ran: string[] = [];
      const all = Promise.withResolvers<void>();
      for (const instance of [first, second]) {
        instance.jobs.work(queue, { concurrency: 2, leaseMs: 30_000 }, async ({ id }) => {
          ran.push(id);
          if (ran.length === 40) all.resolve();
          return 'done';
        });
      }
      await Promise.all(Array.from({ length: 40 }, () => enqueue({}, first)));
      await all.promise;
      expect(new Set(ran).size).toBe(40);
    });
  }
});
