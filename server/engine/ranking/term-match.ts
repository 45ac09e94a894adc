// Scores how far a text matches each word of a question, lexically and by concept.

import type { Weighed, WeighedQuery } from '../retrieval/idf.ts';
import type { Side } from '../retrieval/passage-analysis.ts';
import type { Asked } from '../retrieval/query.ts';
import { answering } from '../text/concepts.ts';

const GRAM_FLOOR = 0.45;
const GRAM_WEIGHT = 0.75;
const EXPLAINED = 0.7;

/** The share of grams that a text has, which are marked; 0 as soon as it cannot pass the floor any more. */
function shareOf(grams: readonly number[], marks: Uint8Array): number {
  let missing = grams.length * (1 - GRAM_FLOOR);
  for (const gram of grams) {
    if (marks[gram] === 1) continue;
    missing -= 1;
    if (missing < 0) return 0;
  }
  return grams.length === 0 ? 0 : GRAM_FLOOR + missing / grams.length;
}

/** How surely a text holds a word, 0..1: its terms, or most of its letters. */
function holds(word: Weighed, side: Side, marks: () => Uint8Array): number {
  let best = 0;
  for (const [term, weight] of word.asked.terms) if (weight > best && side.terms.has(term)) best = weight;
  if (best >= GRAM_WEIGHT || word.asked.stop) return best;
  for (const grams of word.grams) {
    const share = shareOf(grams, marks());
    if (share > GRAM_FLOOR) best = Math.max(best, GRAM_WEIGHT * share);
  }
  return best;
}

/** Whether a text names what a concept of the question means. */
export function names(side: Side, concept: string): boolean {
  return answering(concept).some((answer) => side.concepts.has(answer));
}

/** Whether a text says the same in other words. */
function isExplained({ concepts }: Asked, side: Side): boolean {
  for (const concept of concepts) if (names(side, concept)) return true;
  return false;
}

/** How a text meets each word of a question, 0..1: by the word itself, or at least by another of its meaning. */
export interface Meeting {
  readonly held: readonly number[];
  readonly explained: readonly number[];
}

/** Meets every word of the question with one text. */
export function meet(query: WeighedQuery, side: Side): Meeting {
  let marked: Uint8Array | undefined;
  const marks = () => {
    marked ??= query.letters.marksIn(side.words);
    return marked;
  };
  const held = query.words.map((word) => holds(word, side, marks));
  const explained = query.words.map(({ asked }, at) => {
    const own = held[at] ?? 0;
    return own < EXPLAINED && isExplained(asked, side) ? EXPLAINED : own;
  });
  return { held, explained };
}

/** The best of several meetings, word by word. */
export function together(meetings: readonly Meeting[]): Meeting {
  const most = (rows: readonly (readonly number[])[]) =>
    (rows[0] ?? []).map((_, at) => rows.reduce((high, row) => Math.max(high, row[at] ?? 0), 0));
  return {
    held: most(meetings.map(({ held }) => held)),
    explained: most(meetings.map(({ explained }) => explained)),
  };
}
