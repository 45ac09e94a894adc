// Evaluates opening hours at a moment: open or closed, until when, and when they open next.
import { type Holiday, holidayOn, mayBeRamadan } from './holidays.ts';
import { type LocalTime, persianDate, weekdayOf } from './local-day.ts';
import type { BranchHours, DaySpans, OpeningHours } from './opening-hours.ts';

const MINUTES_PER_DAY = 1_440;
/** How far the next opening is looked for. */
const MAX_DAYS_AHEAD = 14;
/** Days of Farvardin that are holidays for some: 5 to 11. */
const DAYS_AFTER_NOWRUZ = { month: 1, from: 5, to: 11 };

/**
 * The hours of one day. `isUnknown`: it is an official holiday, of which the text says nothing.
 * `mayBeHoliday`: it is a day before or after an estimated holiday, on which the hours would be others.
 */
export interface DayHours {
  readonly spans: DaySpans;
  readonly holiday: Holiday | null;
  readonly isUnknown: boolean;
  readonly mayBeHoliday: boolean;
}

type BranchSchedule = Pick<OpeningHours, 'isRamadanOmitted'> & { readonly branch: BranchHours };

const isSame = (a: DaySpans, b: DaySpans): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The hours of a day (days since 1970-01-01); undefined where the text does not say. An exception goes before
 * holidays, and holidays before weekdays.
 */
export function hoursOfDay({ branch, isRamadanOmitted }: BranchSchedule, day: number): DayHours | undefined {
  const { month, day: dayOfMonth } = persianDate(day);
  const holiday = holidayOn(day) ?? null;
  const isHoliday = holiday !== null && holiday.kind !== 'adjacent';
  const dated = branch.exceptions.get(`${month}/${dayOfMonth}`);
  const known = { holiday: isHoliday ? holiday : null, isUnknown: false, mayBeHoliday: false };
  if (dated) return { ...known, spans: dated };
  if (isRamadanOmitted && mayBeRamadan(day)) return undefined;
  const named = holiday ? branch.exceptions.get(holiday.key) : undefined;
  const onHoliday = named ?? branch.holidays;
  const week = branch.week[weekdayOf(day)];
  if (isHoliday && onHoliday) return { ...known, spans: onHoliday };
  const isAfterNowruz =
    month === DAYS_AFTER_NOWRUZ.month &&
    dayOfMonth >= DAYS_AFTER_NOWRUZ.from &&
    dayOfMonth <= DAYS_AFTER_NOWRUZ.to;
  if (!week || (isAfterNowruz && branch.exceptions.has('nowruz'))) return undefined;
  if (isHoliday) return { ...known, spans: week, isUnknown: week.length > 0 };
  const mayBeHoliday = holiday !== null && onHoliday !== undefined && !isSame(onHoliday, week);
  return { spans: week, holiday: mayBeHoliday ? holiday : null, isUnknown: false, mayBeHoliday };
}

/** A minute of a day; the minute may be past midnight, over 1,440. */
export type Moment = LocalTime;

export type OpenState =
  | { readonly kind: 'open'; readonly closes: Moment | 'never'; readonly today: DayHours }
  | { readonly kind: 'closed'; readonly opens: Moment | null; readonly today: DayHours };

/** The moment a span ends, followed over midnight into a span that continues it. */
function closingOf(hours: BranchSchedule, day: number, closes: number): Moment | 'never' {
  let [lastDay, lastMinute] = [day, closes];
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead += 1) {
    if (lastMinute < MINUTES_PER_DAY) return { day: lastDay, minute: lastMinute };
    const next = hoursOfDay(hours, lastDay + 1)?.spans.find(
      (span) => span.opens <= lastMinute - MINUTES_PER_DAY && span.closes > lastMinute - MINUTES_PER_DAY,
    );
    if (!next) return { day: lastDay, minute: lastMinute };
    [lastDay, lastMinute] = [lastDay + 1, next.closes];
  }
  return 'never';
}

/** The first opening at or after a minute of a day; null where none is known. */
export function nextOpening(hours: BranchSchedule, from: Moment): Moment | null {
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
    const found = hoursOfDay(hours, from.day + ahead);
    if (!found || found.isUnknown || found.mayBeHoliday) return null;
    const span = found.spans.find(({ opens }) => ahead > 0 || opens >= from.minute);
    if (span) return { day: from.day + ahead, minute: span.opens };
  }
  return null;
}

/** Whether a branch is open at a moment; undefined where the text does not say. */
export function openStateAt(hours: BranchSchedule, { day, minute }: Moment): OpenState | undefined {
  const [today, yesterday] = [hoursOfDay(hours, day), hoursOfDay(hours, day - 1)];
  const late = yesterday?.spans.find(({ closes }) => closes - MINUTES_PER_DAY > minute);
  if (late && yesterday)
    return { kind: 'open', closes: closingOf(hours, day - 1, late.closes), today: yesterday };
  if (!today) return undefined;
  const current = today.spans.find(({ opens, closes }) => opens <= minute && minute < closes);
  if (current) return { kind: 'open', closes: closingOf(hours, day, current.closes), today };
  return { kind: 'closed', opens: nextOpening(hours, { day, minute }), today };
}
