// Histogram of wait times, with average, median and 90th percentile.
import { type Counts, waitBuckets } from '../../store/schema/reports.ts';

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

/** The column that counts a wait of `ms` milliseconds. */
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
 * Statistics of wait times. Averages are exact; percentiles are estimated from the buckets, with waits placed
 * inside their bucket so that they add up to the exact sum. A single wait is its own median.
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

/** The waits of one bucket: their count, centre and spread to both sides. */
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
 * The non-empty buckets. The open-ended last one is as wide as the widest before it, or as the sum requires
 * with all others centred, so that one wait of a month does not move the rest.
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

/** Places the waits of each bucket: in its middle, shifted in proportion to its width to match the sum. */
function toSpans(counted: readonly number[], sum: number): Span[] {
  const buckets = nonEmptyBuckets(counted, sum);
  const over = buckets.reduce((all, { count, start }) => all - count * start, sum);
  const placed = fitShares(buckets, over);
  return buckets.map(({ count, start, width }, index) => {
    const share = placed[index] ?? 0.5;
    return { count, centre: start + share * width, halfWidth: Math.min(share, 1 - share) * width };
  });
}

/** The position (0 to 1) of the waits within each bucket, so that they exceed bucket starts by `over`. */
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
