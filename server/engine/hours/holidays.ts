// Official holidays of Iran: solar ones by date, lunar ones by the tabular calendar.
import { foldText } from '../text/normalise.ts';
import { type CalendarDate, islamicDate, persianDate } from './local-day.ts';

interface HolidayRow {
  readonly key: string;
  readonly calendar: 'solar' | 'lunar';
  /** Month and day; several days in a row share a key. */
  readonly dates: readonly (readonly [month: number, day: number])[];
  readonly fa: string;
  readonly en: string;
  /** What people call it in sentences, beside its names. */
  readonly words: string;
}

/** Calendar of the Geophysics Institute, University of Tehran. Safar has 29 days in the tabular calendar. */
const HOLIDAYS: readonly HolidayRow[] = [
  holidayRow(
    'nowruz',
    'solar',
    '1/1 1/2 1/3 1/4',
    'نوروز',
    'Nowruz',
    'عید نوروز،تعطیلات نوروز،ایام نوروز،norooz،noruz،nowrooz',
  ),
  holidayRow('republic', 'solar', '1/12', 'روز جمهوری اسلامی', 'Islamic Republic Day', ''),
  holidayRow(
    'nature',
    'solar',
    '1/13',
    'سیزده‌به‌در',
    'Nature Day',
    '۱۳ به در،سیزده بدر،۱۳ بدر،روز طبیعت،sizdah bedar',
  ),
  holidayRow(
    'khomeini',
    'solar',
    '3/14',
    'رحلت امام خمینی',
    'the anniversary of Khomeini’s death',
    'چهارده خرداد،چهاردهم خرداد',
  ),
  holidayRow('khordad', 'solar', '3/15', '۱۵ خرداد', '15 Khordad', 'پانزده خرداد،پانزدهم خرداد'),
  holidayRow(
    'revolution',
    'solar',
    '11/22',
    '۲۲ بهمن',
    '22 Bahman',
    'بیست و دو بهمن،بیست و دوم بهمن،revolution day',
  ),
  holidayRow('oil', 'solar', '12/29', '۲۹ اسفند', '29 Esfand', 'ملی شدن صنعت نفت،بیست و نهم اسفند'),
  holidayRow('tasua', 'lunar', '1/9', 'تاسوعا', 'Tasua', 'تاسوعای حسینی،tasooa'),
  holidayRow('ashura', 'lunar', '1/10', 'عاشورا', 'Ashura', 'عاشورای حسینی،ashoora'),
  holidayRow('arbaeen', 'lunar', '2/20', 'اربعین', 'Arbaeen', 'اربعین حسینی،arbain'),
  holidayRow(
    'prophetDeath',
    'lunar',
    '2/28',
    '۲۸ صفر',
    '28 Safar',
    'بیست و هشتم صفر،بیست و هشت صفر،رحلت پیامبر',
  ),
  holidayRow('reza', 'lunar', '2/29', 'شهادت امام رضا', 'the martyrdom of Imam Reza', 'آخر صفر'),
  holidayRow('askari', 'lunar', '3/8', 'شهادت امام حسن عسکری', 'the martyrdom of Imam Hasan al-Askari', ''),
  holidayRow('prophetBirth', 'lunar', '3/17', 'میلاد پیامبر', 'the Prophet’s birthday', '۱۷ ربیع الاول'),
  holidayRow('fatima', 'lunar', '6/3', 'شهادت حضرت فاطمه', 'the martyrdom of Fatima', 'شهادت حضرت زهرا'),
  holidayRow(
    'aliBirth',
    'lunar',
    '7/13',
    'ولادت امام علی',
    'Imam Ali’s birthday',
    'میلاد امام علی،روز پدر،۱۳ رجب',
  ),
  holidayRow('mabath', 'lunar', '7/27', 'مبعث', 'Mab’ath', 'عید مبعث'),
  holidayRow('mahdi', 'lunar', '8/15', 'نیمهٔ شعبان', 'Mid-Sha’ban', 'نیمه شعبان'),
  holidayRow('ali', 'lunar', '9/21', 'شهادت امام علی', 'the martyrdom of Imam Ali', ''),
  holidayRow('fitr', 'lunar', '10/1 10/2', 'عید فطر', 'Eid al-Fitr', 'عید سعید فطر،تعطیلات عید فطر،eid fitr'),
  holidayRow(
    'sadiq',
    'lunar',
    '10/25',
    'شهادت امام صادق',
    'the martyrdom of Imam Sadiq',
    'شهادت امام جعفر صادق',
  ),
  holidayRow('adha', 'lunar', '12/10', 'عید قربان', 'Eid al-Adha', 'عید سعید قربان،eid adha،eid ghorban'),
  holidayRow('ghadir', 'lunar', '12/18', 'عید غدیر', 'Eid al-Ghadir', 'عید سعید غدیر،غدیر،غدیر خم'),
];

function holidayRow(
  key: string,
  calendar: 'solar' | 'lunar',
  dates: string,
  fa: string,
  en: string,
  words: string,
): HolidayRow {
  const pairs = dates.split(' ').map((date) => {
    const [month = 0, day = 0] = date.split('/').map(Number);
    return [month, day] as const;
  });
  return { key, calendar, dates: pairs, fa, en, words };
}

/**
 * A holiday on a day. `fixed` by the solar calendar; `estimated` by the tabular lunar one; `adjacent` to an
 * estimated day, which it may turn out to be.
 */
export interface Holiday {
  readonly key: string;
  readonly fa: string;
  readonly en: string;
  readonly kind: 'fixed' | 'estimated' | 'adjacent';
}

const includes = ({ dates }: HolidayRow, { month, day }: CalendarDate): boolean =>
  dates.some(([rowMonth, rowDay]) => rowMonth === month && rowDay === day);

const findHoliday = (calendar: HolidayRow['calendar'], date: CalendarDate): HolidayRow | undefined =>
  HOLIDAYS.find((holiday) => holiday.calendar === calendar && includes(holiday, date));

/** The official holiday on a day (days since 1970-01-01), the most certain one first. */
export function holidayOn(day: number): Holiday | undefined {
  const fixed = findHoliday('solar', persianDate(day));
  if (fixed) return { ...fixed, kind: 'fixed' };
  const estimated = findHoliday('lunar', islamicDate(day));
  if (estimated) return { ...estimated, kind: 'estimated' };
  const adjacent = findHoliday('lunar', islamicDate(day - 1)) ?? findHoliday('lunar', islamicDate(day + 1));
  return adjacent && { ...adjacent, kind: 'adjacent' };
}

/** The holiday with a key; its dates, `month/day`, are of the Persian calendar, and empty for a lunar one. */
export function holidayByKey(key: string): { fa: string; en: string; dates: readonly string[] } | undefined {
  const holiday = HOLIDAYS.find((one) => one.key === key);
  return (
    holiday && {
      fa: holiday.fa,
      en: holiday.en,
      dates: holiday.calendar === 'solar' ? holiday.dates.map((date) => date.join('/')) : [],
    }
  );
}

const MAX_DAYS_AHEAD = 400;

/** The first day of a holiday from `from` on; undefined for an unknown key. */
export function nextHoliday(key: string, from: number): number | undefined {
  const holiday = HOLIDAYS.find((one) => one.key === key);
  if (!holiday) return undefined;
  const dateOf = holiday.calendar === 'solar' ? persianDate : islamicDate;
  for (let day = from; day < from + MAX_DAYS_AHEAD; day += 1) if (includes(holiday, dateOf(day))) return day;
  return undefined;
}

/** A holiday in one year of its own calendar; `from` and `to` are days since 1970-01-01. */
export interface DatedHoliday {
  readonly key: string;
  readonly fa: string;
  readonly en: string;
  /** By the lunar calendar, so it may shift by a day. */
  readonly isEstimated: boolean;
  readonly calendarYear: number;
  readonly from: number;
  readonly to: number;
}

const DAYS_BEFORE_PERSIAN_YEAR_1 = -492_268;
const MAX_DAYS_PER_YEAR = 366;
const holidaysByYear = new Map<number, readonly DatedHoliday[]>();

/** The Persian year of a day (days since 1970-01-01). */
export const persianYearOf = (day: number): number => persianDate(day).year;

/** The official holidays that begin in a Persian year, in order. */
export function officialHolidaysOf(year: number): readonly DatedHoliday[] {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const first = DAYS_BEFORE_PERSIAN_YEAR_1 + Math.floor((year - 1) * 365.2422);
  const found = Array.from({ length: MAX_DAYS_PER_YEAR + 4 }, (_, index) => first - 2 + index)
    .filter((day) => persianYearOf(day) === year)
    .flatMap((day) => holidaysFrom(day));
  holidaysByYear.set(year, found);
  return found;
}

function holidaysFrom(day: number): DatedHoliday[] {
  const dates = { solar: persianDate(day), lunar: islamicDate(day) };
  return HOLIDAYS.flatMap(({ key, calendar, dates: days, fa, en }) => {
    const date = dates[calendar];
    const [first] = days;
    if (!first || first[0] !== date.month || first[1] !== date.day) return [];
    const isEstimated = calendar === 'lunar';
    return [{ key, fa, en, isEstimated, calendarYear: date.year, from: day, to: day + days.length - 1 }];
  });
}

/** Whether a day is in Ramadan, or a day away from it. */
export const mayBeRamadan = (day: number): boolean =>
  [day - 1, day, day + 1].some((near) => islamicDate(near).month === 9);

/** The names of all holidays, folded, with their keys; those that are dates, «۲۲ بهمن», are read as dates. */
export const holidayNames = (): readonly (readonly [name: string, key: string])[] =>
  HOLIDAYS.flatMap(({ key, fa, en, words }) =>
    [fa, en, ...words.split('،')].flatMap((name) => {
      const folded = foldText(name);
      return folded === '' || /^\d+ \p{L}+$/u.test(folded) ? [] : [[folded, key] as const];
    }),
  );
