// Formats days, months, ranges and announcements.
import { formatPickerValue } from '../../../i18n/dates/calendar.text.ts';
import { loadedParserTexts } from '../../../i18n/dates/calendar.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { addDays } from '../../../machines/shared/date-picker/date-picker.calendar.ts';
import type {
  Mode,
  PickerAnnouncement,
  PickerRules,
  Problem,
  Step,
} from '../../../machines/shared/date-picker/date-picker.types.ts';
import { problemTexts } from '../problem.texts.ts';
import { panelTexts as texts } from './panel.texts.ts';

/** The text of a problem, with an example of valid input. */
export function problemText({ t, locale }: I18n, problem: Problem, mode: Mode): string {
  const example = mode === 'time' ? '10:30' : '2026-11-19T10:30';
  const rows = { ...problemTexts, ...loadedParserTexts() };
  return t(rows[problem] ?? problemTexts.invalidDate, { like: formatPickerValue(locale, example, mode) });
}

/** Takes ISO days. */
export type PickerFormat = ReturnType<typeof createPickerFormat>;

/** Formatters of the panel and its live region, in the page's language and the picker's calendar. */
export function createPickerFormat(i18n: I18n, { calendar, unit, options: { mode } }: PickerRules) {
  const { locale, direction, n, t, date } = i18n;
  const whole = (day: string, step: Step) => formatPickerValue(locale, day, step === 'day' ? 'date' : step);
  const page = (day: string, step: Step) => whole(day, step === 'day' ? 'month' : 'year');
  // The first word is the month's name, or a day's weekday.
  const name = (day: string, step: Step) => whole(day, step).split(/,? /)[0] ?? '';
  const join = (...parts: readonly (string | false | null | undefined)[]) =>
    parts.filter(Boolean).join(locale === 'fa' ? '، ' : ', ');
  const problem = (reason: Problem) => problemText(i18n, reason, mode);
  return {
    t,
    n,
    direction,
    join,
    problem,
    /** Text of a cell: «۲۸», «آبان», «۱۴۰۵». */
    short: (day: string, step: Step) => (step === 'day' ? n(calendar.partsOf(day).day) : name(day, step)),
    /** Full text: «پنجشنبه ۲۸ آبان ۱۴۰۵», «آبان ۱۴۰۵». */
    whole,
    /** Title of a grid page: «آبان ۱۴۰۵», «۱۴۰۵». */
    page,
    /** Weekday headers from the first day of the week: «ش» and «شنبه». 15 November 2026 is a Sunday. */
    columnHeaders: Array.from({ length: 7 }, (_, index) => {
      const long = name(addDays('2026-11-15', calendar.weekStart + index), 'day');
      return { short: long.slice(0, locale === 'fa' ? 1 : 3), long };
    }),
    /** «۵ روز · شنبه تا چهارشنبه»; dates if a weekday would repeat. */
    span: (from: string, to: string, count: number) => {
      const formatDay = (day: string) =>
        count > 7 ? date(Date.parse(`${day}T12:00`), 'short') : name(day, 'day');
      return `${t(texts.days, { count })} · ${t(texts.span, { from: formatDay(from), to: formatDay(to) })}`;
    },
    /** Sentence for the live region. */
    announcement: (announcement: PickerAnnouncement): string => {
      switch (announcement.kind) {
        case 'step':
          return t(texts.choose, { what: t(texts[announcement.step]) });
        case 'page':
          return page(announcement.at, announcement.step);
        case 'range':
          return join(
            t(texts.span, { from: whole(announcement.from, unit), to: whole(announcement.to, unit) }),
            t(texts.days, { count: announcement.days }),
          );
        case 'rejected':
          return problem(announcement.problem);
        default:
          return join('at' in announcement && whole(announcement.at, unit), t(texts[announcement.kind]));
      }
    },
  };
}
