// Knows by which time zone this browser counts hours. Knows no hour and no view.

/** The zone itself, or the reader's own where the browser's zone data does not have it: counting by it would throw. */
export function countedZone(zone: string): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone && zone;
  } catch {
    return own;
  }
}
