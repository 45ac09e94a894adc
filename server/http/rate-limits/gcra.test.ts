import { expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { Gcra } from './gcra.ts';

const rate = { burst: 10, calls: 10, perMs: 1_000 };

it('allows the burst at once, rejects the next call and returns the exact wait', () => {
  const limiter = new Gcra(rate);
  for (let call = 0; call < 10; call += 1) expect(limiter.take('a', 5_000)).toBe(0);
  const wait = limiter.take('a', 5_000);
  expect(wait).toBe(100);
  expect(limiter.take('b', 5_000), 'another key').toBe(0);
  expect(limiter.take('a', 5_000 + wait - 1)).toBe(1);
  expect(limiter.take('a', 5_000 + wait)).toBe(0);
  expect(limiter.take('a', 5_000 + wait)).toBe(100);
});

it('holds the sustained rate after the burst and restores the burst after a pause', () => {
  const limiter = new Gcra({ burst: 5, calls: 60, perMs: 60_000 });
  let allowedCount = 0;
  for (let ms = 0; ms < 60_000; ms += 100) if (limiter.take('a', ms) === 0) allowedCount += 1;
  expect(allowedCount).toBe(5 + 59);
  for (let call = 0; call < 5; call += 1) expect(limiter.take('a', 66_000)).toBe(0);
  expect(limiter.take('a', 66_000)).toBe(1_000);
});

it('recovers quickly after the clock is set back', () => {
  const limiter = new Gcra(rate);
  for (let call = 0; call < 20; call += 1) limiter.take('a', 9_000_000);
  expect(limiter.take('a', 5_000)).toBeLessThanOrEqual(200);
  expect(limiter.take('a', 5_200)).toBe(0);
});

it('allows at most the burst plus the sustained rate in any period', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 300 }), { maxLength: 200 }), (pauses) => {
      const limiter = new Gcra(rate);
      let now = 1_000;
      const allowedAt: number[] = [];
      for (const pause of pauses) {
        now += pause;
        if (limiter.take('a', now) === 0) allowedAt.push(now);
      }
      for (const start of allowedAt) {
        const inSecond = allowedAt.filter((time) => time >= start && time < start + 1_000).length;
        expect(inSecond).toBeLessThanOrEqual(20);
      }
    }),
  );
});

it('bounds its memory and keeps limited keys under a flood of new ones', () => {
  const limiter = new Gcra(rate, 1_000);
  for (let call = 0; call < 10; call += 1) limiter.take('attacker', 5_000);
  for (let key = 0; key < 50_000; key += 1) limiter.take(`fresh ${key}`, 5_001);
  expect(limiter.size).toBeLessThanOrEqual(1_000);
  expect(limiter.take('attacker', 5_002)).toBeGreaterThan(0);
});

it('evicts keys whose burst is full again', () => {
  const limiter = new Gcra(rate);
  limiter.take('a', 5_000);
  limiter.sweep(5_099);
  expect(limiter.size).toBe(1);
  limiter.sweep(5_100);
  expect(limiter.size).toBe(0);
});
