// When a report is due, and the days it covers.

type Locale = 'fa' | 'en';

/** Local hour at which reports are sent. */
const SEND_HOUR = 8;
/** First day of the week, Monday being 1. */
const FIRST_WEEKDAY = { fa: 6, en: 1 } as const;
const CALENDAR_BY_LOCALE = { fa: 'persian', en: 'iso8601' } as const;

export interface SchedulePlan {
  readonly frequency: 'weekly' | 'monthly';
  readonly locale: Locale;
  /** The account's time zone. */
  readonly zone: string;
}

/** First day of the week or month that a day is in, of the language's calendar. */
function periodStart({ frequency, locale }: SchedulePlan, day: Temporal.PlainDate): Temporal.PlainDate {
  if (frequency === 'monthly') return day.withCalendar(CALENDAR_BY_LOCALE[locale]).with({ day: 1 });
  return day.subtract({ days: (day.dayOfWeek - FIRST_WEEKDAY[locale] + 7) % 7 });
}

const localDay = (zone: string, instant: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate();

const toIsoDay = (day: Temporal.PlainDate): string => day.withCalendar('iso8601').toString();

/** The next time after `now` that a period has ended, in ms. */
export function nextReportAt(plan: SchedulePlan, now: number): number {
  const step = plan.frequency === 'weekly' ? { weeks: 1 } : { months: 1 };
  const sendTimeOn = (day: Temporal.PlainDate) =>
    day.withCalendar('iso8601').toZonedDateTime({ timeZone: plan.zone, plainTime: { hour: SEND_HOUR } })
      .epochMilliseconds;
  const start = periodStart(plan, localDay(plan.zone, now));
  const dueAt = sendTimeOn(start);
  return dueAt > now ? dueAt : sendTimeOn(start.add(step));
}

/** The last whole period before an instant; ISO days, both included. */
export function lastPeriod(plan: SchedulePlan, now: number): { readonly from: string; readonly to: string } {
  const end = periodStart(plan, localDay(plan.zone, now)).subtract({ days: 1 });
  return { from: toIsoDay(periodStart(plan, end)), to: toIsoDay(end) };
}
