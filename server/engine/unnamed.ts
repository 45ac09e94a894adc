// Knows when a passage has the small words of a question, and not the thing they name together. Knows no score.
import type { Examination, PassageFigures } from './features.ts';
import { names } from './meeting.ts';

/**
 * Whether a question of nothing but small words names something by them together («می‌تونم پس بدم؟»), and the passage
 * does not: «پس از آزمون داده می‌شود» has both words of giving back and says nothing of it.
 */
export function isUnnamed({ weighed: { concepts, words } }: Examination, { study }: PassageFigures): boolean {
  if (concepts.size === 0 || words.some(({ asked }) => !asked.stop)) return false;
  const sides = [study.title, ...study.units.map(({ side }) => side)];
  return ![...concepts.keys()].some((concept) => sides.some((side) => names(side, concept)));
}
