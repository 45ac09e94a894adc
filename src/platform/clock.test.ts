import { expect, it } from 'vitest';
import { createServerClock } from './clock.ts';

const NOON = Date.UTC(2026, 10, 24, 12);
const HOUR = 3_600_000;
const dateOf = (at: number) => new Date(at).toUTCString();

it.each([-HOUR, HOUR])('follows the server when the device is off by %d ms', (skew) => {
  const clock = createServerClock({ now: () => NOON + skew });
  expect(clock.now()).toBe(NOON + skew);
  clock.syncWith(dateOf(NOON));
  expect(clock.now()).toBe(NOON);
});

it('trusts the device clock within latency and after it was corrected', () => {
  let now = NOON + HOUR;
  const clock = createServerClock({ now: () => now });
  clock.syncWith(dateOf(NOON));
  now = NOON + 5_000;
  clock.syncWith(dateOf(NOON));
  expect(clock.now()).toBe(NOON + 5_000);
});

it.each([null, '', 'soon'])('ignores a response with the date %j', (date) => {
  const clock = createServerClock({ now: () => NOON });
  clock.syncWith(date);
  expect(clock.now()).toBe(NOON);
});
