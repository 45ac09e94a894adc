// Knows whether this browser can count by a schedule's time zone. Knows no hour and no view.

/** Undefined, the reader's own, where the browser's zone data does not have it: counting by it would throw. */
export function knownZone(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone && zone;
  } catch {
    return undefined;
  }
}
