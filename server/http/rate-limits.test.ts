// Knows that a sliding window neither lets a burst through at its border nor keeps anybody out for good.
import { expect, test } from 'vitest';
import fc from '../../tests/properties.ts';
import { RateLimiter } from './rate-limits.ts';

const allowed = { calls: 10, windowMs: 1_000 };

test('ten calls pass, the eleventh waits, and waiting as told is enough', () => {
  const limiter = new RateLimiter();
  for (let call = 0; call < 10; call += 1) expect(limiter.take('a', allowed, 5_000)).toBe(0);
  const wait = limiter.take('a', allowed, 5_000);
  expect(wait).toBeGreaterThan(0);
  expect(limiter.take('b', allowed, 5_000)).toBe(0);
  expect(limiter.take('a', allowed, 5_000 + wait)).toBe(0);
  const later = limiter.take('a', allowed, 5_000 + wait);
  expect(limiter.take('a', allowed, 5_000 + wait + later - 1)).toBe(1);
  expect(limiter.take('a', allowed, 5_000 + wait + later)).toBe(0);
});

test('a clock that was put back keeps nobody out', () => {
  const limiter = new RateLimiter();
  const [wrong, right] = [9_000_000, 5_000];
  for (const now of [wrong, wrong + 1_500])
    for (let call = 0; call < 10; call += 1) limiter.take('a', allowed, now);
  expect(limiter.take('a', allowed, wrong + 1_500)).toBeGreaterThan(0);
  for (let call = 0; call < 10; call += 1) expect(limiter.take('a', allowed, right)).toBe(0);
  const wait = limiter.take('a', allowed, right);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(2 * allowed.windowMs);
});

test('no second holds more than the calls allowed, give or take the part that fades', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 300 }), { maxLength: 200 }), (pauses) => {
      const limiter = new RateLimiter();
      let now = 1_000;
      const passed: number[] = [];
      for (const pause of pauses) {
        now += pause;
        if (limiter.take('a', allowed, now) === 0) passed.push(now);
      }
      for (const start of passed) {
        const inWindow = passed.filter((at) => at >= start && at < start + allowed.windowMs).length;
        expect(inWindow).toBeLessThanOrEqual(2 * allowed.calls);
      }
    }),
  );
});
