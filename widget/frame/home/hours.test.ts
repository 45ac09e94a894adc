import { expect, test } from 'vitest';
import { wordsOfHours } from './hours.ts';

const NINE_TO_FIVE = [{ from: 540, to: 1020 }];
/** Saturday to Wednesday. */
const week = [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, [], [], NINE_TO_FIVE];
const hours = { zone: 'Asia/Tehran', week, isOpen: false };
/** In Tehran. */
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+03:30`);

test('says when somebody comes back: today, tomorrow or on a day of the week', () => {
  const now = (instant: number) => wordsOfHours(hours, 'fa', instant)?.now;
  expect(now(at('2026-11-28', '08:00'))).toBe('امروز ساعت ۰۹:۰۰ برمی‌گردیم');
  expect(now(at('2026-11-28', '18:00'))).toBe('فردا ساعت ۰۹:۰۰ برمی‌گردیم');
  expect(now(at('2026-12-03', '10:00'))).toBe('شنبه ساعت ۰۹:۰۰ برمی‌گردیم');
  expect(wordsOfHours(hours, 'en', at('2026-12-03', '10:00'))?.now).toBe('Back Saturday at 09:00');
});

test('finds the same day of the next week when it is the only one', () => {
  const onSaturdays = { ...hours, week: [[], [], [], [], [], [], NINE_TO_FIVE] };
  expect(wordsOfHours(onSaturdays, 'en', at('2026-11-28', '18:00'))?.now).toBe('Back Saturday at 09:00');
});

test('lists the week from the first day of the language with gaps and days off', () => {
  const split = [
    { from: 540, to: 780 },
    { from: 960, to: 1440 },
  ];
  const words = wordsOfHours({ ...hours, week: [split, ...week.slice(1)] }, 'fa', at('2026-11-29', '10:00'));
  expect(words?.days.map(({ name }) => name).slice(0, 2)).toEqual(['شنبه', 'یکشنبه']);
  expect(words?.days[1]).toEqual({ name: 'یکشنبه', isToday: true, spans: '۰۹:۰۰–۱۳:۰۰، ۱۶:۰۰–۲۴:۰۰' });
  expect(words?.days.at(-1)?.spans).toBe('تعطیل');
  expect(wordsOfHours(hours, 'en', 0)?.days[0]?.name).toBe('Monday');
});

test('says nothing of a team that is always there', () => {
  expect(wordsOfHours({ ...hours, week: null }, 'fa', 0)).toBeNull();
});

test('names nothing that never comes', () => {
  const never = { ...hours, week: [[], [], [], [], [], [], []] };
  expect(wordsOfHours(never, 'fa', 0)?.now).toBe('');
});
