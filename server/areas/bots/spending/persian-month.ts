// Months of the Persian calendar in Iran time, for spending limits.
import { DAY_MS } from '../../../../contract/durations.ts';

const PERSIAN_DATE = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** The month of an instant: its name (`1405-08`) and its first instant. */
export function persianMonthAt(now: number): { key: string; since: number } {
  const parts = new Map(PERSIAN_DATE.formatToParts(now).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number.parseInt(parts.get(type) ?? '0', 10);
  const timeOfDay = ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1_000 + (now % 1_000);
  const key = `${part('year')}-${String(part('month')).padStart(2, '0')}`;
  return { key, since: now - timeOfDay - (part('day') - 1) * DAY_MS };
}
