import { expect, it } from 'vitest';
import { createServerClock } from './clock.ts';

const NOON = Date.UTC(2026, 10, 24, 12);
const HOUR = 3_600_000;
const dateOf = (at: number) => new Date(at).toUTCString();

it.each([-HOUR, HOUR])('follows the server when the device is off by %d ms', (off) => {
  const clock = createServerClock({ now: () => NOON + off });
  expect(clock.now()).toBe(NOON + off);
  clock.syncWith(dateOf(NOON));
  expect(clock.now()).toBe(NOON);
});

it('keeps a device clock that is correct within latency or corrected again', () => {
  let now = NOON + HOUR;
  const clock = createServerClock({ now: () => now });
  clock.syncWith(dateOf(NOON));
  now = NOON + 5_000;
  clock.syncWith(dateOf(NOON));
  expect(clock.now()).toBe(NOON + 5_000);
});

it.each([null, '', 'soon'])('ignores an answer with the date %j', (date) => {
  const clock = createServerClock({ now: () => NOON });
  clock.syncWith(date);
  expect(clock.now()).toBe(NOON);
});
