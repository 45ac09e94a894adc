// Words for a team's hours: what is shown today, and the week.
import type { Shift } from '../../../contract/conversations/presence.ts';
import type { TeamHours } from '../../../contract/widget/home.ts';
import type { Locale } from '../frame.texts.ts';
import { homeTexts } from './home.texts.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTES_PER_DAY = 1440;
/** A Sunday, as the week of `TeamHours` begins with one. */
const A_SUNDAY = Date.UTC(2023, 0, 1);

const localeOf = (locale: Locale): string => (locale === 'fa' ? 'fa-IR-u-ca-persian' : 'en');

/** 24 hours are the end of the day: `۲۴:۰۰`. */
const formatMinute = (minute: number, locale: Locale): string => {
  const two = (value: number) =>
    value.toLocaleString(locale === 'fa' ? 'fa-IR' : 'en', { minimumIntegerDigits: 2 });
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
};

const dayName = (day: number, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    A_SUNDAY + day * DAY_MS,
  );

/** Day of the week and minute of the day at an instant. */
const clockIn = (zone: string, instant: number): { readonly day: number; readonly minute: number } => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday')),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
};

/** The next time somebody comes, within a week; null without any. */
const nextOpening = (week: readonly (readonly Shift[])[], { day, minute }: ReturnType<typeof clockIn>) => {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const spans = week[(day + ahead) % 7] ?? [];
    const next = spans.find(({ from }) => from + ahead * MINUTES_PER_DAY > minute);
    if (next) return { ahead, day: (day + ahead) % 7, from: next.from };
  }
  return null;
};

/** «۱ تا ۴ فروردین» */
const formatDays = (from: string, to: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale), { timeZone: 'UTC', day: 'numeric', month: 'long' }).formatRange(
    Date.parse(from),
    Date.parse(to),
  );

const formatSpans = (spans: readonly Shift[], locale: Locale): string =>
  spans
    .map(({ from, to }) => `${formatMinute(from % MINUTES_PER_DAY, locale)}–${formatMinute(to, locale)}`)
    .join(locale === 'fa' ? '، ' : ', ') || homeTexts.closedDay[locale];

/** Where the team's clock differs from the visitor's, times say whose they are; else empty. */
const zoneNote = (zone: string, instant: number, locale: Locale): string => {
  const clock = clockIn(zone, instant);
  const own = clockIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, instant);
  if (clock.day === own.day && clock.minute === own.minute) return '';
  const name = new Intl.DateTimeFormat(localeOf(locale), { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return homeTexts.inZone[locale].replace('{zone}', name?.replace(/^وقت\s+/, '') ?? zone);
};

export interface HoursWords {
  /** What is true now; empty when nobody is ever there. */
  readonly now: string;
  readonly zone: string;
  /** From the first day of the language's week on, then the next holidays. */
  readonly days: readonly { readonly name: string; readonly isToday: boolean; readonly spans: string }[];
}

/** Null for a team without set hours. */
export const wordsOfHours = (
  { week, zone, isOpen, opening, holidays }: TeamHours,
  locale: Locale,
  instant: number,
): HoursWords | null => {
  if (week === null) return null;
  const clock = clockIn(zone, instant);
  const next = nextOpening(week, clock);
  const nameNext = ({ ahead, day }: NonNullable<typeof next>): string => {
    if (ahead === 0) return homeTexts.today[locale];
    return ahead === 1 ? homeTexts.tomorrow[locale] : dayName(day, locale);
  };
  const ownNext =
    next &&
    homeTexts.at[locale].replace('{day}', nameNext(next)).replace('{time}', formatMinute(next.from, locale));
  const back = opening ? opening[locale] : ownNext;
  const firstDay = locale === 'fa' ? 6 : 1;
  return {
    now: isOpen ? homeTexts.open[locale] : back ? homeTexts.back[locale].replace('{opening}', back) : '',
    zone: zoneNote(zone, instant, locale),
    days: [
      ...week.map((_, at) => {
        const day = (firstDay + at) % 7;
        return {
          name: dayName(day, locale),
          isToday: day === clock.day,
          spans: formatSpans(week[day] ?? [], locale),
        };
      }),
      ...holidays.map(({ name, from, to, spans }) => ({
        name: `${name[locale]} (${formatDays(from, to, locale)})`,
        isToday: false,
        spans: formatSpans(spans, locale),
      })),
    ],
  };
};
