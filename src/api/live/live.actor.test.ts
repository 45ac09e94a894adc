import { afterEach, expect, it, vi } from 'vitest';
import type { PanelEvent } from '../../../contract/live.ts';
import { liveStatus } from '../../platform/stores/live-status.ts';
import { listenWithRetry } from './live.actor.ts';

afterEach(() => vi.useRealTimers());

/** A client whose code loads at the given attempt, counted from 1. */
function startListening(successfulAttempt: number) {
  const receivedEvents: PanelEvent[] = [];
  const listeners = new Set<(event: PanelEvent) => void>();
  const load = vi.fn(async () => {
    if (load.mock.calls.length < successfulAttempt) throw { error: 'FetchFailed' };
    return {
      listen(listener: (event: PanelEvent) => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  });
  return {
    receivedEvents,
    listeners,
    load,
    stop: listenWithRetry(load, (event) => receivedEvents.push(event)),
  };
}

it('listens immediately when the code is loaded and requests no reload', async () => {
  vi.useFakeTimers();
  const { receivedEvents, listeners, stop } = startListening(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(listeners.size).toBe(1);
  expect(receivedEvents).toEqual([]);
  stop();
  expect(listeners.size).toBe(0);
});

it('retries loading the code and reloads what changed meanwhile', async () => {
  vi.useFakeTimers();
  const { receivedEvents, listeners, stop } = startListening(3);
  await vi.advanceTimersByTimeAsync(4_999);
  expect([listeners.size, liveStatus.read()]).toEqual([0, 'offline']);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(listeners.size).toBe(1);
  expect(receivedEvents).toEqual([{ kind: 'reset' }]);
  stop();
});

it('stops retrying after the screen closes', async () => {
  vi.useFakeTimers();
  const { load, listeners, stop } = startListening(2);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([load.mock.calls.length, listeners.size]).toEqual([1, 0]);
});
