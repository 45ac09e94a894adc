import { afterEach, expect, it, vi } from 'vitest';
import { isChunkLoadError, loadWithRetry } from './chunk-loader.ts';

const loadError = (fields: object) => Object.assign(new Error('Loading failed'), fields);

afterEach(() => vi.useRealTimers());

it('retries a failed code load until it succeeds', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(loadError({ name: 'ChunkLoadError' }))
    .mockRejectedValueOnce(loadError({ code: 'CSS_CHUNK_LOAD_FAILED' }))
    .mockResolvedValue('code');
  const loading = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(load).toHaveBeenCalledTimes(3);
  expect(await loading).toBe('code');
});

it('does not retry code that loads and throws', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('x is not a function')));
  await expect(loadWithRetry(load)).rejects.toThrow('x is not a function');
  expect(load).toHaveBeenCalledTimes(1);
  expect(isChunkLoadError(null)).toBe(false);
});
