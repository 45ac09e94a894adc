// Knows which consecutive sentences of a passage are said as the answer; knows nothing of other passages.
import { countWords } from './units.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

const MOST_WORDS = 60;
const WHOLE_WORDS = 150;
/** What one more unit must add in probability to be worth reading. */
const LENGTH_COST = 0.004;

/** A stored answer is said whole when it can be read at a glance. */
export function saysWhole(text: string): boolean {
  return countWords(text) <= WHOLE_WORDS;
}

/**
 * The run of consecutive units of at most 60 words with most probability; of equals the shorter.
 * A single unit longer than that is said alone.
 */
export function bestRun(
  text: string,
  units: readonly Span[],
  probabilities: readonly number[],
): Span | undefined {
  let best: (Span & { sum: number; length: number }) | undefined;
  for (let first = 0; first < units.length; first += 1) {
    let sum = 0;
    for (let last = first; last < units.length; last += 1) {
      const start = units[first]?.start ?? 0;
      const end = units[last]?.end ?? 0;
      sum += (probabilities[last] ?? 0) - LENGTH_COST;
      if (last > first && countWords(text.slice(start, end)) > MOST_WORDS) break;
      const better =
        !best || sum > best.sum + 1e-9 || (Math.abs(sum - best.sum) < 1e-9 && end - start < best.length);
      if (better) best = { start, end, sum, length: end - start };
    }
  }
  return best && { start: best.start, end: best.end };
}
