import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forEachDatabase } from '../../../tests/databases.ts';
import { newId } from '../id.ts';
import type { Store } from '../store.ts';
import type { Job, JobOutcome, JobQueue, NewJob } from './job-queue.ts';

const OPTIONS = { concurrency: 4, leaseMs: 30_000 };

/** The store with arbitrary queue names. */
type StoreWithAnyQueue = Omit<Store, 'jobs'> & { readonly jobs: JobQueue };

/** A promise that the test resolves from outside. */
function createDeferred<T = void>() {
  return Promise.withResolvers<T>();
}

forEachDatabase((_, open) => {
  let store: StoreWithAnyQueue;
  let queue: string;
  let now = 1_000_000;
  beforeAll(async () => {
    store = await open({ clock: () => now });
  });
  beforeEach(() => {
    queue = newId();
  });

  const enqueue = (overrides: Partial<NewJob> = {}, target = store) =>
    target.transact((trx) => target.jobs.enqueue(trx, { queue, payload: {}, ...overrides }));

  /** Runs the queue until the handler has ended `count` times and the outcomes are written. */
  async function workUntil(
    count: number,
    handler: (job: Job) => Promise<JobOutcome>,
    options = {},
  ): Promise<Job[]> {
    const jobs: Job[] = [];
    const countReached = createDeferred();
    const stop = store.jobs.work(queue, { ...OPTIONS, ...options }, async (job) => {
      jobs.push(job);
      try {
        return await handler(job);
      } finally {
        if (jobs.length === count) countReached.resolve();
      }
    });
    await countReached.promise;
    await stop();
    return jobs;
  }

  test('continues when a lease expires while the outcome is written', async () => {
    for (let ticks = 0; ticks < 12; ticks += 1) {
      const key = newId();
      const stop = store.jobs.work(queue, OPTIONS, async ({ attempt }) => {
        if (attempt > 1) return 'done';
        now += OPTIONS.leaseMs + 1; // as after the machine slept
        store.jobs.wake();
        for (let tick = 0; tick < ticks; tick += 1) await new Promise(setImmediate);
        return 'done';
      });
      await enqueue({ key });
      await expect.poll(() => store.jobs.find(queue, key)).toBeUndefined();
      await stop();
    }
  });

  test('starts a job with its payload as soon as its transaction commits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] }); // no polling: only the commit can wake it
    onTestFinished(() => void vi.useRealTimers());
    const started = createDeferred<Job>();
    store.jobs.work(queue, OPTIONS, async (job) => {
      started.resolve(job);
      return 'done';
    });
    await enqueue({ key: 'k', payload: { text: 'سلام' } });
    const job = await started.promise;
    expect(job).toMatchObject({ key: 'k', payload: { text: 'سلام' }, attempt: 1 });
  });

  test('discards a job of a rolled-back transaction', async () => {
    const transaction = store.transact(async (trx) => {
      await store.jobs.enqueue(trx, { queue, key: 'k', payload: {} });
      throw new Error('rolled back');
    });
    await expect(transaction).rejects.toThrow('rolled back');
    expect(await store.jobs.find(queue, 'k')).toBeUndefined();
  });

  test('keeps one unfinished job per key and accepts another after it is done', async () => {
    await enqueue({ key: 'k', payload: { turn: 1 } });
    await enqueue({ key: 'k', payload: { turn: 2 } });
    const [job] = await workUntil(1, async () => {
      await enqueue({ key: 'k', payload: { turn: 3 } });
      return 'done';
    });
    expect(job?.payload).toEqual({ turn: 1 });
    expect(await store.jobs.find(queue, 'k')).toBeUndefined();
    await enqueue({ key: 'k' });
    expect(await store.jobs.find(queue, 'k')).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  test('runs jobs without a key independently', async () => {
    await enqueue();
    await enqueue();
    expect(await workUntil(2, async () => 'done')).toHaveLength(2);
  });

  test('reruns a job once with the newest payload when enqueued again while running', async () => {
    await enqueue({ key: 'k', payload: { turn: 1 } });
    const jobs = await workUntil(2, async ({ payload }) => {
      if (JSON.stringify(payload) === '{"turn":1}') {
        await enqueue({ key: 'k', payload: { turn: 2 }, rerun: true });
        await enqueue({ key: 'k', payload: { turn: 3 }, rerun: true });
      }
      return 'done';
    });
    expect(jobs.map(({ payload, attempt }) => [payload, attempt])).toEqual([
      [{ turn: 1 }, 1],
      [{ turn: 3 }, 1],
    ]);
    expect(await store.jobs.find(queue, 'k')).toBeUndefined();
  });

  test('keeps a requested rerun when the lease of the running one expires', async () => {
    await enqueue({ key: 'k', payload: { turn: 1 } });
    const jobs = await workUntil(2, async ({ payload }) => {
      if (JSON.stringify(payload) !== '{"turn":1}') return 'done';
      await enqueue({ key: 'k', payload: { turn: 2 }, rerun: true });
      now += OPTIONS.leaseMs + 1;
      store.jobs.wake();
      const findJob = () => store.jobs.find(queue, 'k');
      await expect.poll(findJob).toMatchObject({ attempts: 2 });
      return 'done';
    });
    expect(jobs.map(({ payload }) => payload)).toEqual([{ turn: 1 }, { turn: 2 }]);
    expect(await store.jobs.find(queue, 'k')).toBeUndefined();
  });

  test('holds a scheduled job until its time', async () => {
    await enqueue({ key: 'k', runAt: now + 60_000 });
    const ranKeys: unknown[] = [];
    const otherRan = createDeferred();
    const scheduledRan = createDeferred();
    store.jobs.work(queue, OPTIONS, async ({ key }) => {
      ranKeys.push(key);
      (key === 'k' ? scheduledRan : otherRan).resolve();
      return 'done';
    });
    await enqueue({ key: 'other' }); // proves that the queue was polled
    await otherRan.promise;
    expect(ranKeys).toEqual(['other']);
    now += 60_000;
    store.jobs.wake();
    await scheduledRan.promise;
    expect(ranKeys).toEqual(['other', 'k']);
  });

  test('retries a temporary failure after its delay and exposes its reason', async () => {
    await enqueue({ key: 'k' });
    await workUntil(1, async () => ({ retryInMs: 5000, reason: 'provider busy' }));
    expect(await store.jobs.find(queue, 'k')).toMatchObject({
      state: 'waiting',
      attempts: 1,
      runAt: now + 5000,
      reason: 'provider busy',
    });
    now += 5000;
    const [second] = await workUntil(1, async () => 'done');
    expect(second?.attempt).toBe(2);
    expect(await store.jobs.find(queue, 'k')).toBeUndefined();
  });

  test('retries a thrown error with exponential backoff', async () => {
    await enqueue({ key: 'k' });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await workUntil(1, async () => {
        throw new Error('boom');
      });
      const state = await store.jobs.find(queue, 'k');
      expect(state).toMatchObject({ state: 'waiting', attempts: attempt, reason: 'boom' });
      pauses.push((state?.runAt ?? 0) - now);
      now = state?.runAt ?? now;
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses[0]).toBeGreaterThanOrEqual(1000);
    expect(pauses[3]).toBeGreaterThanOrEqual(8000);
  });

  test('reports a permanent failure, keeps it for a while and deletes it later', async () => {
    await enqueue({ key: 'k', payload: { id: 7 } });
    const failures: unknown[] = [];
    const onExhausted = async ({ payload }: Pick<Job, 'payload'>, reason: string) => {
      failures.push([payload, reason]);
    };
    await workUntil(1, async () => ({ failed: 'no such chat' }), { onExhausted });
    expect(failures).toEqual([[{ id: 7 }, 'no such chat']]);
    expect(await store.jobs.find(queue, 'k')).toMatchObject({ state: 'failed', reason: 'no such chat' });
    await enqueue({ key: 'k' });
    expect(await store.jobs.find(queue, 'k')).toMatchObject({ state: 'waiting' });
    expect(await store.jobs.prune(now)).toBe(0);
    expect(await store.jobs.prune(now + 1)).toBe(1);
  });

  test('fails a job after its last attempt', async () => {
    await enqueue({ key: 'k', maxAttempts: 2 });
    await workUntil(2, async () => ({ retryInMs: 0, reason: 'still busy' }));
    expect(await store.jobs.find(queue, 'k')).toMatchObject({
      state: 'failed',
      attempts: 2,
      reason: 'still busy',
    });
  });

  test('skips a cancelled waiting job', async () => {
    await enqueue({ key: 'k' });
    await enqueue({ key: 'other' });
    await store.jobs.cancel(queue, 'k');
    const jobs = await workUntil(1, async () => 'done');
    expect(jobs.map(({ key }) => key)).toEqual(['other']);
  });

  test('aborts a cancelled running job at once and ignores its outcome', async () => {
    await enqueue({ key: 'k' });
    await workUntil(1, async (job) => {
      const aborted = new Promise((resolve) => job.signal.addEventListener('abort', resolve));
      await store.jobs.cancel(queue, 'k');
      await aborted;
      return { retryInMs: 0, reason: 'aborted' };
    });
    expect(await store.jobs.find(queue, 'k')).toBeUndefined();
  });

  test('runs a job enqueued while its predecessor is being cancelled', async () => {
    await enqueue({ key: 'k', payload: { turn: 1 } });
    const jobs = await workUntil(2, async ({ payload }) => {
      if (JSON.stringify(payload) === '{"turn":1}') {
        await store.jobs.cancel(queue, 'k');
        await enqueue({ key: 'k', payload: { turn: 2 } });
      }
      return 'done';
    });
    expect(jobs.map(({ payload }) => payload)).toEqual([{ turn: 1 }, { turn: 2 }]);
  });

  test('keeps a job when its cancellation is rolled back', async () => {
    await enqueue({ key: 'k' });
    const transaction = store.transact(async (trx) => {
      await store.jobs.cancel(queue, 'k', trx);
      throw new Error('rolled back');
    });
    await expect(transaction).rejects.toThrow('rolled back');
    expect(await store.jobs.find(queue, 'k')).toMatchObject({ state: 'waiting' });
  });

  test('limits concurrency and runs every job once', async () => {
    let running = 0;
    let maxRunning = 0;
    for (let index = 0; index < 30; index += 1) await enqueue({ payload: { index } });
    const jobs = await workUntil(
      30,
      async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return 'done';
      },
      { concurrency: 3 },
    );
    expect(maxRunning).toBe(3);
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(30);
  });

  test('aborts running jobs on stop without counting their attempt', async () => {
    await enqueue({ key: 'k' });
    const started = createDeferred();
    const stop = store.jobs.work(queue, OPTIONS, async ({ signal }) => {
      started.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      throw new Error('aborted');
    });
    await started.promise;
    await stop();
    expect(await store.jobs.find(queue, 'k')).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  test('exposes progress while the job runs', async () => {
    await enqueue({ key: 'k' });
    await workUntil(1, async (job) => {
      job.progress(0.25);
      job.progress(0.5);
      await expect.poll(() => store.jobs.find(queue, 'k')).toMatchObject({ state: 'running', progress: 0.5 });
      return 'done';
    });
  });
});
