import { expect, it } from 'vitest';
import { dayNameOf, snoozeTimes } from './snooze.times.ts';

const timesAt = (iso: string, zone: string) =>
  snoozeTimes(Date.parse(iso), zone).map(({ id, at }) => [id, new Date(at).toISOString()]);

it('offers later today, tomorrow morning and next Saturday by the clock of the zone', () => {
  // Monday noon in Tehran
  expect(timesAt('2026-11-30T08:40:00Z', 'Asia/Tehran')).toEqual([
    ['later', '2026-11-30T12:00:00.000Z'],
    ['tomorrow', '2026-12-01T05:30:00.000Z'],
    ['saturday', '2026-12-05T05:30:00.000Z'],
  ]);
});

it('offers no “later today” near midnight, and Saturday only where it is not tomorrow', () => {
  // Friday 22:30 in Tehran
  expect(timesAt('2026-12-04T19:00:00Z', 'Asia/Tehran')).toEqual([['tomorrow', '2026-12-05T05:30:00.000Z']]);
  // On Saturday it is the one after.
  expect(timesAt('2026-12-05T05:30:00Z', 'Asia/Tehran').at(-1)).toEqual([
    'saturday',
    '2026-12-12T05:30:00.000Z',
  ]);
});

it('keeps nine o’clock over Nowruz', () => {
  // The last day of 1405, a Saturday.
  expect(timesAt('2027-03-20T10:00:00Z', 'Asia/Tehran')).toEqual([
    ['later', '2027-03-20T13:00:00.000Z'],
    ['tomorrow', '2027-03-21T05:30:00.000Z'],
    ['saturday', '2027-03-27T05:30:00.000Z'],
  ]);
});

it('keeps nine o’clock when the clocks of the zone go forward or back meanwhile', () => {
  // Berlin: summer time begins on Sunday 28 March 2027 and ends on Sunday 31 October.
  expect(timesAt('2027-03-27T10:00:00Z', 'Europe/Berlin').slice(1)).toEqual([
    ['tomorrow', '2027-03-28T07:00:00.000Z'],
    ['saturday', '2027-04-03T07:00:00.000Z'],
  ]);
  expect(timesAt('2027-10-30T10:00:00Z', 'Europe/Berlin').slice(1)).toEqual([
    ['tomorrow', '2027-10-31T08:00:00.000Z'],
    ['saturday', '2027-11-06T08:00:00.000Z'],
  ]);
  // Beirut skips the hour after midnight; the morning is still at nine.
  expect(timesAt('2027-03-27T20:30:00Z', 'Asia/Beirut')[0]).toEqual(['tomorrow', '2027-03-28T06:00:00.000Z']);
});

it('names days by the zone, also on a day of 23 hours', () => {
  const now = Date.parse('2027-03-27T22:30:00Z'); // 23:30 in Berlin, before the night of the change
  const day = (iso: string) => dayNameOf(Date.parse(iso), now, 'Europe/Berlin');
  expect(day('2027-03-27T22:59:00Z')).toBe('today');
  expect(day('2027-03-28T21:59:00Z')).toBe('tomorrow');
  expect(day('2027-03-28T22:00:00Z')).toBe(null);
});
