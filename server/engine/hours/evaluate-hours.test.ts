import { describe, expect, it, test } from 'vitest';
import { hoursOfDay, openStateAt } from './evaluate-hours.ts';
import { holidayOn, nextHoliday } from './holidays.ts';
import { localTimeIn, persianDate, weekdayOf } from './local-day.ts';
import { parseOpeningHours } from './parse-hours.ts';

const TEHRAN = 'Asia/Tehran';

function hoursOf(text: string) {
  const hours = parseOpeningHours({ title: 'ساعت کاری', text });
  if (hours === 'unclear' || !hours?.branches[0]) throw new Error(`not parsed: ${text}`);
  return { branch: hours.branches[0], isRamadanOmitted: hours.isRamadanOmitted };
}

/** A Tehran wall-clock time, such as 2026-11-28 (a Saturday) 10:30. */
const at = (text: string) => localTimeIn(Date.parse(`${text.replace(' ', 'T')}:00+03:30`), TEHRAN);
const dayOf = (text: string) => Date.parse(text) / 86_400_000;

function state(text: string, time: string): string {
  const found = openStateAt(hoursOf(text), at(time));
  if (!found) return 'unknown';
  const moment = found.kind === 'open' ? found.closes : found.opens;
  if (moment === 'never' || moment === null) return `${found.kind} ${moment}`;
  const date = new Date(moment.day * 86_400_000).toISOString().slice(5, 10);
  return `${found.kind} ${date} ${Math.floor(moment.minute / 60)}:${String(moment.minute % 60).padStart(2, '0')}`;
}

const SHOP = 'شنبه تا چهارشنبه ۹ تا ۲۱، پنجشنبه‌ها تا ۱۴، جمعه‌ها و تعطیلات رسمی تعطیل';
const SPLIT = 'شنبه تا پنجشنبه ۱۱:۳۰ تا ۱۶ و ۱۹ تا ۲۳ باز است. جمعه‌ها تعطیل.';
const NIGHT = 'هر روز ۱۸ تا ۲ بازیم';

describe('openStateAt', () => {
  test.each([
    [SHOP, '2026-11-28 10:30', 'open 11-28 21:00'],
    [SHOP, '2026-11-28 09:00', 'open 11-28 21:00'],
    [SHOP, '2026-11-28 21:00', 'closed 11-29 9:00'],
    [SHOP, '2026-11-28 08:59', 'closed 11-28 9:00'],
    [SHOP, '2026-12-03 14:00', 'closed 12-05 9:00'],
    [SHOP, '2026-12-04 12:00', 'closed 12-05 9:00'],
    [SPLIT, '2026-11-28 17:00', 'closed 11-28 19:00'],
    [SPLIT, '2026-11-28 22:59', 'open 11-28 23:00'],
    [SPLIT, '2026-12-03 23:30', 'closed 12-05 11:30'],
    [NIGHT, '2026-11-28 01:30', 'open 11-27 26:00'],
    [NIGHT, '2026-11-28 02:00', 'closed 11-28 18:00'],
    [NIGHT, '2026-11-28 18:00', 'open 11-28 26:00'],
    ['همه‌روزه شبانه‌روزی باز هستیم', '2026-11-28 03:00', 'open never'],
    ['شنبه شبانه‌روزی و یکشنبه ۰ تا ۱۰ بازیم', '2026-11-28 23:00', 'open 11-29 10:00'],
    ['شنبه تا سه‌شنبه ۹ تا ۲۱ بازیم', '2026-12-02 12:00', 'unknown'],
    ['شنبه تا سه‌شنبه ۹ تا ۲۱ بازیم', '2026-12-01 22:00', 'closed null'],
    // 22 Bahman 1405 is a Thursday, the Friday after it closed too.
    [SHOP, '2027-02-10 22:00', 'closed 02-13 9:00'],
    [SHOP, '2027-02-11 10:00', 'closed 02-13 9:00'],
  ])('«%s» at %s is %s', (text, time, expected) => {
    expect(state(text, time)).toBe(expected);
  });

  it('reads the clock of the given zone', () => {
    const instant = Date.parse('2026-11-28T20:00:00Z');
    expect(localTimeIn(instant, TEHRAN)).toEqual({ day: dayOf('2026-11-28'), minute: 23 * 60 + 30 });
    expect(localTimeIn(instant, 'Asia/Tokyo')).toEqual({ day: dayOf('2026-11-29'), minute: 5 * 60 });
    expect(localTimeIn(instant, 'America/New_York')).toEqual({ day: dayOf('2026-11-28'), minute: 15 * 60 });
  });
});

describe('hoursOfDay', () => {
  it('says when a text is silent about an official holiday', () => {
    const revolutionDay = dayOf('2027-02-11');
    expect(hoursOfDay(hoursOf('هر روز ۹ تا ۲۱ بازیم'), revolutionDay)).toMatchObject({
      isUnknown: true,
      holiday: { key: 'revolution', kind: 'fixed' },
    });
    expect(hoursOfDay(hoursOf(SHOP), revolutionDay)).toMatchObject({ spans: [], isUnknown: false });
  });

  it('puts a named holiday and a date before the other holidays', () => {
    const text = `${SHOP}. تاسوعا ۱۰ تا ۱۲ باز هستیم. ۲۲ بهمن ۱۶ تا ۲۰ باز هستیم.`;
    const tasua = nextHoliday('tasua', dayOf('2026-11-28')) ?? 0;
    expect(hoursOfDay(hoursOf(text), tasua)).toMatchObject({ spans: [{ opens: 600, closes: 720 }] });
    expect(hoursOfDay(hoursOf(text), dayOf('2027-02-11'))).toMatchObject({
      spans: [{ opens: 960, closes: 1_200 }],
    });
  });

  it('doubts the days beside an estimated holiday only where they would differ', () => {
    const beforeTasua = (nextHoliday('tasua', dayOf('2026-11-28')) ?? 0) - 1;
    expect(hoursOfDay(hoursOf(SHOP), beforeTasua)).toMatchObject({
      mayBeHoliday: true,
      holiday: { key: 'tasua', kind: 'adjacent' },
    });
    expect(hoursOfDay(hoursOf('هر روز ۹ تا ۲۱ بازیم'), beforeTasua)).toMatchObject({ mayBeHoliday: false });
  });

  it('knows nothing in Ramadan where the text has other hours then', () => {
    const ramadan = dayOf('2027-02-20');
    const text = 'شنبه تا جمعه ۹ تا ۲۱ بازیم.';
    expect(hoursOfDay(hoursOf(text), ramadan)).toBeDefined();
    expect(hoursOfDay(hoursOf(`${text} در ماه رمضان ۱۴ تا ۲۳ بازیم.`), ramadan)).toBeUndefined();
    expect(hoursOfDay(hoursOf(`${text} در ماه رمضان ۱۴ تا ۲۳ بازیم.`), dayOf('2026-11-28'))).toBeDefined();
  });
});

describe('holidays', () => {
  test.each([
    ['2026-03-21', 'nowruz', 'fixed'],
    ['2026-03-24', 'nowruz', 'fixed'],
    ['2026-04-02', 'nature', 'fixed'],
    ['2026-06-04', 'khomeini', 'fixed'],
    ['2027-03-20', 'oil', 'fixed'],
  ])('%s is %s', (date, key, kind) => {
    expect(holidayOn(dayOf(date))).toMatchObject({ key, kind });
  });

  test.each([
    ['2022-05-03', 'fitr'],
    ['2022-08-08', 'ashura'],
    ['2023-04-22', 'fitr'],
    ['2023-07-28', 'ashura'],
    ['2024-04-10', 'fitr'],
    ['2024-07-16', 'ashura'],
    ['2024-08-25', 'arbaeen'],
    ['2025-03-31', 'fitr'],
    ['2025-06-07', 'adha'],
    ['2025-07-06', 'ashura'],
  ])('is within a day of the date announced in Iran: %s %s', (date, key) => {
    const announced = dayOf(date);
    const estimated = nextHoliday(key, announced - 10) ?? 0;
    expect(Math.abs(estimated - announced)).toBeLessThanOrEqual(1);
    expect(holidayOn(announced)).toBeDefined();
  });

  it('knows an ordinary day', () => {
    expect(holidayOn(dayOf('2026-11-28'))).toBeUndefined();
    expect(persianDate(dayOf('2026-11-28'))).toEqual({ year: 1405, month: 9, day: 7 });
    expect(weekdayOf(dayOf('2026-11-28'))).toBe(6);
    expect(weekdayOf(-3)).toBe(1);
  });
});
