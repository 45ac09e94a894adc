import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runPeriodically } from './every.ts';

const INTERVAL_MS = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs immediately, waits one interval after each run and never overlaps runs', async () => {
  const runs: (() => void)[] = [];
  const stop = runPeriodically(INTERVAL_MS, () => new Promise((resolve) => void runs.push(resolve)), {
    onError: () => {},
  });
  await vi.advanceTimersByTimeAsync(5 * INTERVAL_MS);
  expect(runs).toHaveLength(1);
  runs[0]?.();
  await vi.advanceTimersByTimeAsync(INTERVAL_MS - 1);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
  runs[1]?.();
  await stop();
  await vi.advanceTimersByTimeAsync(5 * INTERVAL_MS);
  expect(runs).toHaveLength(2);
});

it('waits one interval before the first run with shouldWaitFirst', async () => {
  const work = vi.fn(async () => {});
  const stop = runPeriodically(INTERVAL_MS, work, { onError: () => {}, shouldWaitFirst: true });
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(work).toHaveBeenCalledOnce();
  await stop();
});

it('reports a failed run and continues', async () => {
  const errors: unknown[] = [];
  const failure = new Error('no');
  const stop = runPeriodically(INTERVAL_MS, () => Promise.reject(failure), {
    onError: (error) => errors.push(error),
  });
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(errors).toEqual([failure, failure]);
  await stop();
});

it('aborts the current run when stopped and waits for it', async () => {
  let hasEnded = false;
  const stop = runPeriodically(
    INTERVAL_MS,
    async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      hasEnded = true;
    },
    { onError: () => {} },
  );
  await stop();
  expect(hasEnded).toBe(true);
});
