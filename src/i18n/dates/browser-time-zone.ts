// Falls back to the browser's time zone if the given one is unknown.

/** The browser's own zone: a default for choosing a zone, not for formatting. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone, or the browser's own if its zone data lacks it, as formatting in it would throw. */
export function resolveTimeZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone && zone;
  } catch {
    return browserTimeZone();
  }
}
