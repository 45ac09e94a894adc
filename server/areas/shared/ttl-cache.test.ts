import { expect, it, vi } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

function setUpCache(durationMs: number) {
  const clock = { now: 0 };
  const readCached = createTtlCache<number>(() => clock.now);
  const find = vi.fn(async () => {
    clock.now += durationMs;
    return find.mock.calls.length;
  });
  return { clock, ask: (key = 'bot') => readCached(key, find) };
}

it('caches an expensive result by key for a time in proportion to its cost', async () => {
  const { clock, ask } = setUpCache(100);
  expect(await ask()).toBe(1);
  expect(await ask('another')).toBe(2);
  clock.now = 5_099;
  expect(await ask()).toBe(1);
  clock.now = 5_100;
  expect(await ask()).toBe(3);
});

it('recomputes a cheap result', async () => {
  const { ask } = setUpCache(50);
  expect([await ask(), await ask()]).toEqual([1, 2]);
});

it('shares one computation among concurrent callers', async () => {
  const { ask } = setUpCache(0);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
});

it('does not cache failures', async () => {
  const readCached = createTtlCache<string>(() => 0);
  const failing = readCached('bot', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await readCached('bot', async () => 'found')).toBe('found');
});

it('evicts the oldest entries beyond the size limit', async () => {
  const { ask } = setUpCache(1_000_000);
  expect(await ask('first')).toBe(1);
  for (let index = 0; index < 1_000; index += 1) await ask(`bot ${index}`);
  expect(await ask('bot 999')).toBe(1_001);
  expect(await ask('first')).toBe(1_002);
});
