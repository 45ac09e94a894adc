// Whether a bot's team is there at an instant, and when it comes back.
import type { BusinessHoursSettings, OfficialHoliday } from '../../../../contract/bots/business-hours.ts';
import { teamLimits } from '../../../../contract/limits.team.ts';
import type { HolidayHours } from '../../../../contract/widget/home.ts';
import { officialHolidaysOf, persianYearOf } from '../../../engine/hours/holidays.ts';
import { instantOfDay, localTimeIn, weekdayOf } from '../../../engine/hours/local-day.ts';

const MINUTES_PER_DAY = 1440;

/** Hours that are set, in a time zone. */
export interface HoursInZone
  extends Pick<
    BusinessHoursSettings,
    'hasOfficialHolidays' | 'openHolidays' | 'changedHolidays' | 'ownHolidays'
  > {
  readonly zone: string;
  readonly week: NonNullable<BusinessHoursSettings['week']>;
}

/** Instants in ms; the end is not part of it. */
export interface OpenSpan {
  readonly from: number;
  readonly to: number;
}

const isoDayOf = (day: number): string => new Date(instantOfDay(day)).toISOString().slice(0, 10);

/** The official holidays that begin in the Persian years from `first` to `last`. */
export const officialCalendar = (first: number, last: number): OfficialHoliday[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((year) =>
    officialHolidaysOf(year).map(({ key, fa, en, isEstimated, calendarYear, from, to }) => ({
      id: `${key}-${calendarYear}`,
      key,
      name: { fa, en },
      year,
      from: isoDayOf(from),
      to: isoDayOf(to),
      isEstimated,
    })),
  );

/**
 * The holidays that touch the days from `first` to `last` (days since 1970-01-01): those of the bot before
 * official ones.
 */
export function holidaysWithin(hours: HoursInZone, first: number, last: number): HolidayHours[] {
  const [from, to] = [isoDayOf(first), isoDayOf(last)];
  const own = hours.ownHolidays.map(({ name, ...days }) => ({
    name: { fa: name, en: name },
    ...pickDatesAndSpans(days),
  }));
  return [...own, ...officialHolidays(hours, first, last)].filter(
    (holiday) => holiday.from <= to && holiday.to >= from,
  );
}

function officialHolidays(hours: HoursInZone, first: number, last: number): HolidayHours[] {
  if (!hours.hasOfficialHolidays) return [];
  // A changed holiday may have moved to another year.
  return officialCalendar(persianYearOf(first) - 1, persianYearOf(last) + 1)
    .filter(({ key }) => !hours.openHolidays.includes(key))
    .map(({ id, name, from, to }) => {
      const changed = hours.changedHolidays.find((one) => one.id === id);
      return { name, ...pickDatesAndSpans(changed ?? { from, to, spans: [] }) };
    });
}

const pickDatesAndSpans = ({ from, to, spans }: Omit<HolidayHours, 'name'>) => ({ from, to, spans });

/** When it is open: spans that begin on the days from `first` to `last`, in ascending order. */
function* openSpans(hours: HoursInZone, first: number, last: number): Generator<OpenSpan> {
  const holidays = holidaysWithin(hours, first, last);
  for (let day = first; day <= last; day += 1) {
    const iso = isoDayOf(day);
    const holiday = holidays.find(({ from, to }) => from <= iso && iso <= to);
    const spans = holiday?.spans ?? hours.week[weekdayOf(day)] ?? [];
    yield* spans
      .map(({ from, to }) => ({
        from: instantAt(hours.zone, day, from),
        to: instantAt(hours.zone, day, to > from ? to : to + MINUTES_PER_DAY),
      }))
      .filter(({ from, to }) => to > from) // a span may lie in the hour that a clock change skips
      .toSorted((a, b) => a.from - b.from);
  }
}

function instantAt(zone: string, day: number, minute: number): number {
  const date = Temporal.PlainDate.from(isoDayOf(day + Math.floor(minute / MINUTES_PER_DAY)));
  const time = minute % MINUTES_PER_DAY;
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(time / 60), minute: time % 60 });
  return date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
}

/** `opensAt`: the next opening while it is closed; null when it is open, or none is near. */
export interface HoursState {
  readonly isOpen: boolean;
  readonly opensAt: number | null;
}

/** Whether it is open at an instant (ms), and when it opens next. */
export function hoursStateAt(hours: HoursInZone, now: number): HoursState {
  const { day: today } = localTimeIn(now, hours.zone);
  for (const { from, to } of openSpans(hours, today - 2, today + teamLimits.businessHours.maxDaysAhead)) {
    if (from > now) return { isOpen: false, opensAt: from };
    if (to > now) return { isOpen: true, opensAt: null };
  }
  return { isOpen: false, opensAt: null };
}

/**
 * The instant at which it has been open for a duration (ms) since another; its end if it closes then. Null where it
 * is not open that long in the days that are looked at.
 */
export function addBusinessTime(hours: HoursInZone, since: number, duration: number): number | null {
  const { day } = localTimeIn(since, hours.zone);
  let remaining = duration;
  let countedUntil = since;
  for (const { from, to } of openSpans(hours, day - 2, day + teamLimits.businessHours.maxDaysAhead)) {
    const start = Math.max(from, countedUntil);
    if (to <= start) continue;
    if (to - start >= remaining) return start + remaining;
    remaining -= to - start;
    countedUntil = to;
  }
  return null;
}
