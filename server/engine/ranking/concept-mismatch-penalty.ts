// Detects passages with the words of a short question but not its concept.

import { sidesOf } from '../retrieval/passage-analysis.ts';
import type { Examination, PassageFigures } from './passage-features.ts';
import { names } from './term-match.ts';

/** Where a business is, a text tells by the name of any place; see `own-word.ts`. */
const WHEREABOUTS = ['address', 'branch'] as const;

/**
 * Whether a question of small words, and at most one other, names something by them together («می‌تونم پس بدم؟»,
 * «سفارشم کجاست؟»), and the passage does not: «پس از آزمون داده می‌شود» has both words of giving back and says nothing
 * of it. With more words of weight texts tell the thing in words of their own.
 */
export function isUnnamed({ weighed: { concepts, words } }: Examination, { study }: PassageFigures): boolean {
  const large = words.filter(({ asked }) => !asked.stop);
  const isNamed = large.every(({ asked }) => asked.concepts.size > 0);
  const isWhere = WHEREABOUTS.some((concept) => concepts.has(concept));
  if (concepts.size === 0 || large.length > 1 || !isNamed || isWhere) return false;
  return ![...concepts.keys()].some((concept) => sidesOf(study).some((side) => names(side, concept)));
}
