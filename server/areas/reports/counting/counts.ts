// Adds up report counts by day and operator, and by day and hour.
import type { CountName, Counts } from '../../../store/schema/reports.ts';

/** The key of a day and an operator; null for no operator. */
export const dayKey = (day: string, operatorId: string | null): string => `${day} ${operatorId ?? ''}`;
export const hourKey = (day: string, hour: number): string => `${day} ${hour}`;

/** The parts of a key: the day, and the operator or the hour. */
export function parseCountKey(key: string): readonly [day: string, rest: string] {
  const separator = key.indexOf(' ');
  return [key.slice(0, separator), key.slice(separator + 1)];
}

/** Counts by key; keys without counts are absent. */
export type CountsByKey = Record<string, Counts>;

/** `days`: by day and operator. `hours`: by day and hour. */
export interface Tally {
  readonly days: CountsByKey;
  readonly hours: CountsByKey;
}

export const emptyTally = (): Tally => ({ days: {}, hours: {} });

export function addCount(countsByKey: CountsByKey, key: string, countName: CountName, amount = 1): void {
  if (amount === 0) return;
  const counts = countsByKey[key] ?? {};
  countsByKey[key] = counts;
  const sum = (counts[countName] ?? 0) + amount;
  if (sum === 0) delete counts[countName];
  else counts[countName] = sum;
  if (sum === 0 && Object.keys(counts).length === 0) delete countsByKey[key];
}

/** Adds `added`, times `sign`, to `target` in place. */
export function addCountsByKey(target: CountsByKey, added: CountsByKey, sign: 1 | -1 = 1): void {
  for (const [key, counts] of Object.entries(added)) {
    for (const [countName, amount] of countEntries(counts)) addCount(target, key, countName, sign * amount);
  }
}

export function addTally(tally: Tally, added: Tally, sign: 1 | -1 = 1): void {
  addCountsByKey(tally.days, added.days, sign);
  addCountsByKey(tally.hours, added.hours, sign);
}

/** Counts with their names. */
export function* countEntries(counts: Counts): Iterable<[CountName, number]> {
  for (const name in counts) {
    const countName = isCountNameOf(counts, name) ? name : null;
    const amount = countName === null ? undefined : counts[countName];
    if (countName !== null && amount !== undefined) yield [countName, amount];
  }
}

const isCountNameOf = (counts: Counts, name: string): name is CountName => Object.hasOwn(counts, name);
