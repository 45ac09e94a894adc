// Converts instants to day and hour in a time zone.

export interface LocalTime {
  /** An ISO date. */
  readonly day: string;
  /** 0 to 23; the hour repeated when clocks go back counts as one. */
  readonly hour: number;
}

/** Time zones change their offset only at quarters of an hour. */
const QUARTER_MS = 900_000;
const MAX_CACHED = 20_000;

/** Converts instants (ms) to local time in a zone, with a cache. */
export function localTimeIn(zone: string): (at: number) => LocalTime {
  const cache = new Map<number, LocalTime>();
  return (at) => {
    const quarter = Math.floor(at / QUARTER_MS);
    const cached = cache.get(quarter);
    if (cached) return cached;
    const local = Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER_MS).toZonedDateTimeISO(zone);
    const time = { day: local.toPlainDate().toString(), hour: local.hour };
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(quarter, time);
    return time;
  };
}

/** Day of the week, 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
