// Next run time of a schedule in a time zone, with daylight saving changes.
import type { ScheduleInterval } from '../../../../contract/training/schedules.ts';

export interface ScheduleRule {
  readonly every: ScheduleInterval;
  /** Minute of the day, 0 to 1439. */
  readonly minute: number;
  readonly zone: string;
  /** An ISO date. */
  readonly firstDay: string;
}

const INTERVAL_DAYS: Record<Exclude<ScheduleInterval, 'off'>, number> = {
  daily: 1,
  twoDays: 2,
  fourDays: 4,
  weekly: 7,
  twoWeeks: 14,
};

/** Whether the platform supports the time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

/** The day on which `minute` next occurs after `now`: the first day of a new schedule. */
export function firstRunDay({ minute, zone }: Pick<ScheduleRule, 'minute' | 'zone'>, now: number): string {
  const today = dayOf(now, zone);
  return (instantOf(today, minute, zone) > now ? today : today.add({ days: 1 })).toString();
}

/**
 * The first run after `after` (ms); null while the schedule is off. A minute skipped by a clock change is
 * delayed by the change, a repeated one runs the first time: every due day has exactly one run.
 */
export function nextRunAt({ every, minute, zone, firstDay }: ScheduleRule, after: number): number | null {
  if (every === 'off') return null;
  const days = INTERVAL_DAYS[every];
  const first = Temporal.PlainDate.from(firstDay);
  const skippedIntervals = Math.floor(first.until(dayOf(after, zone)).days / days) - 1;
  for (let day = first.add({ days: Math.max(0, skippedIntervals) * days }); ; day = day.add({ days })) {
    const time = instantOf(day, minute, zone);
    if (time > after) return time;
  }
}

const dayOf = (time: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate();

function instantOf(day: Temporal.PlainDate, minute: number, zone: string): number {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
  return day.toPlainDateTime(time).toZonedDateTime(zone).epochMilliseconds;
}
