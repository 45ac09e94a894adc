// Knows how the panel words days, months, years, ranges and what happened. Refuses to know what may be chosen.
import { fieldText } from '../../i18n/calendar.text.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import { MONTHS } from '../../i18n/jalali.ts';
import { intlTag } from '../../i18n/locale.ts';
import { addDays } from '../../machines/flows/date-picker.iso.ts';
import { unitOf } from '../../machines/flows/date-picker.periods.ts';
import type { Fact, Mode, PickerInput, Problem, Step } from '../../machines/flows/date-picker.types.ts';
import { panelTexts as texts } from './panel.texts.ts';
import { problemTexts } from './problem.texts.ts';

/** What is wrong with what was typed, given or chosen, and what such a thing looks like. */
export function problemWords({ t, locale }: I18n, problem: Problem, mode: Mode): string {
  const at = mode === 'time' ? '10:30' : mode === 'datetime' ? '2026-11-19T10:30' : '2026-11-19';
  return t(problemTexts[problem], { like: fieldText(locale, at, mode) });
}

/** Days go in as ISO. */
export type PickerWords = ReturnType<typeof pickerWords>;

export function pickerWords(i18n: I18n, { calendar, options: { mode } }: PickerInput) {
  const { locale, n, t, date } = i18n;
  const unit = unitOf(mode) ?? 'time';
  const plain = (value: number) => n(value, { useGrouping: false });
  const intl = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlTag(locale), { ...options, timeZone: 'UTC' }).format(new Date(day));
  const month = (day: string) =>
    locale === 'fa' ? (MONTHS[calendar.partsOf(day).month - 1] ?? '') : intl(day, { month: 'long' });
  const weekday = (day: string) => intl(day, { weekday: 'long' });
  const whole = (day: string, step: Step) => fieldText(locale, day, step === 'day' ? 'date' : step);
  const join = (...parts: readonly string[]) => parts.join(locale === 'fa' ? '، ' : ', ');
  return {
    t,
    join,
    /** What a cell of the step shows: «۲۸», «آبان», «۱۴۰۵». */
    short: {
      year: (day: string) => whole(day, 'year'),
      month,
      day: (day: string) => plain(calendar.partsOf(day).day),
    },
    /** What it is: «پنجشنبه ۲۸ آبان ۱۴۰۵», «آبان ۱۴۰۵». */
    whole,
    two: (value: number) => n(value, { minimumIntegerDigits: 2 }),
    /** The heads of the grid, from the week's first day: «ش» and «شنبه». 15 November 2026 is a Sunday. */
    heads: Array.from({ length: 7 }, (_, index) => {
      const long = weekday(addDays('2026-11-15', calendar.weekStart + index));
      return { short: long.slice(0, locale === 'fa' ? 1 : 3), long };
    }),
    /** «۵ روز · شنبه تا چهارشنبه»; by date where weekdays would come round again. */
    span: (from: string, to: string, count: number) => {
      const name = count > 7 ? (day: string) => date(Date.parse(`${day}T12:00`), 'short') : weekday;
      return `${t(texts.days, { count })} · ${t(texts.span, { from: name(from), to: name(to) })}`;
    },
    /** One sentence for the live region. */
    fact: (fact: Fact): string => {
      switch (fact.kind) {
        case 'step':
          return t(texts.choose, { what: t(texts[fact.step]) });
        case 'page':
          return whole(fact.at, fact.step === 'month' ? 'year' : 'month');
        case 'range':
          return join(
            t(texts.span, { from: whole(fact.from, unit), to: whole(fact.to, unit) }),
            t(texts.days, { count: fact.days }),
          );
        case 'refused':
          return problemWords(i18n, fact.problem, mode);
        case 'picked':
          return join(whole(fact.at, unit), t(texts.whole));
        case 'unpicked':
          return join(whole(fact.at, unit), t(texts.removed));
        case 'began':
          return join(whole(fact.at, unit), t(texts.start));
        default:
          return t(texts[fact.kind]);
      }
    },
  };
}
