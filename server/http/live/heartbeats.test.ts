import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Heartbeats } from './heartbeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function addTarget(heartbeats: Heartbeats, targets: Set<{ slot: number; heartbeat(): void }>) {
  const target = { slot: heartbeats.nextSlot(), heartbeat: vi.fn() };
  targets.add(target);
  return target;
}

it('sends each stream one heartbeat every fifteen seconds, in fifteen groups, until stopped', () => {
  const targets = new Set<ReturnType<typeof addTarget>>();
  const heartbeats = new Heartbeats(targets);
  const streams = Array.from({ length: 45 }, () => addTarget(heartbeats, targets));
  const countHeartbeats = () => streams.reduce((sum, { heartbeat }) => sum + heartbeat.mock.calls.length, 0);
  for (let second = 1; second <= 15; second += 1) {
    vi.advanceTimersByTime(1_000);
    expect(countHeartbeats()).toBe(second * 3);
  }
  for (const { heartbeat: beat } of streams) expect(beat).toHaveBeenCalledTimes(1);
  heartbeats.stop();
  vi.advanceTimersByTime(60_000);
  expect(countHeartbeats()).toBe(45);
});

it('sends heartbeats to late joiners and skips closed streams', () => {
  const targets = new Set<ReturnType<typeof addTarget>>();
  const heartbeats = new Heartbeats(targets);
  const closedTarget = addTarget(heartbeats, targets);
  vi.advanceTimersByTime(7_000);
  closedTarget.heartbeat.mockClear();
  targets.delete(closedTarget);
  const lateTarget = addTarget(heartbeats, targets);
  vi.advanceTimersByTime(15_000);
  expect(lateTarget.heartbeat).toHaveBeenCalledTimes(1);
  expect(closedTarget.heartbeat).not.toHaveBeenCalled();
  heartbeats.stop();
});
