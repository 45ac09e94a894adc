import { expect, it } from 'vitest';
import { RateLimits } from './rate-limits.ts';
import type { LimitRow } from './table.ts';

const MINUTE = 60_000;
const perMinute = (calls: number, burst: number = calls) => ({ burst, calls, perMs: MINUTE });
const table: readonly LimitRow[] = [
  { calls: ['send', 'upload'], key: 'visitor', rate: perMinute(5) },
  { calls: ['send'], key: 'address', rate: perMinute(3), isRobotChecked: true },
  { calls: ['send'], key: 'address', rate: perMinute(8) },
];
const from = (visitor: string, address = 'a') => ({ visitor, address });

it('requires the robot check above the normal rate and rejects above the maximum', () => {
  const limits = new RateLimits(table);
  for (let at = 0; at < 3; at += 1)
    expect(limits.take('send', from(`v${at}`), 0)).toEqual({ kind: 'allowed' });
  expect(limits.take('send', from('v4'), 0)).toEqual({ kind: 'robotCheck' });
  for (let at = 4; at < 9; at += 1)
    expect(limits.take('send', from(`v${at}`), 0, true)).toEqual({ kind: 'allowed' });
  expect(limits.take('send', from('v9'), 0, true)).toEqual({ kind: 'refused', retryAfterMs: 7_500 });
  expect(limits.take('send', from('v9', 'b'), 0), 'another address').toEqual({ kind: 'allowed' });
});

it('does not count calls that were rejected or failed the check', () => {
  const limits = new RateLimits(table);
  for (let at = 0; at < 3; at += 1) limits.take('send', from(`v${at}`), 0);
  for (let at = 0; at < 100; at += 1)
    expect(limits.take('send', from('v9'), 0)).toEqual({ kind: 'robotCheck' });
  expect(limits.take('send', from('v9'), 0, true)).toEqual({ kind: 'allowed' });
  expect(limits.take('send', from('v9'), 20_000)).toEqual({ kind: 'allowed' });
});

it('shares one bucket among the calls of a row', () => {
  const limits = new RateLimits(table);
  for (let at = 0; at < 5; at += 1) expect(limits.take('upload', from('v'), 0)).toEqual({ kind: 'allowed' });
  expect(limits.take('send', from('v'), 0)).toEqual({ kind: 'refused', retryAfterMs: 12_000 });
});

it('limits unlisted calls at the default rate by visitor or by address', () => {
  const limits = new RateLimits(table);
  const readAs = (callers: object) => limits.take(JSON.stringify(Object.keys(callers)), callers, 0).kind;
  for (let at = 0; at < 240; at += 1) expect(readAs(from('v'))).toBe('allowed');
  expect(readAs(from('v'))).toBe('refused');
  expect(readAs(from('w')), 'another visitor behind the same address').toBe('allowed');
  for (let at = 0; at < 240; at += 1) expect(readAs({ address: 'a' })).toBe('allowed');
  expect(readAs({ address: 'a' })).toBe('refused');
});
