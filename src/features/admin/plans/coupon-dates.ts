// Converts between a day and its first and last instant in the account's time zone.
import { readZone } from '../../../i18n/dates/account-time-zone.ts';
import { instantOf, minuteAt } from '../../../i18n/dates/local-minutes.ts';

/** `2026-11-22` of an instant. */
export const dayOf = (at: number): string => minuteAt(at, readZone()).slice(0, 10);

/** The last millisecond of a day, in milliseconds since the epoch. */
export const endOfDay = (day: string): number => instantOf(`${day}T23:59`, readZone()) + 59_999;

/** The first millisecond of a day, in milliseconds since the epoch. */
export const startOfDay = (day: string): number => instantOf(`${day}T00:00`, readZone());
