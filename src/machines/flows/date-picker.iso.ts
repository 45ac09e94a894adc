// Knows ISO days, minutes and times as texts. Refuses to know a calendar.

const DAY = 86_400_000;
const SHAPE = /^(\d{4}-\d\d-\d\d)?(?:(^|T)([01]\d|2[0-3]):([0-5]\d))?$/;

/** The ISO day `count` days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** How many days lie from one day to another, both counted. */
export const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** A day, a minute of a day or a time in its parts; null when it is none of them or does not exist. */
export function readIso(text: string): { readonly day: string; readonly time: number | null } | null {
  const [found, day = '', , hour, minute] = SHAPE.exec(text) ?? [];
  if (!found || (day && !exists(day))) return null;
  return { day, time: hour === undefined ? null : Number(hour) * 60 + Number(minute) };
}

/** Minutes of the day as `HH:mm`. */
export const clockOf = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16);

const exists = (day: string): boolean => !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
