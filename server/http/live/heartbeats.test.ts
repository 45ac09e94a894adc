import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Heartbeats } from './heartbeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function join(beats: Heartbeats, all: Set<{ slot: number; heartbeat(): void }>) {
  const one = { slot: beats.nextSlot(), heartbeat: vi.fn() };
  all.add(one);
  return one;
}

it('beats each stream once in fifteen seconds in fifteen groups until stopped', () => {
  const all = new Set<ReturnType<typeof join>>();
  const beats = new Heartbeats(all);
  const streams = Array.from({ length: 45 }, () => join(beats, all));
  const heard = () => streams.reduce((sum, { heartbeat }) => sum + heartbeat.mock.calls.length, 0);
  for (let second = 1; second <= 15; second += 1) {
    vi.advanceTimersByTime(1_000);
    expect(heard()).toBe(second * 3);
  }
  for (const { heartbeat: beat } of streams) expect(beat).toHaveBeenCalledTimes(1);
  beats.stop();
  vi.advanceTimersByTime(60_000);
  expect(heard()).toBe(45);
});

it('beats late joiners and skips closed streams', () => {
  const all = new Set<ReturnType<typeof join>>();
  const beats = new Heartbeats(all);
  const left = join(beats, all);
  vi.advanceTimersByTime(7_000);
  left.heartbeat.mockClear();
  all.delete(left);
  const joined = join(beats, all);
  vi.advanceTimersByTime(15_000);
  expect(joined.heartbeat).toHaveBeenCalledTimes(1);
  expect(left.heartbeat).not.toHaveBeenCalled();
  beats.stop();
});
