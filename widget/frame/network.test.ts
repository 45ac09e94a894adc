import { afterEach, expect, it, vi } from 'vitest';
import { postWithRobotCheck, request, sendMessage } from './network/api.ts';

const busy = () => Response.json({ error: 'ServerBusy', retryAfterMs: 2_000 }, { status: 503 });

/** A server that is busy for the first calls; returns the number of calls. */
function busyFor(times: number): () => number {
  let requestCount = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    requestCount += 1;
    return requestCount <= times ? busy() : Response.json({ token: 't' });
  });
  return () => requestCount;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['a form', () => postWithRobotCheck<{ token: string }>('c/visitors', null, { answers: {} })],
  ['a rating', () => request<{ token: string }>('messages/1/rating', 't', { method: 'PUT', body: '{}' })],
  ['a reading', () => request<{ token: string }>('messages', 't')],
])('waits as long as a busy server says and sends %s once more', async (_, asks) => {
  const requestCount = busyFor(2);
  const answer = asks();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(requestCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(await answer).toEqual({ token: 't' });
  expect(requestCount()).toBe(3);
});

it('gives up after four tries', async () => {
  const requestCount = busyFor(9);
  const rejection = expect(postWithRobotCheck('c/visitors', null, {})).rejects.toMatchObject({
    error: 'ServerBusy',
  });
  await vi.advanceTimersByTimeAsync(20_000);
  await rejection;
  expect(requestCount()).toBe(4);
});

it('leaves a message to the machine, which shows that it waits', async () => {
  const requestCount = busyFor(1);
  const message = { clientId: 'm', text: 'سلام', pageUrl: 'https://shop.example' };
  await expect(sendMessage('t', message, new AbortController().signal)).rejects.toMatchObject({
    error: 'ServerBusy',
  });
  expect(requestCount()).toBe(1);
});
