import { expect, it } from 'vitest';
import { RateLimiter } from './rate-limits.ts';
import { type LimitRow, limitTable } from './table.ts';

const MINUTE = 60_000;
const perMinute = (calls: number, burst: number = calls) => ({ burst, calls, perMs: MINUTE });
const table: readonly LimitRow[] = [
  { calls: ['send', 'upload'], key: 'visitor', rate: perMinute(5) },
  { calls: ['send'], key: 'address', rate: perMinute(3), requiresRobotCheck: true },
  { calls: ['send'], key: 'address', rate: perMinute(8) },
];
const callerIdsFrom = (visitor: string, address = 'a') => ({ visitor, address });

it('requires the robot check above the normal rate and rejects above the maximum', () => {
  const limits = new RateLimiter(table);
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(limits.take('send', callerIdsFrom(`v${attempt}`), 0)).toEqual({ kind: 'allowed' });
  expect(limits.take('send', callerIdsFrom('v4'), 0)).toEqual({ kind: 'robotCheck' });
  for (let attempt = 4; attempt < 9; attempt += 1)
    expect(limits.take('send', callerIdsFrom(`v${attempt}`), 0, true)).toEqual({ kind: 'allowed' });
  expect(limits.take('send', callerIdsFrom('v9'), 0, true)).toEqual({ kind: 'refused', retryAfterMs: 7_500 });
  expect(limits.take('send', callerIdsFrom('v9', 'b'), 0), 'another address').toEqual({ kind: 'allowed' });
});

it('does not count calls that were rejected or failed the check', () => {
  const limits = new RateLimiter(table);
  for (let attempt = 0; attempt < 3; attempt += 1) limits.take('send', callerIdsFrom(`v${attempt}`), 0);
  for (let attempt = 0; attempt < 100; attempt += 1)
    expect(limits.take('send', callerIdsFrom('v9'), 0)).toEqual({ kind: 'robotCheck' });
  expect(limits.take('send', callerIdsFrom('v9'), 0, true)).toEqual({ kind: 'allowed' });
  expect(limits.take('send', callerIdsFrom('v9'), 20_000)).toEqual({ kind: 'allowed' });
});

it('shares one bucket among the calls of a row', () => {
  const limits = new RateLimiter(table);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(limits.take('upload', callerIdsFrom('v'), 0)).toEqual({ kind: 'allowed' });
  expect(limits.take('send', callerIdsFrom('v'), 0)).toEqual({ kind: 'refused', retryAfterMs: 12_000 });
});

it('limits unlisted calls at the default rate by visitor or by address', () => {
  const limits = new RateLimiter(table);
  const takeAs = (callers: object) => limits.take(JSON.stringify(Object.keys(callers)), callers, 0).kind;
  for (let attempt = 0; attempt < 240; attempt += 1) expect(takeAs(callerIdsFrom('v'))).toBe('allowed');
  expect(takeAs(callerIdsFrom('v'))).toBe('refused');
  expect(takeAs(callerIdsFrom('w')), 'another visitor behind the same address').toBe('allowed');
  for (let attempt = 0; attempt < 240; attempt += 1) expect(takeAs({ address: 'a' })).toBe('allowed');
  expect(takeAs({ address: 'a' })).toBe('refused');
});

it('limits trials of tools, which call other systems, to 20 a minute and user', () => {
  const limits = new RateLimiter(limitTable);
  const take = (user: string) => limits.take('tools.try', { user }, 0).kind;
  for (let attempt = 0; attempt < 20; attempt += 1) expect(take('owner')).toBe('allowed');
  expect(take('owner')).toBe('refused');
  expect(take('neighbour')).toBe('allowed');
});
