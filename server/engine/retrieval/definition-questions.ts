// Recognises what-is and where-is questions, and passages that open with their subject.
import type { Passage } from '../index/passage-store.ts';
import { tokenise, type Word } from '../text/tokeniser.ts';
import type { Query, QueryWord } from './query.ts';

/** Words that ask for a definition, by their terms. */
const MEANING_TERMS = new Set(
  tokenise('معنا معنی معنای مفهوم تعریف منظور meaning mean definition define').flatMap(({ terms }) => terms),
);
const isMeaningWord = ({ terms }: QueryWord): boolean =>
  [...terms.keys()].some((term) => MEANING_TERMS.has(term));
const WHAT_WORDS = new Set('چیست چیه چیستند یعنی کیست کیه what who'.split(' '));
const WHERE_WORDS = new Set('کجا کجاست کجاس where'.split(' '));
/** Words that accompany a question for a place, by their terms. */
const LOCATED_TERMS = new Set(tokenise('واقع قرار located situated').flatMap(({ terms }) => terms));
const isLocatedWord = ({ terms }: QueryWord): boolean =>
  [...terms.keys()].some((term) => LOCATED_TERMS.has(term));

/** The name whose meaning or place a question asks for («سکولاریسم یعنی چه؟»); empty for other questions. */
export function questionSubject({ words }: Query): readonly QueryWord[] {
  if (words.some((word) => WHERE_WORDS.has(word.surface)))
    return words.filter((word) => !word.isStopWord && !isLocatedWord(word));
  if (!words.some((word) => WHAT_WORDS.has(word.surface) || isMeaningWord(word))) return [];
  return words.filter((word) => !word.isStopWord && !isMeaningWord(word));
}

const hasWord = (title: readonly Word[], { terms }: QueryWord): boolean =>
  title.some((word) => word.terms.some((term) => terms.has(term)));

/** Whether a passage's title contains the whole name and its text begins with that title. */
export function opensWithSubject({ title, text }: Passage, name: readonly QueryWord[]): boolean {
  const heading = tokenise(title);
  if (!name.every((word) => hasWord(heading, word))) return false;
  const beginning = tokenise(text.slice(0, 2 * title.length + 20));
  return heading.length > 0 && heading.every(({ surface }, index) => beginning[index]?.surface === surface);
}
