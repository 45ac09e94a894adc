// Converts between a day and its first and last instant in the account's time zone.
import { readTimeZone } from '../../../i18n/dates/account-time-zone.ts';
import { toInstant, toLocalMinute } from '../../../i18n/dates/local-minutes.ts';

/** The day of an instant, as `2026-11-22`. */
export const dayOfInstant = (instant: number): string => toLocalMinute(instant, readTimeZone()).slice(0, 10);

/** The last millisecond of a day, in milliseconds since the epoch. */
export const endOfDay = (day: string): number => toInstant(`${day}T23:59`, readTimeZone()) + 59_999;

/** The first millisecond of a day, in milliseconds since the epoch. */
export const startOfDay = (day: string): number => toInstant(`${day}T00:00`, readTimeZone());
