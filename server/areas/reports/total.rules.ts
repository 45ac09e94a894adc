// Totals of one conversation.
import { addCells, type Tally } from './counts.ts';
import type { State } from './due.store.ts';
import { tallyOf } from './talk.rules.ts';

/** Its walk and what was said of it, by day and by hour. */
export function totalOf({ walk, opinions }: State): Tally {
  const total = tallyOf(walk);
  addCells(total.days, opinions);
  return total;
}
