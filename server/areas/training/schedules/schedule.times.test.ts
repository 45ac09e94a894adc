import { expect, it } from 'vitest';
import { firstRunDay, isTimeZone, nextRunAt, type ScheduleRule } from './schedule.times.ts';

const tehran: ScheduleRule = { every: 'daily', minute: 3 * 60, zone: 'Asia/Tehran', firstDay: '2026-11-18' };
const at = (text: string) => Date.parse(text);
const said = (rhythm: ScheduleRule, after: string) => {
  const time = nextRunAt(rhythm, at(after));
  return time === null ? null : new Date(time).toISOString();
};

it('runs each day at its minute in the zone', () => {
  expect(said(tehran, '2026-11-17T00:00:00Z')).toBe('2026-11-17T23:30:00.000Z');
  expect(said(tehran, '2026-11-17T23:29:59Z')).toBe('2026-11-17T23:30:00.000Z');
  expect(said(tehran, '2026-11-17T23:30:00Z')).toBe('2026-11-18T23:30:00.000Z');
});

it('keeps its days after any pause', () => {
  const rhythm: ScheduleRule = { ...tehran, every: 'fourDays' };
  expect(said(rhythm, '2026-11-18T12:00:00Z')).toBe('2026-11-21T23:30:00.000Z');
  expect(said(rhythm, '2026-12-01T12:00:00Z')).toBe('2026-12-03T23:30:00.000Z');
  expect(said({ ...tehran, every: 'twoWeeks' }, '2027-03-01T00:00:00Z')).toBe('2027-03-09T23:30:00.000Z');
  expect(said({ ...tehran, every: 'weekly' }, '2026-11-19T00:00:00Z')).toBe('2026-11-24T23:30:00.000Z');
});

it('runs once on days when the clocks change', () => {
  const berlin: ScheduleRule = { every: 'daily', minute: 150, zone: 'Europe/Berlin', firstDay: '2026-03-01' };
  expect(said(berlin, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z'); // 02:30 is skipped: 03:30
  expect(said(berlin, '2026-03-29T01:30:00Z')).toBe('2026-03-30T00:30:00.000Z');
  expect(said(berlin, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z'); // 02:30 is twice
  expect(said(berlin, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
});

it('counts leap days', () => {
  const rhythm: ScheduleRule = { every: 'twoDays', minute: 0, zone: 'UTC', firstDay: '2028-02-26' };
  expect(said(rhythm, '2028-02-26T12:00:00Z')).toBe('2028-02-28T00:00:00.000Z');
  expect(said(rhythm, '2028-02-28T12:00:00Z')).toBe('2028-03-01T00:00:00.000Z');
});

it('returns times that are ahead, at the local minute and evenly spaced over a whole year', () => {
  for (const zone of ['Asia/Tehran', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia']) {
    const rhythm: ScheduleRule = { every: 'twoDays', minute: 9 * 60 + 15, zone, firstDay: '2026-01-01' };
    let last = at('2026-01-01T00:00:00Z');
    const days = new Set<string>();
    for (let turn = 0; turn < 190; turn += 1) {
      const next = nextRunAt(rhythm, last) ?? 0;
      expect(next).toBeGreaterThan(last);
      const local = Temporal.Instant.fromEpochMilliseconds(next).toZonedDateTimeISO(zone);
      expect(`${local.hour}:${local.minute}`).toBe('9:15');
      const since = Temporal.PlainDate.from('2026-01-01').until(local.toPlainDate(), { largestUnit: 'day' });
      expect(since.days % 2).toBe(0);
      days.add(local.toPlainDate().toString());
      last = next;
    }
    expect(days.size).toBe(190);
  }
});

it('starts today when its minute is ahead and tomorrow when it has passed', () => {
  const morning = { minute: 9 * 60, zone: 'Asia/Tehran' };
  expect(firstRunDay(morning, at('2026-11-18T05:29:00Z'))).toBe('2026-11-18');
  expect(firstRunDay(morning, at('2026-11-18T05:30:00Z'))).toBe('2026-11-19');
});

it('returns no time while off and validates time zones', () => {
  expect(nextRunAt({ ...tehran, every: 'off' }, 0)).toBeNull();
  expect(isTimeZone('Asia/Tehran')).toBe(true);
  expect(isTimeZone('Asia/Nowhere')).toBe(false);
  expect(isTimeZone('')).toBe(false);
});
