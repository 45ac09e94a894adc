import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('limits concurrency, serves waiters in order and rejects beyond the queue limit', async () => {
  const line = new Semaphore({ maxConcurrent: 2, maxWaiting: 2 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const come = (turn: number) =>
    line.run(() => {
      begun.push(turn);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [1, 2, 3, 4].map(come);
  await settled();
  expect(begun).toEqual([1, 2]);
  await expect(come(5)).rejects.toMatchObject({ failure: { error: 'TooManyRequests', retryAfterMs: 2_000 } });
  for (let count = 0; count < 4; count += 1) {
    ends[count]?.();
    await settled();
  }
  await Promise.all(all);
  expect(begun).toEqual([1, 2, 3, 4]);
});

test('releases the slot of a failed task', async () => {
  const line = new Semaphore({ maxConcurrent: 1, maxWaiting: 5 });
  const failed = line.run(() => Promise.reject(new Error('no')));
  const next = line.run(async () => 'in');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('in');
  expect(await line.run(async () => 'again')).toBe('again');
});
