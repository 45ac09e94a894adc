// Days and minutes in a time zone, and their dates in the Persian and Islamic calendars.

const MINUTES_PER_DAY = 1_440;
const MS_PER_DAY = 86_400_000;

/** `day`: days since 1970-01-01 in the zone. `minute`: minutes since its midnight. */
export interface LocalTime {
  readonly day: number;
  readonly minute: number;
}

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const numericFormat = (calendar: string, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en', {
    calendar,
    numberingSystem: 'latn',
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });

function partsOf(
  format: Intl.DateTimeFormat,
  instant: number,
): (type: Intl.DateTimeFormatPartTypes) => number {
  const parts = format.formatToParts(instant);
  return (type) => Number(parts.find((part) => part.type === type)?.value);
}

/**
 * The local day and minute of an instant.
 * @param instant milliseconds since the epoch
 * @param zone IANA name
 * @throws RangeError for an unknown zone
 */
export function localTimeIn(instant: number, zone: string): LocalTime {
  const part = partsOf(numericFormat('gregory', zone), instant);
  return {
    day: Date.UTC(part('year'), part('month') - 1, part('day')) / MS_PER_DAY,
    minute: (part('hour') * 60 + part('minute')) % MINUTES_PER_DAY,
  };
}

const PERSIAN = numericFormat('persian', 'UTC');
/** The tabular calendar; of ICU's variants it was nearest to the dates announced in Iran from 2022 to 2025. */
const ISLAMIC = numericFormat('islamic-civil', 'UTC');

function dateIn(format: Intl.DateTimeFormat, day: number): CalendarDate {
  const part = partsOf(format, day * MS_PER_DAY);
  return { year: part('year'), month: part('month'), day: part('day') };
}

export const persianDate = (day: number): CalendarDate => dateIn(PERSIAN, day);

/** By the tabular calendar: sightings of the moon shift it by a day in some months. */
export const islamicDate = (day: number): CalendarDate => dateIn(ISLAMIC, day);

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The day as an instant for formatting in UTC. */
export const instantOfDay = (day: number): number => day * MS_PER_DAY;
