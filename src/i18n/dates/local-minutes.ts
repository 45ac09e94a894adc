// Converts between instants and the wall clock of a time zone.
import { MINUTE_MS } from '../../../contract/durations.ts';
import { resolveTimeZone } from './browser-time-zone.ts';

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** The local time of a zone at an instant, as `2026-11-28T09:30`; without a zone, in the browser's zone. */
export function toLocalMinute(at: number, zone: string | undefined): string {
  const formatter =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone && resolveTimeZone(zone),
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
 * The first instant at which the zone's local time is the given minute, in milliseconds since the epoch. A
 * minute that the zone skips is read with the offset from before the skip.
 */
export function toInstant(minute: string, zone: string | undefined): number {
  const target = Date.parse(`${minute.length === 10 ? `${minute}T00:00` : minute}Z`);
  const offsetAt = (at: number) =>
    Date.parse(`${toLocalMinute(at, zone)}Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  // The offset changes at most once in two days, so it is that of a day before or of a day after.
  const before = target - offsetAt(target - 86_400_000);
  const after = target - offsetAt(target + 86_400_000);
  const isTarget = (at: number) => Date.parse(`${toLocalMinute(at, zone)}Z`) === target;
  const [first, last] = before < after ? [before, after] : [after, before];
  if (isTarget(first)) return first;
  return isTarget(last) ? last : before;
}
