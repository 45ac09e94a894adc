// Says of which kind the retrieved passages are: long, stored questions, or short texts.
import type { CandidateSet } from './passage-features.ts';

/** Index of the passage length: the logarithm of its words. */
const LENGTH_FEATURE = 31;
const LONG_PASSAGE_LENGTH = Math.log(1 + 75);

/** Whether the retrieved passages are long, as in an encyclopaedia. */
export function arePassagesLong({ passages }: CandidateSet): boolean {
  const lengths = passages.map(({ features }) => features[LENGTH_FEATURE] ?? 0);
  return lengths.reduce((sum, length) => sum + length, 0) > LONG_PASSAGE_LENGTH * lengths.length;
}

/** Whether a Persian question found long passages; for English there is too little training data. */
export const hasLongPassages = (candidates: CandidateSet): boolean =>
  candidates.isPersian && arePassagesLong(candidates);

/** Whether all retrieved passages are stored questions, which the networks know from public sets. */
export const areAllStored = ({ passages }: CandidateSet): boolean =>
  passages.every(({ analysis }) => analysis.passage.kind === 'qa');

/** Whether the trees correct the ranking: they were trained on businesses, whose passages are short pages. */
export const areTreesUsed = (candidates: CandidateSet): boolean =>
  !hasLongPassages(candidates) && !areAllStored(candidates);

/** Whether words are judged: what they are trained on are short passages that are not all stored questions. */
export const isWordSupportUsed = (candidates: CandidateSet): boolean =>
  !arePassagesLong(candidates) && !areAllStored(candidates);
