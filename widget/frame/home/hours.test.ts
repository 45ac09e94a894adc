import { expect, test } from 'vitest';
import { formatTeamHours } from './hours.ts';

const NINE_TO_FIVE = [{ from: 540, to: 1020 }];
/** Saturday to Wednesday. */
const week = [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, [], [], NINE_TO_FIVE];
const hours = { zone: 'Asia/Tehran', week, isOpen: false, opening: null, holidays: [] };
/** In Tehran. */
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+03:30`);

test('says when somebody comes back: today, tomorrow or on a day of the week', () => {
  const now = (instant: number) => formatTeamHours(hours, 'fa', instant)?.now;
  expect(now(at('2026-11-28', '08:00'))).toBe('امروز ساعت ۰۹:۰۰ برمی‌گردیم');
  expect(now(at('2026-11-28', '18:00'))).toBe('فردا ساعت ۰۹:۰۰ برمی‌گردیم');
  expect(now(at('2026-12-03', '10:00'))).toBe('شنبه ساعت ۰۹:۰۰ برمی‌گردیم');
  expect(formatTeamHours(hours, 'en', at('2026-12-03', '10:00'))?.now).toBe('Back Saturday at 09:00');
});

test('finds the same day of the next week when it is the only one', () => {
  const onSaturdays = { ...hours, week: [[], [], [], [], [], [], NINE_TO_FIVE] };
  expect(formatTeamHours(onSaturdays, 'en', at('2026-11-28', '18:00'))?.now).toBe('Back Saturday at 09:00');
});

test('tells the next opening by the business hours, and lists the holidays', () => {
  const nowruz = {
    name: { fa: 'نوروز', en: 'Nowruz' },
    from: '2027-03-21',
    to: '2027-03-24',
    spans: [],
  };
  const opening = { fa: 'شنبه ۷ فروردین ساعت ۹', en: 'on Saturday 27 March at 9:00' };
  const closed = { ...hours, opening, holidays: [nowruz] };
  const words = formatTeamHours(closed, 'fa', at('2027-03-19', '12:00'));
  expect(words?.now).toBe('شنبه ۷ فروردین ساعت ۹ برمی‌گردیم');
  expect(words?.days.at(-1)).toEqual({
    name: 'نوروز (۱ فروردین تا ۴ فروردین)',
    isToday: false,
    spans: 'تعطیل',
  });
  const inEnglish = formatTeamHours(closed, 'en', at('2027-03-24', '12:00'));
  expect(inEnglish?.now).toBe('Back on Saturday 27 March at 9:00');
});

test('lists the week from the first day of the language with gaps and days off', () => {
  const split = [
    { from: 540, to: 780 },
    { from: 960, to: 1440 },
  ];
  const words = formatTeamHours(
    { ...hours, week: [split, ...week.slice(1)] },
    'fa',
    at('2026-11-29', '10:00'),
  );
  expect(words?.days.map(({ name }) => name).slice(0, 2)).toEqual(['شنبه', 'یکشنبه']);
  expect(words?.days[1]).toEqual({ name: 'یکشنبه', isToday: true, spans: '۰۹:۰۰–۱۳:۰۰، ۱۶:۰۰–۲۴:۰۰' });
  expect(words?.days.at(-1)?.spans).toBe('تعطیل');
  expect(formatTeamHours(hours, 'en', 0)?.days[0]?.name).toBe('Monday');
});

test('says nothing of a team that is always there', () => {
  expect(formatTeamHours({ ...hours, week: null }, 'fa', 0)).toBeNull();
});

test('names nothing that never comes', () => {
  const never = { ...hours, week: [[], [], [], [], [], [], []] };
  expect(formatTeamHours(never, 'fa', 0)?.now).toBe('');
});
