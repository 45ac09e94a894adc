import { expect, test, vi } from 'vitest';
import { WebhookConcurrency, type WebhookConcurrencyKey } from './webhook-concurrency.ts';

const slow: WebhookConcurrencyKey = { accountId: 'one', webhookId: 'slow' };
const LATER = { deferMs: expect.any(Number) };

/** Work that runs until `end` is called. */
function held(lanes: WebhookConcurrency, place: WebhookConcurrencyKey) {
  const { promise, resolve } = Promise.withResolvers<'done'>();
  const work = vi.fn(() => promise);
  return { work, end: () => resolve('done'), outcome: lanes.run(place, work) };
}

test('runs four deliveries per address and eight per account without blocking others', async () => {
  vi.useFakeTimers();
  const lanes = new WebhookConcurrency();
  const many = Array.from({ length: 6 }, () => held(lanes, slow));
  const beside = Array.from({ length: 6 }, () => held(lanes, { ...slow, webhookId: 'beside' }));
  const third = held(lanes, { ...slow, webhookId: 'third' });
  const other = held(lanes, { accountId: 'two', webhookId: 'quick' });
  other.end();
  expect(await other.outcome).toBe('done');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(
    await Promise.all([...many.slice(4), ...beside.slice(4), third].map(({ outcome }) => outcome)),
  ).toEqual(Array(5).fill(LATER));
  // A stuck lane defers further calls at once.
  const late = held(lanes, slow);
  expect(await late.outcome).toEqual(LATER);
  expect([...many, ...beside, third, late].filter(({ work }) => work.mock.calls.length > 0)).toHaveLength(8);
  for (const { end } of [...many, ...beside]) end();
  await Promise.all([...many, ...beside].map(({ outcome }) => outcome));
  const next = held(lanes, slow);
  next.end();
  expect(await next.outcome).toBe('done');
  vi.useRealTimers();
});

test('returns only a few of thousands of waiting deliveries at a time', async () => {
  vi.useFakeTimers();
  const lanes = new WebhookConcurrency();
  const backAt: number[] = [];
  const wave = async () => {
    const inside = Array.from({ length: 4 }, () => held(lanes, slow));
    const others = Array.from({ length: 1_000 }, () => held(lanes, slow));
    await vi.advanceTimersByTimeAsync(2_500);
    for (const { outcome } of others) {
      const later = await outcome;
      backAt.push(performance.now() + (later === 'done' ? 0 : later.deferMs));
    }
    for (const { end } of inside) end();
    await Promise.all(inside.map(({ outcome }) => outcome));
  };
  await wave();
  await wave();
  const seconds = Map.groupBy(backAt, (at) => Math.floor(at / 1_000));
  expect(Math.max(...[...seconds.values()].map(({ length }) => length))).toBeLessThanOrEqual(21);
  vi.useRealTimers();
});

test('admits waiters in order when a slot frees and frees the slot of a failure', async () => {
  const lanes = new WebhookConcurrency();
  const many = Array.from({ length: 6 }, () => held(lanes, slow));
  many[0]?.end();
  await vi.waitFor(() => expect(many[4]?.work).toHaveBeenCalledOnce());
  expect(many[5]?.work).not.toHaveBeenCalled();
  const broken = Array.from({ length: 9 }, () =>
    lanes.run({ accountId: 'two', webhookId: 'broken' }, () => Promise.reject(new Error('broken'))),
  );
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(Array(9).fill('rejected'));
  for (const { end } of many) end();
  expect(await Promise.all(many.map(({ outcome }) => outcome))).toEqual(Array(6).fill('done'));
});
