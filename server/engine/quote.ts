// Knows which sentences of a passage are said as the answer; knows nothing of other passages.
import { countWords } from './units.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Consecutive units, with what they are worth and how long they are. */
interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly worth: number;
  readonly words: number;
}

const MOST_WORDS = 60;
const WHOLE_WORDS = 150;
/** What one more unit must add in probability to be worth reading. */
const LENGTH_COST = 0.004;
/** What a second stretch must add: a reader stumbles where something is left out. */
const GAP_COST = 0.06;
/** Among more units than this only one stretch is looked for. */
const MOST_UNITS = 40;
const EQUAL = 1e-9;

/** A stored answer is said whole when it can be read at a glance. */
export function saysWhole(text: string): boolean {
  return countWords(text) <= WHOLE_WORDS;
}

/** Every run of units of at most 60 words; a single unit may be longer. */
function stretchesOf(lengths: readonly number[], probabilities: readonly number[]): Stretch[] {
  const found: Stretch[] = [];
  for (let first = 0; first < lengths.length; first += 1) {
    let worth = 0;
    let words = 0;
    for (let last = first; last < lengths.length; last += 1) {
      worth += (probabilities[last] ?? 0) - LENGTH_COST;
      words += lengths[last] ?? 0;
      if (last > first && words > MOST_WORDS) break;
      found.push({ first, last, worth, words });
    }
  }
  return found;
}

type Choice = readonly [Stretch] | readonly [Stretch, Stretch];

const worthOf = (choice: Choice): number =>
  choice.reduce((sum, { worth }) => sum + worth, GAP_COST * (1 - choice.length));
const wordsIn = (choice: Choice): number => choice.reduce((sum, { words }) => sum + words, 0);

function isBetter(choice: Choice, best: Choice | undefined): boolean {
  if (!best) return true;
  const ahead = worthOf(choice) - worthOf(best);
  return ahead > EQUAL || (Math.abs(ahead) <= EQUAL && wordsIn(choice) < wordsIn(best));
}

function choose(stretches: readonly Stretch[], mayLeaveOut: boolean): Choice | undefined {
  let best: Choice | undefined;
  for (const one of stretches) {
    if (isBetter([one], best)) best = [one];
    // what cannot earn its gap is not tried as the second
    if (!mayLeaveOut || one.worth <= GAP_COST) continue;
    for (const next of stretches) {
      if (next.worth <= GAP_COST || next.first < one.last + 2 || one.words + next.words > MOST_WORDS)
        continue;
      if (isBetter([one, next], best)) best = [one, next];
    }
  }
  return best;
}

/**
 * One or two stretches of consecutive units, in their order, together of at most 60 words, with most probability; of
 * equals the shorter. A single unit longer than that is said alone. None where there is no unit.
 */
export function bestStretches(
  text: string,
  units: readonly Span[],
  probabilities: readonly number[],
): Span[] {
  const lengths = units.map(({ start, end }) => countWords(text.slice(start, end)));
  const best = choose(stretchesOf(lengths, probabilities), units.length <= MOST_UNITS) ?? [];
  return best.map(({ first, last }) => ({ start: units[first]?.start ?? 0, end: units[last]?.end ?? 0 }));
}
