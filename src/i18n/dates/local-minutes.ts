// Converts between instants and the wall clock of a time zone.
import { knownTimeZone } from './known-time-zone.ts';

const MINUTE_MS = 60_000;
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** What the clock of the zone shows at an instant, `2026-11-28T09:30`; without a zone, the browser's own. */
export function toLocalMinute(at: number, zone: string | undefined): string {
  const formatter =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone && knownTimeZone(zone),
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(zone, formatter);
  return formatter.format(at).replace(' ', 'T').padStart(16, '0');
}

/**
 * The first instant at which the clock of the zone shows a minute, in milliseconds since the epoch.
 * A minute that the clock leaps over is as long after the leap as it would have been after the last minute before.
 */
export function toInstant(minute: string, zone: string | undefined): number {
  const target = Date.parse(`${minute.length === 10 ? `${minute}T00:00` : minute}Z`);
  const offsetAt = (at: number) =>
    Date.parse(`${toLocalMinute(at, zone)}Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  // The clock moves at most once in two days: the offsets before and after are those that may hold.
  const before = target - offsetAt(target - 86_400_000);
  const after = target - offsetAt(target + 86_400_000);
  const shows = (at: number) => Date.parse(`${toLocalMinute(at, zone)}Z`) === target;
  const [first, last] = before < after ? [before, after] : [after, before];
  if (shows(first)) return first;
  return shows(last) ? last : before;
}
