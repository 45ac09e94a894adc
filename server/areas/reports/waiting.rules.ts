// Knows into which ranges waiting is sorted, and what can be read from the ranges. Knows no conversation.
import { type Counts, ranges } from '../../store/schema.reports.ts';

/** Where each range ends, in milliseconds; the last one has no end. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const bounds = [
  5 * SECOND,
  10 * SECOND,
  20 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  4 * HOUR,
  24 * HOUR,
] as const;

type Kind = 'first' | 'wait';

/** The column a wait of so many milliseconds is counted in. */
export function rangeOf<K extends Kind>(kind: K, ms: number) {
  const at = bounds.findIndex((bound) => ms < bound);
  return `${kind}_${ranges[at] ?? 12}` as const;
}

export interface Times {
  readonly count: number;
  readonly averageMs: number | null;
  readonly medianMs: number | null;
  readonly p90Ms: number | null;
}

/** How long people waited: averages are exact, medians are read from the ranges, as if evenly spread in each. */
export function timesOf(counts: Counts, kind: Kind): Times {
  const counted = ranges.map((range) => counts[`${kind}_${range}`] ?? 0);
  const count = counted.reduce((sum, one) => sum + one, 0);
  if (count === 0) return { count, averageMs: null, medianMs: null, p90Ms: null };
  return {
    count,
    averageMs: Math.round((counts[`${kind}_ms`] ?? 0) / count),
    medianMs: quantile(counted, count, 0.5),
    p90Ms: quantile(counted, count, 0.9),
  };
}

function quantile(counted: readonly number[], count: number, share: number): number {
  const wanted = count * share;
  let before = 0;
  for (const [at, here] of counted.entries()) {
    const from = at === 0 ? 0 : (bounds[at - 1] ?? 0);
    const to = bounds[at] ?? from; // beyond the last bound nothing is known but that
    if (here > 0 && before + here >= wanted)
      return Math.round(from + ((wanted - before) / here) * (to - from));
    before += here;
  }
  return bounds.at(-1) ?? 0;
}
