// Converts instants to day and hour in a time zone.

export interface LocalTime {
  /** ISO. */
  readonly day: string;
  /** 0 to 23; what a clock that is set back shows twice is one hour. */
  readonly hour: number;
}

/** Zones change their offset only at whole quarters of an hour. */
const QUARTER_MS = 900_000;
const MAX_CACHED = 20_000;

/** Reads instants (ms) in a zone; what was read once is remembered. */
export function localTimeIn(zone: string): (at: number) => LocalTime {
  const cache = new Map<number, LocalTime>();
  return (at) => {
    const quarter = Math.floor(at / QUARTER_MS);
    const found = cache.get(quarter);
    if (found) return found;
    const there = Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER_MS).toZonedDateTimeISO(zone);
    const time = { day: there.toPlainDate().toString(), hour: there.hour };
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(quarter, time);
    return time;
  };
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
