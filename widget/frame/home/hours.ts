// Words for a team's hours: what is shown today, and the week.
import type { Shift } from '../../../contract/conversations/presence.ts';
import type { TeamHours } from '../../../contract/widget/home.ts';
import type { Locale } from '../frame.texts.ts';
import { homeTexts } from './home.texts.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTES_PER_DAY = 1440;
/** A Sunday, as the week of `TeamHours` begins with one. */
const SUNDAY_MS = Date.UTC(2023, 0, 1);

const localeOf = (locale: Locale): string => (locale === 'fa' ? 'fa-IR-u-ca-persian' : 'en');

/** 24 hours are the end of the day: `۲۴:۰۰`. */
const formatMinute = (minute: number, locale: Locale): string => {
  const padToTwoDigits = (value: number) =>
    value.toLocaleString(locale === 'fa' ? 'fa-IR' : 'en', { minimumIntegerDigits: 2 });
  return `${padToTwoDigits(Math.floor(minute / 60))}:${padToTwoDigits(minute % 60)}`;
};

const formatWeekday = (day: number, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    SUNDAY_MS + day * DAY_MS,
  );

/** Day of the week and minute of the day at an instant. */
const readClock = (zone: string, instant: number): { readonly day: number; readonly minute: number } => {
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
const nextOpening = (week: readonly (readonly Shift[])[], { day, minute }: ReturnType<typeof readClock>) => {
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
const formatZoneNote = (zone: string, instant: number, locale: Locale): string => {
  const clock = readClock(zone, instant);
  const visitorClock = readClock(new Intl.DateTimeFormat().resolvedOptions().timeZone, instant);
  if (clock.day === visitorClock.day && clock.minute === visitorClock.minute) return '';
  const name = new Intl.DateTimeFormat(localeOf(locale), { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return homeTexts.inZone[locale].replace('{zone}', name?.replace(/^وقت\s+/, '') ?? zone);
};

export interface HoursText {
  /** What is true now; empty when nobody is ever there. */
  readonly now: string;
  readonly zone: string;
  /** From the first day of the language's week on, then the next holidays. */
  readonly days: readonly { readonly name: string; readonly isToday: boolean; readonly spans: string }[];
}

/** Null for a team without set hours. */
export const formatTeamHours = (
  { week, zone, isOpen, opening, holidays }: TeamHours,
  locale: Locale,
  instant: number,
): HoursText | null => {
  if (week === null) return null;
  const clock = readClock(zone, instant);
  const next = nextOpening(week, clock);
  const formatNextDay = ({ ahead, day }: NonNullable<typeof next>): string => {
    if (ahead === 0) return homeTexts.today[locale];
    return ahead === 1 ? homeTexts.tomorrow[locale] : formatWeekday(day, locale);
  };
  const nextShiftText =
    next &&
    homeTexts.at[locale]
      .replace('{day}', formatNextDay(next))
      .replace('{time}', formatMinute(next.from, locale));
  const openingText = opening ? opening[locale] : nextShiftText;
  const firstDay = locale === 'fa' ? 6 : 1;
  return {
    now: isOpen
      ? homeTexts.open[locale]
      : openingText
        ? homeTexts.back[locale].replace('{opening}', openingText)
        : '',
    zone: formatZoneNote(zone, instant, locale),
    days: [
      ...week.map((_, at) => {
        const day = (firstDay + at) % 7;
        return {
          name: formatWeekday(day, locale),
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
