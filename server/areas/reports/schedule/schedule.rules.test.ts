import { expect, test } from 'vitest';
import { lastPeriod, nextReportAt, type SchedulePlan } from './schedule.rules.ts';

const plan = (
  frequency: SchedulePlan['frequency'],
  locale: SchedulePlan['locale'],
  zone = 'Asia/Tehran',
) => ({
  frequency,
  locale,
  zone,
});
const next = (of: SchedulePlan, now: string) => new Date(nextReportAt(of, Date.parse(now))).toISOString();
const period = (of: SchedulePlan, now: string) => lastPeriod(of, Date.parse(now));

test('sends a week after its last day, at eight in the account’s zone', () => {
  // Saturday, 28 November 2026, is the first day of a Persian week.
  expect(next(plan('weekly', 'fa'), '2026-11-25T12:00:00Z')).toBe('2026-11-28T04:30:00.000Z');
  expect(next(plan('weekly', 'fa'), '2026-11-28T04:29:00Z')).toBe('2026-11-28T04:30:00.000Z');
  expect(next(plan('weekly', 'fa'), '2026-11-28T04:30:00Z')).toBe('2026-12-05T04:30:00.000Z');
  expect(next(plan('weekly', 'en', 'Europe/Berlin'), '2026-11-28T12:00:00Z')).toBe(
    '2026-11-30T07:00:00.000Z',
  );
  expect(period(plan('weekly', 'fa'), '2026-11-28T04:30:00Z')).toEqual({
    from: '2026-11-21',
    to: '2026-11-27',
  });
});

test('sends a month of the language’s calendar, over Nowruz too', () => {
  // 1 Farvardin 1406 is 21 March 2027.
  expect(next(plan('monthly', 'fa'), '2027-03-10T12:00:00Z')).toBe('2027-03-21T04:30:00.000Z');
  expect(period(plan('monthly', 'fa'), '2027-03-21T04:30:00Z')).toEqual({
    from: '2027-02-20',
    to: '2027-03-20',
  });
  expect(next(plan('monthly', 'en'), '2027-03-10T12:00:00Z')).toBe('2027-04-01T04:30:00.000Z');
  expect(period(plan('monthly', 'en'), '2027-04-01T04:30:00Z')).toEqual({
    from: '2027-03-01',
    to: '2027-03-31',
  });
});

test('keeps the local hour when clocks change', () => {
  const berlin = plan('weekly', 'en', 'Europe/Berlin');
  expect(next(berlin, '2026-10-20T00:00:00Z')).toBe('2026-10-26T07:00:00.000Z');
  expect(next(berlin, '2026-10-10T00:00:00Z')).toBe('2026-10-12T06:00:00.000Z');
});
