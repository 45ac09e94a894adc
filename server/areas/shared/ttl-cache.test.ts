import { expect, it, vi } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

function setUpCache(durationMs: number) {
  const clock = { now: 0 };
  const readCached = createTtlCache<number>(() => clock.now);
  const load = vi.fn(async () => {
    clock.now += durationMs;
    return load.mock.calls.length;
  });
  return { clock, get: (key = 'bot') => readCached(key, load) };
}

it('caches an expensive result by key for a time in proportion to its cost', async () => {
  const { clock, get } = setUpCache(100);
  expect(await get()).toBe(1);
  expect(await get('another')).toBe(2);
  clock.now = 5_099;
  expect(await get()).toBe(1);
  clock.now = 5_100;
  expect(await get()).toBe(3);
});

it('recomputes a cheap result', async () => {
  const { get } = setUpCache(50);
  expect([await get(), await get()]).toEqual([1, 2]);
});

it('shares one computation among concurrent callers', async () => {
  const { get } = setUpCache(0);
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
});

it('does not cache failures', async () => {
  const readCached = createTtlCache<string>(() => 0);
  const failing = readCached('bot', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await readCached('bot', async () => 'found')).toBe('found');
});

it('evicts the oldest entries beyond the size limit', async () => {
  const { get } = setUpCache(1_000_000);
  expect(await get('first')).toBe(1);
  for (let index = 0; index < 1_000; index += 1) await get(`bot ${index}`);
  expect(await get('bot 999')).toBe(1_001);
  expect(await get('first')).toBe(1_002);
});
