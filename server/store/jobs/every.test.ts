import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { every } from './every.ts';

const EVERY_MS = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs at once, and again an interval after each end, never twice at a time', async () => {
  const runs: (() => void)[] = [];
  const stop = every(EVERY_MS, () => new Promise((resolve) => void runs.push(resolve)), {
    onError: () => {},
  });
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(runs).toHaveLength(1);
  runs[0]?.();
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
  runs[1]?.();
  await stop();
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(runs).toHaveLength(2);
});

it('waits one interval before the first run where asked to', async () => {
  const work = vi.fn(async () => {});
  const stop = every(EVERY_MS, work, { onError: () => {}, waitsFirst: true });
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(work).toHaveBeenCalledOnce();
  await stop();
});

it('reports a failed run and goes on', async () => {
  const errors: unknown[] = [];
  const failure = new Error('no');
  const stop = every(EVERY_MS, () => Promise.reject(failure), { onError: (error) => errors.push(error) });
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(errors).toEqual([failure, failure]);
  await stop();
});

it('aborts the run under way when stopped, and waits for it', async () => {
  let hasEnded = false;
  const stop = every(
    EVERY_MS,
    async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      hasEnded = true;
    },
    { onError: () => {} },
  );
  await stop();
  expect(hasEnded).toBe(true);
});
