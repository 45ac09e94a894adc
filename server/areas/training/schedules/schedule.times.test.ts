import { expect, it } from 'vitest';
import { firstRunDay, isTimeZone, nextRunAt, type ScheduleRule } from './schedule.times.ts';

const tehran: ScheduleRule = { every: 'daily', minute: 3 * 60, zone: 'Asia/Tehran', firstDay: '2026-11-18' };
const parseTime = (text: string) => Date.parse(text);
const nextRunIso = (rule: ScheduleRule, after: string) => {
  const time = nextRunAt(rule, parseTime(after));
  return time === null ? null : new Date(time).toISOString();
};

it('runs each day at its minute in the zone', () => {
  expect(nextRunIso(tehran, '2026-11-17T00:00:00Z')).toBe('2026-11-17T23:30:00.000Z');
  expect(nextRunIso(tehran, '2026-11-17T23:29:59Z')).toBe('2026-11-17T23:30:00.000Z');
  expect(nextRunIso(tehran, '2026-11-17T23:30:00Z')).toBe('2026-11-18T23:30:00.000Z');
});

it('keeps its days after any pause', () => {
  const rule: ScheduleRule = { ...tehran, every: 'fourDays' };
  expect(nextRunIso(rule, '2026-11-18T12:00:00Z')).toBe('2026-11-21T23:30:00.000Z');
  expect(nextRunIso(rule, '2026-12-01T12:00:00Z')).toBe('2026-12-03T23:30:00.000Z');
  expect(nextRunIso({ ...tehran, every: 'twoWeeks' }, '2027-03-01T00:00:00Z')).toBe(
    '2027-03-09T23:30:00.000Z',
  );
  expect(nextRunIso({ ...tehran, every: 'weekly' }, '2026-11-19T00:00:00Z')).toBe('2026-11-24T23:30:00.000Z');
});

it('runs once on days when the clocks change', () => {
  const berlin: ScheduleRule = { every: 'daily', minute: 150, zone: 'Europe/Berlin', firstDay: '2026-03-01' };
  expect(nextRunIso(berlin, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z'); // 02:30 is skipped: 03:30
  expect(nextRunIso(berlin, '2026-03-29T01:30:00Z')).toBe('2026-03-30T00:30:00.000Z');
  expect(nextRunIso(berlin, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z'); // 02:30 is twice
  expect(nextRunIso(berlin, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
});

it('counts leap days', () => {
  const rule: ScheduleRule = { every: 'twoDays', minute: 0, zone: 'UTC', firstDay: '2028-02-26' };
  expect(nextRunIso(rule, '2028-02-26T12:00:00Z')).toBe('2028-02-28T00:00:00.000Z');
  expect(nextRunIso(rule, '2028-02-28T12:00:00Z')).toBe('2028-03-01T00:00:00.000Z');
});

it('returns future times at the local minute, evenly spaced over a year', () => {
  for (const zone of ['Asia/Tehran', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia']) {
    const rule: ScheduleRule = { every: 'twoDays', minute: 9 * 60 + 15, zone, firstDay: '2026-01-01' };
    let last = parseTime('2026-01-01T00:00:00Z');
    const days = new Set<string>();
    for (let run = 0; run < 190; run += 1) {
      const next = nextRunAt(rule, last) ?? 0;
      expect(next).toBeGreaterThan(last);
      const local = Temporal.Instant.fromEpochMilliseconds(next).toZonedDateTimeISO(zone);
      expect(`${local.hour}:${local.minute}`).toBe('9:15');
      const elapsed = Temporal.PlainDate.from('2026-01-01').until(local.toPlainDate(), {
        largestUnit: 'day',
      });
      expect(elapsed.days % 2).toBe(0);
      days.add(local.toPlainDate().toString());
      last = next;
    }
    expect(days.size).toBe(190);
  }
});

it('starts today when its minute is ahead and tomorrow when it has passed', () => {
  const morning = { minute: 9 * 60, zone: 'Asia/Tehran' };
  expect(firstRunDay(morning, parseTime('2026-11-18T05:29:00Z'))).toBe('2026-11-18');
  expect(firstRunDay(morning, parseTime('2026-11-18T05:30:00Z'))).toBe('2026-11-19');
});

it('returns no time while off and validates time zones', () => {
  expect(nextRunAt({ ...tehran, every: 'off' }, 0)).toBeNull();
  expect(isTimeZone('Asia/Tehran')).toBe(true);
  expect(isTimeZone('Asia/Nowhere')).toBe(false);
  expect(isTimeZone('')).toBe(false);
});
