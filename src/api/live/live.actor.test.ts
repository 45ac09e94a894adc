import { afterEach, expect, it, vi } from 'vitest';
import type { PanelEvent } from '../../../contract/live.ts';
import { liveStatus } from '../../platform/stores/live-status.ts';
import { listenWithRetry } from './live.actor.ts';

afterEach(() => vi.useRealTimers());

/** A client whose code loads at the given attempt, counted from 1. */
function client(at: number) {
  const heard: PanelEvent[] = [];
  const listeners = new Set<(event: PanelEvent) => void>();
  const load = vi.fn(async () => {
    if (load.mock.calls.length < at) throw { error: 'FetchFailed' };
    return {
      listen(listener: (event: PanelEvent) => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  });
  return { heard, listeners, load, stop: listenWithRetry(load, (event) => heard.push(event)) };
}

it('listens at once when the code is loaded and reads nothing twice', async () => {
  vi.useFakeTimers();
  const { heard, listeners, stop } = client(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(listeners.size).toBe(1);
  expect(heard).toEqual([]);
  stop();
  expect(listeners.size).toBe(0);
});

it('retries loading the code and reloads what changed meanwhile', async () => {
  vi.useFakeTimers();
  const { heard, listeners, stop } = client(3);
  await vi.advanceTimersByTimeAsync(4_999);
  expect([listeners.size, liveStatus.read()]).toEqual([0, 'offline']);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(listeners.size).toBe(1);
  expect(heard).toEqual([{ kind: 'reset' }]);
  stop();
});

it('stops retrying after the screen closes', async () => {
  vi.useFakeTimers();
  const { load, listeners, stop } = client(2);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([load.mock.calls.length, listeners.size]).toEqual([1, 0]);
});
