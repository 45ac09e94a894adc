import { expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { formatTime } from './dates.ts';
import { toInstant, toLocalMinute } from './local-minutes.ts';

const ZONES = [
  ...['Asia/Tehran', 'Asia/Kathmandu', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe'],
  ...['Pacific/Apia', 'Pacific/Chatham', 'UTC'],
];
const reference = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute', roundingMode: 'floor' });

it('matches Temporal in both directions', () => {
  const instants = fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2060, 0) });
  fc.assert(
    fc.property(instants, fc.constantFrom(...ZONES), (instant, zone) => {
      const minute = toLocalMinute(instant, zone);
      expect(minute).toBe(reference(instant, zone));
      const expected = Temporal.PlainDateTime.from(minute).toZonedDateTime(zone, {
        disambiguation: 'compatible',
      });
      expect(toInstant(minute, zone)).toBe(expected.epochMilliseconds);
    }),
  );
});

it.each([
  // Berlin skips 02:00 to 03:00 in spring and repeats it in autumn.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
  // Until 2022 Iran skipped 00:00 to 01:00 when daylight saving time began.
  ['2021-03-22T00:00', 'Asia/Tehran', '2021-03-21T20:30:00Z'],
  ['2026-11-28', 'Asia/Tehran', '2026-11-27T20:30:00Z'],
])('converts %s in %s to %s', (minute, zone, instant) =>
  expect(new Date(toInstant(minute, zone)).toISOString()).toBe(instant.replace('Z', '.000Z')),
);

it('falls back to the time zone of the browser for an unknown zone', () => {
  const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = Date.UTC(2026, 10, 28, 6, 30);
  expect(toLocalMinute(at, 'Atlantis/Deep')).toBe(toLocalMinute(at, browserZone));
  expect(formatTime({ locale: 'en', timeZone: 'Atlantis/Deep' }, at)).toBe(
    formatTime({ locale: 'en', timeZone: browserZone }, at),
  );
});
