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

type WaitKind = 'first' | 'wait';

/** The column that counts a wait of `ms` milliseconds. */
export function waitTimeBucket<K extends WaitKind>(kind: K, ms: number) {
  const index = bucketBounds.findIndex((bound) => ms < bound);
  return `${kind}_${waitBuckets[index] ?? 12}` as const;
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
export function toWaitTimes(counts: Counts, kind: WaitKind): WaitTimes {
  const bucketCounts = waitBuckets.map((bucket) => counts[`${kind}_${bucket}`] ?? 0);
  const count = bucketCounts.reduce((sum, one) => sum + one, 0);
  if (count === 0) return { count, averageMs: null, medianMs: null, p90Ms: null };
  const sum = counts[`${kind}_ms`] ?? 0;
  const spans = toSpans(bucketCounts, sum);
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

const bucketStart = (index: number): number => bucketBounds[index - 1] ?? 0;

interface Bucket {
  readonly count: number;
  readonly start: number;
  readonly width: number;
}

/**
 * The non-empty buckets. The open-ended last one is as wide as the widest before it, or as the sum requires
 * with all others centred, so that one wait of a month does not move the rest.
 */
function nonEmptyBuckets(bucketCounts: readonly number[], sum: number): Bucket[] {
  const bounded = bucketBounds
    .map((bound, index) => ({
      count: bucketCounts[index] ?? 0,
      start: bucketStart(index),
      width: bound - bucketStart(index),
    }))
    .filter(({ count }) => count > 0);
  const [count, start] = [bucketCounts[bucketBounds.length] ?? 0, bucketStart(bucketBounds.length)];
  if (count === 0) return bounded;
  const remaining = bounded.reduce((rest, one) => rest - one.count * (one.start + one.width / 2), sum);
  return [...bounded, { count, start, width: Math.max(start, 2 * (remaining / count - start)) }];
}

/** Places the waits of each bucket: in its middle, shifted in proportion to its width to match the sum. */
function toSpans(bucketCounts: readonly number[], sum: number): Span[] {
  const buckets = nonEmptyBuckets(bucketCounts, sum);
  const excess = buckets.reduce((rest, { count, start }) => rest - count * start, sum);
  const shares = fitPositions(buckets, excess);
  return buckets.map(({ count, start, width }, index) => {
    const share = shares[index] ?? 0.5;
    return { count, centre: start + share * width, halfWidth: Math.min(share, 1 - share) * width };
  });
}

/**
 * The position (0 to 1) of the waits within each bucket, so that they exceed the bucket starts by `excess`.
 */
function fitPositions(buckets: readonly Bucket[], excess: number): number[] {
  const shares = buckets.map(() => 0.5);
  const unplaced = new Set(buckets.keys());
  for (let remaining = excess; unplaced.size > 0; ) {
    const candidates = [...unplaced].map((index) => ({
      index,
      count: buckets[index]?.count ?? 0,
      width: buckets[index]?.width ?? 1,
    }));
    const centredSum = candidates.reduce((sum, { count, width }) => sum + (count * width) / 2, 0);
    const weight = candidates.reduce((sum, { count, width }) => sum + count * width * width, 0);
    const step = (remaining - centredSum) / weight;
    const saturated = candidates.filter(({ width }) => Math.abs(step * width) > 0.5);
    for (const { index, count, width } of saturated.length === 0 ? candidates : saturated) {
      const share = Math.max(0, Math.min(1, 0.5 + step * width));
      shares[index] = share;
      remaining -= count * width * share;
      unplaced.delete(index);
    }
  }
  return shares;
}

function quantile(spans: readonly Span[], count: number, share: number): number {
  const rank = Math.ceil(count * share);
  let rankBefore = 0;
  for (const { count: spanCount, centre, halfWidth } of spans) {
    if (rankBefore + spanCount >= rank) {
      const fraction = (rank - rankBefore - 0.5) / spanCount;
      return Math.round(centre + (2 * fraction - 1) * halfWidth);
    }
    rankBefore += spanCount;
  }
  return 0;
}
