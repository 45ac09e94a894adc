import { expect, test } from 'vitest';
import { persianMonthAt } from './persian-month.ts';

test.each([
  ['2026-11-18T07:00:00.000Z', '1405-08', '2026-10-22T20:30:00.000Z'],
  ['2026-10-22T20:30:00.000Z', '1405-08', '2026-10-22T20:30:00.000Z'],
  ['2026-10-22T20:29:59.999Z', '1405-07', '2026-09-22T20:30:00.000Z'],
  ['2026-03-21T06:30:00.123Z', '1405-01', '2026-03-20T20:30:00.000Z'],
])('places %s in month %s, which starts at %s', (instant, key, since) => {
  const month = persianMonthAt(Date.parse(instant));
  expect({ ...month, since: new Date(month.since).toISOString() }).toEqual({ key, since });
});
