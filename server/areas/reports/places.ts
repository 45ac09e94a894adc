// Keys of report counts: day and operator, day and hour.

/** The place of a day and whoever it is counted for; null is nobody. */
export const dayKey = (day: string, operatorId: string | null): string => `${day} ${operatorId ?? ''}`;
export const hourKey = (day: string, hour: number): string => `${day} ${hour}`;

/** What a key was made of: the day, and the operator or the hour. */
export function partsOf(key: string): readonly [day: string, rest: string] {
  const at = key.indexOf(' ');
  return [key.slice(0, at), key.slice(at + 1)];
}
