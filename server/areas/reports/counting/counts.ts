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

/** Counts by key; empty cells are absent. */
export type Cells = Record<string, Counts>;

/** `days`: by day and operator. `hours`: by day and hour. */
export interface Tally {
  readonly days: Cells;
  readonly hours: Cells;
}

export const emptyTally = (): Tally => ({ days: {}, hours: {} });

export function addCount(cells: Cells, key: string, countName: CountName, amount = 1): void {
  if (amount === 0) return;
  const cell = cells[key] ?? {};
  cells[key] = cell;
  const sum = (cell[countName] ?? 0) + amount;
  if (sum === 0) delete cell[countName];
  else cell[countName] = sum;
  if (sum === 0 && Object.keys(cell).length === 0) delete cells[key];
}

/** Adds `added`, times `sign`, to `cells` in place. */
export function addCells(cells: Cells, added: Cells, sign: 1 | -1 = 1): void {
  for (const [key, counts] of Object.entries(added)) {
    for (const [countName, amount] of countEntries(counts)) addCount(cells, key, countName, sign * amount);
  }
}

export function addTally(tally: Tally, added: Tally, sign: 1 | -1 = 1): void {
  addCells(tally.days, added.days, sign);
  addCells(tally.hours, added.hours, sign);
}

/** The counts of a cell with their names. */
export function* countEntries(counts: Counts): Iterable<[CountName, number]> {
  for (const name in counts) {
    const countName = isCountNameOf(counts, name) ? name : null;
    const amount = countName === null ? undefined : counts[countName];
    if (countName !== null && amount !== undefined) yield [countName, amount];
  }
}

const isCountNameOf = (counts: Counts, name: string): name is CountName => Object.hasOwn(counts, name);
