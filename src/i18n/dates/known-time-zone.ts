// Falls back to the browser's time zone where it does not know the given one.

/** The reader's own zone, as the browser tells it: for a choice offered, never for telling a time. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone itself, or the reader's own where the browser's zone data does not have it: counting by it would throw. */
export function knownTimeZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone && zone;
  } catch {
    return browserTimeZone();
  }
}
