import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

const flushTasks = () => new Promise((resolve) => setImmediate(resolve));

test('limits concurrency, serves waiters in order and rejects beyond the queue limit', async () => {
  const semaphore = new Semaphore({ maxConcurrent: 2, maxWaiting: 2 });
  const started: number[] = [];
  const finishers: (() => void)[] = [];
  const startTask = (id: number) =>
    semaphore.run(() => {
      started.push(id);
      return new Promise<void>((resolve) => finishers.push(resolve));
    });
  const tasks = [1, 2, 3, 4].map(startTask);
  await flushTasks();
  expect(started).toEqual([1, 2]);
  await expect(startTask(5)).rejects.toMatchObject({
    failure: { error: 'TooManyRequests', retryAfterMs: 2_000 },
  });
  for (let count = 0; count < 4; count += 1) {
    finishers[count]?.();
    await flushTasks();
  }
  await Promise.all(tasks);
  expect(started).toEqual([1, 2, 3, 4]);
});

test('releases the slot of a failed task', async () => {
  const semaphore = new Semaphore({ maxConcurrent: 1, maxWaiting: 5 });
  const failed = semaphore.run(() => Promise.reject(new Error('no')));
  const next = semaphore.run(async () => 'in');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('in');
  expect(await semaphore.run(async () => 'again')).toBe('again');
});
