import { expect, test, vi } from 'vitest';
import { WebhookConcurrency, type WebhookConcurrencyKey } from './webhook-concurrency.ts';

const slow: WebhookConcurrencyKey = { accountId: 'one', webhookId: 'slow' };
const DEFERRED = { deferMs: expect.any(Number) };

/** Work that runs until `end` is called. */
function startWork(concurrency: WebhookConcurrency, key: WebhookConcurrencyKey) {
  const { promise, resolve } = Promise.withResolvers<'done'>();
  const work = vi.fn(() => promise);
  return { work, end: () => resolve('done'), outcome: concurrency.run(key, work) };
}

test('runs four deliveries per address and eight per account without blocking others', async () => {
  vi.useFakeTimers();
  const concurrency = new WebhookConcurrency();
  const firstBatch = Array.from({ length: 6 }, () => startWork(concurrency, slow));
  const secondBatch = Array.from({ length: 6 }, () =>
    startWork(concurrency, { ...slow, webhookId: 'beside' }),
  );
  const third = startWork(concurrency, { ...slow, webhookId: 'third' });
  const other = startWork(concurrency, { accountId: 'two', webhookId: 'quick' });
  other.end();
  expect(await other.outcome).toBe('done');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(
    await Promise.all([...firstBatch.slice(4), ...secondBatch.slice(4), third].map(({ outcome }) => outcome)),
  ).toEqual(Array(5).fill(DEFERRED));
  // A stuck lane defers further calls at once.
  const extra = startWork(concurrency, slow);
  expect(await extra.outcome).toEqual(DEFERRED);
  expect(
    [...firstBatch, ...secondBatch, third, extra].filter(({ work }) => work.mock.calls.length > 0),
  ).toHaveLength(8);
  for (const { end } of [...firstBatch, ...secondBatch]) end();
  await Promise.all([...firstBatch, ...secondBatch].map(({ outcome }) => outcome));
  const next = startWork(concurrency, slow);
  next.end();
  expect(await next.outcome).toBe('done');
  vi.useRealTimers();
});

test('spreads the return of thousands of deferred deliveries over time', async () => {
  vi.useFakeTimers();
  const concurrency = new WebhookConcurrency();
  const returnTimes: number[] = [];
  const runWave = async () => {
    const running = Array.from({ length: 4 }, () => startWork(concurrency, slow));
    const deferred = Array.from({ length: 1_000 }, () => startWork(concurrency, slow));
    await vi.advanceTimersByTimeAsync(2_500);
    for (const { outcome } of deferred) {
      const result = await outcome;
      returnTimes.push(performance.now() + (result === 'done' ? 0 : result.deferMs));
    }
    for (const { end } of running) end();
    await Promise.all(running.map(({ outcome }) => outcome));
  };
  await runWave();
  await runWave();
  const seconds = Map.groupBy(returnTimes, (time) => Math.floor(time / 1_000));
  expect(Math.max(...[...seconds.values()].map(({ length }) => length))).toBeLessThanOrEqual(21);
  vi.useRealTimers();
});

test('admits waiters in order when a slot frees and frees the slot of a failure', async () => {
  const concurrency = new WebhookConcurrency();
  const tasks = Array.from({ length: 6 }, () => startWork(concurrency, slow));
  tasks[0]?.end();
  await vi.waitFor(() => expect(tasks[4]?.work).toHaveBeenCalledOnce());
  expect(tasks[5]?.work).not.toHaveBeenCalled();
  const failures = Array.from({ length: 9 }, () =>
    concurrency.run({ accountId: 'two', webhookId: 'broken' }, () => Promise.reject(new Error('broken'))),
  );
  expect((await Promise.allSettled(failures)).map(({ status }) => status)).toEqual(Array(9).fill('rejected'));
  for (const { end } of tasks) end();
  expect(await Promise.all(tasks.map(({ outcome }) => outcome))).toEqual(Array(6).fill('done'));
});
