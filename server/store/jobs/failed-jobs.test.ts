import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forEachDatabase } from '../../../tests/databases.ts';
import { newId } from '../id.ts';
import type { Store } from '../store.ts';
import { discardFailedJobs, listFailedJobs, retryFailedJobs, summariseQueues } from './failed-jobs.ts';
import type { JobQueue } from './job-queue.ts';

forEachDatabase((_, open) => {
  let store: Omit<Store, 'jobs'> & { readonly jobs: JobQueue };
  let queue: string;
  let now = 1_000_000;
  beforeAll(async () => {
    store = await open({ clock: () => now });
  });
  beforeEach(async () => {
    now += 1_000_000;
    queue = newId();
    await store.db.deleteFrom('jobs').execute();
  });

  const enqueue = (key: string | null, changes: { runAt?: number } = {}) =>
    store.transact((trx) =>
      store.jobs.enqueue(trx, { queue, payload: { key }, ...(key !== null && { key }), ...changes }),
    );
  const listIds = async () => (await listFailedJobs(store.db, 100)).map(({ id }) => id);
  const summary = async () => (await summariseQueues(store.db, now))[0];

  /** Runs all due jobs of the queue, each with this outcome. */
  async function workOff(outcome: 'done' | { failed: string }, count: number): Promise<void> {
    const ended = Promise.withResolvers<void>();
    let runs = 0;
    const stop = store.jobs.work(queue, { concurrency: 1, leaseMs: 30_000 }, async () => {
      runs += 1;
      if (runs === count) ended.resolve();
      return outcome;
    });
    await ended.promise;
    await stop();
  }

  test('counts the jobs of a queue by state and says since when the oldest is due', async () => {
    await enqueue('late');
    await enqueue('later', { runAt: now + 5_000 });
    now += 2_000;
    expect(await summary()).toEqual({
      queue,
      scheduled: 1,
      due: 1,
      running: 0,
      failed: 0,
      oldestDueAt: now - 2_000,
    });
    await workOff({ failed: 'no' }, 1);
    expect(await summary()).toMatchObject({ scheduled: 1, due: 0, failed: 1, oldestDueAt: null });
  });

  test('counts a job as running while it runs', async () => {
    await enqueue(null);
    const summaryOfRun = Promise.withResolvers<unknown>();
    const stop = store.jobs.work(queue, { concurrency: 1, leaseMs: 30_000 }, async () => {
      summaryOfRun.resolve(await summary());
      return 'done';
    });
    expect(await summaryOfRun.promise).toMatchObject({ due: 0, running: 1 });
    await stop();
  });

  test('runs a failed job again with all its attempts', async () => {
    await enqueue('one');
    await workOff({ failed: 'the provider was down' }, 1);
    const [failed] = await listFailedJobs(store.db, 100);
    expect(failed).toMatchObject({ queue, reason: 'the provider was down', failed_at: now });
    const selection = { queue, jobId: failed?.id ?? '' };
    expect(await store.transact((trx) => retryFailedJobs(trx, selection, now))).toBe(1);
    expect(await listIds()).toEqual([]);
    expect(await store.jobs.find(queue, 'one')).toMatchObject({
      state: 'waiting',
      attempts: 0,
      reason: null,
    });
    await workOff('done', 1);
    expect(await store.jobs.find(queue, 'one')).toBeUndefined();
  });

  test('retries the newest failure of a key once, and none beside an unfinished job of the key', async () => {
    await enqueue('twice');
    await workOff({ failed: 'first' }, 1);
    now += 10;
    await enqueue('twice');
    await workOff({ failed: 'second' }, 1);
    await enqueue('again');
    await workOff({ failed: 'first' }, 1);
    await enqueue('again', { runAt: now + 60_000 });
    await enqueue(null);
    await workOff({ failed: 'keyless' }, 1);
    expect(await listIds()).toHaveLength(4);
    const retryAll = () => store.transact((trx) => retryFailedJobs(trx, { queue, jobId: null }, now));
    expect(await retryAll()).toBe(4);
    expect(await summary()).toMatchObject({ scheduled: 1, due: 2, failed: 0 });
    expect(await retryAll()).toBe(0);
  });

  test('discards one failed job or all of its queue, and never a job of another queue or a waiting one', async () => {
    const otherQueue = queue;
    await enqueue('other');
    await workOff({ failed: 'no' }, 1);
    queue = newId();
    await enqueue('one');
    await enqueue('two');
    await workOff({ failed: 'no' }, 2);
    await enqueue('one');
    const [first] = await listIds();
    const discard = (jobId: string | null) =>
      store.transact((trx) => discardFailedJobs(trx, { queue, jobId }));
    expect(await discard(first ?? '')).toBe(1);
    expect(await discard(first ?? '')).toBe(0);
    expect(await discard(null)).toBe(1);
    const rest = await listFailedJobs(store.db, 100);
    expect(rest.map((job) => job.queue)).toEqual([otherQueue]);
    expect(await store.jobs.find(queue, 'one')).toMatchObject({ state: 'waiting' });
  });

  test('retries no job whose failure has ended its work', async () => {
    queue = 'train';
    await enqueue('source');
    await workOff({ failed: 'no' }, 1);
    expect(await store.transact((trx) => retryFailedJobs(trx, { queue, jobId: null }, now))).toBe(0);
    expect(await listIds()).toHaveLength(1);
  });

  test('neither discards nor prunes a failed deletion, which a retry runs again', async () => {
    queue = 'delete-bot';
    await enqueue('bot');
    await workOff({ failed: 'no' }, 1);
    expect(await store.transact((trx) => discardFailedJobs(trx, { queue, jobId: null }))).toBe(0);
    expect(await store.jobs.prune(now + 1)).toBe(0);
    expect(await store.transact((trx) => retryFailedJobs(trx, { queue, jobId: null }, now))).toBe(1);
    expect(await summary()).toMatchObject({ due: 1, failed: 0 });
  });

  test('retries a thousand failed jobs while their keys are enqueued anew', async () => {
    const keys = Array.from({ length: 1_000 }, (_, index) => `key ${index}`);
    await store.transact(async (trx) => {
      for (const key of keys) await store.jobs.enqueue(trx, { queue, payload: { key }, key });
    });
    await store.db.updateTable('jobs').set({ failed_at: now, attempts: 10 }).execute();
    const retry = store.transact((trx) => retryFailedJobs(trx, { queue, jobId: null }, now));
    const [count] = await Promise.all([retry, ...keys.slice(0, 50).map((key) => enqueue(key))]);
    expect(count).toBe(1_000);
    expect(await summary()).toMatchObject({ due: 1_000, failed: 0 });
  });
});
