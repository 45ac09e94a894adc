// The times that a snooze is offered until, on the wall clock of a time zone.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { toInstant, toLocalMinute } from '../../../i18n/dates/local-minutes.ts';

/** The first working hour, when people look at what they put off. */
const MORNING_TIME = 'T09:00';
const LATER_DELAY_MS = 3 * HOUR_MS;
const ROUNDING_MS = 30 * MINUTE_MS;
const SATURDAY = 6;

export interface SnoozeTime {
  readonly id: 'later' | 'tomorrow' | 'saturday';
  readonly at: number;
}

const dayOf = (at: number, zone: string | undefined): string => toLocalMinute(at, zone).slice(0, 10);

/** The day that is `count` days after a day as `2026-11-28`. */
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Nine o’clock of tomorrow. */
export const tomorrowMorning = (now: number, zone: string | undefined): number =>
  toInstant(addDays(dayOf(now, zone), 1) + MORNING_TIME, zone);

/**
 * In three hours, rounded up to half an hour, if that is still today; tomorrow at nine; next Saturday at nine,
 * unless that is tomorrow.
 */
export function snoozeTimes(now: number, zone: string | undefined): readonly SnoozeTime[] {
  const today = dayOf(now, zone);
  const later = Math.ceil((now + LATER_DELAY_MS) / ROUNDING_MS) * ROUNDING_MS;
  const daysToSaturday = (SATURDAY - new Date(`${today}T00:00Z`).getUTCDay() + 7) % 7 || 7;
  return [
    ...(dayOf(later, zone) === today ? [{ id: 'later', at: later } as const] : []),
    { id: 'tomorrow', at: tomorrowMorning(now, zone) },
    ...(daysToSaturday > 1
      ? [{ id: 'saturday', at: toInstant(addDays(today, daysToSaturday) + MORNING_TIME, zone) } as const]
      : []),
  ];
}

/** Whether an instant lies today, tomorrow or on another day. */
export function dayNameOf(at: number, now: number, zone: string | undefined): 'today' | 'tomorrow' | null {
  const [day, today] = [dayOf(at, zone), dayOf(now, zone)];
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : null;
}
