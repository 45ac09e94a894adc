// Knows how a day is an instant, its first or its last, where the reader is.

/** `2026-11-22` of an instant, by the reader's own clock. */
export function dayOf(at: number): string {
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The last millisecond of a day, in milliseconds since the epoch. */
export const endOfDay = (day: string): number => new Date(`${day}T23:59:59.999`).getTime();

/** The first millisecond of a day, in milliseconds since the epoch. */
export const startOfDay = (day: string): number => new Date(`${day}T00:00:00`).getTime();
