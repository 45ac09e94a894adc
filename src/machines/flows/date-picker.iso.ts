// Knows ISO days, minutes and times as texts. Refuses to know a calendar.

const DAY = 86_400_000;

/** The ISO day `count` days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** How many days lie from one day to another, both counted. */
export const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** Whether a text is an ISO minute that exists. */
export const isMinute = (text: string): boolean => new Date(`${text}Z`).toJSON()?.slice(0, 16) === text;

/** Minutes of the day as `HH:mm`, and back from the end of an ISO minute. */
export const clockOf = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16);
export const minutesIn = (minute: string): number => Date.parse(`1970-01-01T${minute.slice(-5)}Z`) / 60_000;
