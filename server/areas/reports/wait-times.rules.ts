// Histogram of wait times, with average, median and 90th percentile.
import { type Counts, waitBuckets } from '../../store/schema/reports.ts';

/** Where each range ends, in milliseconds; the last one has no end. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const bucketBounds = [
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
export function waitTimeBucket<K extends Kind>(kind: K, ms: number) {
  const at = bucketBounds.findIndex((bound) => ms < bound);
  return `${kind}_${waitBuckets[at] ?? 12}` as const;
}

export interface WaitTimes {
  readonly count: number;
  readonly averageMs: number | null;
  readonly medianMs: number | null;
  readonly p90Ms: number | null;
}

/**
 * How long people waited: averages are exact; medians are read from the ranges, and are where the sum says that the
 * waits of each range lie. One wait is its own median, and no median is far from what was waited.
 */
export function toWaitTimes(counts: Counts, kind: Kind): WaitTimes {
  const counted = waitBuckets.map((range) => counts[`${kind}_${range}`] ?? 0);
  const count = counted.reduce((sum, one) => sum + one, 0);
  if (count === 0) return { count, averageMs: null, medianMs: null, p90Ms: null };
  const sum = counts[`${kind}_ms`] ?? 0;
  const spans = toSpans(counted, sum);
  return {
    count,
    averageMs: Math.round(sum / count),
    medianMs: quantile(spans, count, 0.5),
    p90Ms: quantile(spans, count, 0.9),
  };
}

/** Waits of one range: how many, around where, and how far to both sides. */
interface Span {
  readonly count: number;
  readonly centre: number;
  readonly halfWidth: number;
}

const bucketStart = (at: number): number => bucketBounds[at - 1] ?? 0;

interface Bucket {
  readonly count: number;
  readonly start: number;
  readonly width: number;
}

/**
 * The ranges that hold anything. The last one has no end: it is as long as the longest before it, or as the sum demands
 * where all others lie in their middles, so that one who waited for a month moves nobody else.
 */
function nonEmptyBuckets(counted: readonly number[], sum: number): Bucket[] {
  const closed = bucketBounds
    .map((bound, at) => ({ count: counted[at] ?? 0, start: bucketStart(at), width: bound - bucketStart(at) }))
    .filter(({ count }) => count > 0);
  const [count, start] = [counted[bucketBounds.length] ?? 0, bucketStart(bucketBounds.length)];
  if (count === 0) return closed;
  const remaining = closed.reduce((all, one) => all - one.count * (one.start + one.width / 2), sum);
  return [...closed, { count, start, width: Math.max(start, 2 * (remaining / count - start)) }];
}

/** Where the waits of each range lie: in its middle, moved as far as the sum of all demands, the wider the further. */
function toSpans(counted: readonly number[], sum: number): Span[] {
  const buckets = nonEmptyBuckets(counted, sum);
  const over = buckets.reduce((all, { count, start }) => all - count * start, sum);
  const placed = fitShares(buckets, over);
  return buckets.map(({ count, start, width }, index) => {
    const share = placed[index] ?? 0.5;
    return { count, centre: start + share * width, halfWidth: Math.min(share, 1 - share) * width };
  });
}

/** The share (0 to 1) of each range's width at which its waits lie, so that all together are `over` above their starts. */
function fitShares(buckets: readonly Bucket[], over: number): number[] {
  const shares = buckets.map(() => 0.5);
  const free = new Set(buckets.keys());
  for (let remaining = over; free.size > 0; ) {
    const own = [...free].map((at) => ({
      at,
      count: buckets[at]?.count ?? 0,
      width: buckets[at]?.width ?? 1,
    }));
    const middle = own.reduce((all, { count, width }) => all + (count * width) / 2, 0);
    const weight = own.reduce((all, { count, width }) => all + count * width * width, 0);
    const step = (remaining - middle) / weight;
    const beyond = own.filter(({ width }) => Math.abs(step * width) > 0.5);
    for (const { at, count, width } of beyond.length === 0 ? own : beyond) {
      const share = Math.max(0, Math.min(1, 0.5 + step * width));
      shares[at] = share;
      remaining -= count * width * share;
      free.delete(at);
    }
  }
  return shares;
}

function quantile(spans: readonly Span[], count: number, share: number): number {
  const rank = Math.ceil(count * share);
  let before = 0;
  for (const { count: here, centre, halfWidth } of spans) {
    if (before + here >= rank) {
      const fraction = (rank - before - 0.5) / here;
      return Math.round(centre + (2 * fraction - 1) * halfWidth);
    }
    before += here;
  }
  return 0;
}
