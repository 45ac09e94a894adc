// Knows how the panel words days, months, years and times in a language. Refuses to know what may be chosen.
import { formatDate } from '../../i18n/dates.ts';
import { MONTHS } from '../../i18n/jalali.ts';
import { intlTag, type Locale } from '../../i18n/locale.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import { sentence } from '../../i18n/texts.ts';
import type { Calendar, Step } from '../../machines/flows/date-picker.types.ts';
import { panelTexts as texts } from './DatePicker.texts.ts';

/** Days go in as ISO, minutes as minutes of the day. */
export type PickerWords = ReturnType<typeof pickerWords>;

export function pickerWords(locale: Locale, calendar: Calendar) {
  const reading = { locale, timeZone: 'UTC' };
  const plain = (value: number) => formatNumber(locale, value, { useGrouping: false });
  const two = (value: number) => formatNumber(locale, value, { minimumIntegerDigits: 2 });
  const intl = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlTag(locale), { ...options, timeZone: 'UTC' }).format(new Date(day));
  const monthName = (day: string) =>
    locale === 'fa' ? (MONTHS[calendar.partsOf(day).month - 1] ?? '') : intl(day, { month: 'long' });
  const yearName = (day: string) => plain(calendar.partsOf(day).year);
  const words = {
    /** «پنجشنبه ۲۸ آبان ۱۴۰۵» */
    day: (day: string) => formatDate(reading, Date.parse(day), 'full'),
    /** «۲۸ آبان» */
    shortDay: (day: string) => formatDate(reading, Date.parse(day), 'short'),
    dayNumber: (day: string) => plain(calendar.partsOf(day).day),
    monthName,
    /** «آبان ۱۴۰۵» */
    month: (day: string) => `${monthName(day)} ${yearName(day)}`,
    yearName,
    /** «شنبه»; short for a head of the grid: «ش», “Sat”. */
    weekday: (day: string, width: 'long' | 'short' = 'long') => {
      const name = intl(day, { weekday: width });
      return width === 'short' && locale === 'fa' ? name.slice(0, 1) : name;
    },
    two,
    time: (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    /** What a cell of the step says of itself. */
    cell: (day: string, step: Step) =>
      step === 'day' ? words.day(day) : step === 'month' ? words.month(day) : yearName(day),
    /** «۵ روز · شنبه تا چهارشنبه»; by date where weekdays would come round again. */
    span: (from: string, to: string, days: number) => {
      const name = days <= 7 ? words.weekday : words.shortDay;
      const ends = sentence(locale, texts.span, { from: name(from), to: name(to) });
      return `${sentence(locale, texts.days, { count: days })} · ${ends}`;
    },
  };
  return words;
}
