// Knows when a question asks only what something is, and which passage begins with that; knows nothing of scores.
import type { Passage } from './passage-store.ts';
import type { Asked, Query } from './query.ts';
import { type Word, wordsOf } from './words.ts';

/** Words that ask what the others mean, by their terms. */
const MEANING = new Set(
  wordsOf('معنا معنی معنای مفهوم تعریف منظور meaning mean definition define').flatMap(({ terms }) => terms),
);
const asksMeaning = ({ terms }: Asked): boolean => [...terms.keys()].some((term) => MEANING.has(term));

/** The words of a question that say its subject («سکولاریسم یعنی چه؟»), without those that ask for its meaning. */
export function nameAsked({ words }: Query): readonly Asked[] {
  return words.filter((word) => !word.stop && !asksMeaning(word));
}

const holds = (title: readonly Word[], { terms }: Asked): boolean =>
  title.some((word) => word.terms.some((term) => terms.has(term)));

/** Whether a passage's title holds all that is asked for and its text begins with that title. */
export function opensWith({ title, text }: Passage, name: readonly Asked[]): boolean {
  const heading = wordsOf(title);
  if (!name.every((word) => holds(heading, word))) return false;
  const beginning = wordsOf(text.slice(0, 2 * title.length + 20));
  return heading.length > 0 && heading.every(({ surface }, at) => beginning[at]?.surface === surface);
}
