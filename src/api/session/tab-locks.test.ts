import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { electLeader } from './tab-locks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that answers every lock request as `answer` does. */
function stubLocks(answer: () => Promise<unknown>) {
  const over = new AbortController();
  let requestCount = 0;
  const request = () => {
    requestCount += 1;
    if (requestCount > 1_000) over.abort(); // otherwise an endless loop would not end
    return answer();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  return { over, requestCount: () => requestCount };
}

it.each([
  ['rejects every lock request', () => Promise.reject(new DOMException('Denied', 'SecurityError'))],
  ['ends every leadership immediately', () => Promise.resolve()],
])('retries once a second when the browser %s', async (_, answer) => {
  const { over, requestCount } = stubLocks(answer);
  electLeader('stream', over.signal, async () => {});
  await vi.advanceTimersByTimeAsync(10_500);
  expect(requestCount()).toBeGreaterThan(5);
  expect(requestCount()).toBeLessThan(15);
  over.abort();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requestCount()).toBeLessThan(15);
});

it('requests the lock again after losing it and stops when aborted', async () => {
  const { over, requestCount } = stubLocks(() => Promise.resolve());
  const leadership = electLeader('stream', over.signal, async () => {});
  leadership.steal();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(requestCount()).toBeGreaterThan(2);
  expect(requestCount()).toBeLessThan(10);
  over.abort();
});
