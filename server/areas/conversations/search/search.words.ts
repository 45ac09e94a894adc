// Tokenises texts and queries for search, so that spellings of one word are equal.
import { foldCharacters } from '../../../engine/text/normalise.ts';

/** Lengths of indexed word prefixes; longer query words are matched by prefix, then checked against the text. */
const PREFIX_LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16] as const;
const MAX_WORD_LENGTH = 64;
/** Maximum number of words used from a search; further ones are ignored. */
const MAX_QUERY_WORDS = 8;

/** Words joined by half-spaces. */
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:\u200c+[\p{L}\p{N}\p{M}]+)*/gu;
const HALF_SPACES = /\u200c+/gu;
/** Words that are written with a space, a half-space or joined to the next, or to the previous one. */
const PREFIXES = new Set(['می', 'نمی', 'بی', 'هم', 'پیش', 'پس', 'غیر', 'نا']);
const SUFFIXES = new Set(
  ['ها', 'های', 'هایی', 'هایم', 'هایت', 'هایش', 'هایمان', 'هایتان', 'هایشان'].concat([
    'تر',
    'تری',
    'ترین',
    'ام',
    'ات',
    'اش',
    'ای',
    'ایم',
    'اید',
    'اند',
    'مان',
    'تان',
    'شان',
    'گو',
    'گوی',
  ]),
);

/** A number of at least `digits` digits, written together or in groups; digits of any script. */
const numberPattern = (digits: number): RegExp =>
  new RegExp(String.raw`\+?\(?\p{Nd}(?:[ \-().\u200c]{0,2}\p{Nd}){${digits - 1},14}`, 'gu');

/** Shorter runs of digits in a text are not taken for phone numbers; typed ones may be unfinished. */
const PHONE_DIGITS = { ofText: 8, ofQuery: 4 } as const;

/** A phone number in a text. */
export const PHONE_IN_TEXT = numberPattern(PHONE_DIGITS.ofText);

/** The code by which the inbox calls a conversation without a name: `#a3f9`. */
const CODE = /#([0-9a-f]{4})(?![\p{L}\p{N}])/gu;
/** Marks a code among words; no text folds to it. */
const CODE_SIGN = '№';

/**
 * A phone number without what its spellings differ in: `0`, `+98`, `0098` and separators. Null for digits that
 * begin like no phone number.
 * @param written folded
 */
export function nationalNumber(written: string): string | null {
  const digits = written.replace(/\D/g, '');
  const withCode = written.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  if (withCode !== null) return withCode.startsWith('98') ? withCode.slice(2).replace(/^0/, '') : withCode;
  if (/^0\d{3}/.test(digits)) return digits.slice(1);
  if (/^989\d/.test(digits)) return digits.slice(2);
  return /^9\d{9}$/.test(digits) ? digits : null;
}

interface Compound {
  readonly parts: readonly string[];
  /** The parts without their half-spaces. */
  readonly joined: string;
  /** Only spaces stand before it. */
  readonly isAfterSpace: boolean;
}

function compoundsOf(folded: string): readonly Compound[] {
  let end = -1;
  return [...folded.matchAll(COMPOUND)].map(({ 0: written, index }) => {
    const isAfterSpace = end >= 0 && /^[^\S\n\r]+$/u.test(folded.slice(end, index));
    end = index + written.length;
    return { parts: written.split(HALF_SPACES), joined: written.replace(HALF_SPACES, ''), isAfterSpace };
  });
}

/** Whether two words with a space between them are one word to other writers. */
export const isOneWord = (first: string, second: string): boolean =>
  PREFIXES.has(first) || SUFFIXES.has(second);

/** The distinct folded words of a text, in every spelling in which they may be searched. */
export function wordsOf(text: string): ReadonlySet<string> {
  const folded = foldCharacters(text);
  const words = new Set<string>();
  let previous = '';
  for (const { parts, joined, isAfterSpace } of compoundsOf(folded)) {
    for (const part of parts) words.add(part);
    words.add(joined);
    if (isAfterSpace && isOneWord(previous, joined)) words.add(previous + joined);
    previous = joined;
  }
  for (const [written] of folded.matchAll(PHONE_IN_TEXT)) {
    const number = nationalNumber(written);
    if (number) words.add(number);
  }
  for (const [, code = ''] of folded.matchAll(CODE)) words.add(CODE_SIGN + code);
  return words;
}

/** Spellings of a search; a text matches when it has all words of one of them. */
export type QueryTerms = readonly (readonly string[])[];

const limitTerms = (words: readonly string[]): readonly string[] =>
  [...new Set(words)]
    .map((word) => word.slice(0, MAX_WORD_LENGTH).toWellFormed())
    .filter((word) => word !== '')
    .slice(0, MAX_QUERY_WORDS);

/** The spellings of a search, each of its first words; empty when the search has no words. */
export function toQueryTerms(search: string): QueryTerms {
  const folded = foldCharacters(search).trim();
  const compounds = compoundsOf(folded);
  const withPhones = folded.replace(
    numberPattern(PHONE_DIGITS.ofQuery),
    (written) => ` ${nationalNumber(written) ?? written} `,
  );
  const joined: string[] = [];
  for (const compound of compoundsOf(withPhones)) {
    const previous = joined.at(-1);
    if (previous !== undefined && compound.isAfterSpace && isOneWord(previous, compound.joined))
      joined.splice(-1, 1, previous + compound.joined);
    else joined.push(compound.joined);
  }
  const code = /^#?([0-9a-f]{4})$/u.exec(folded)?.[1];
  const spellings = [
    compounds.map((compound) => compound.joined),
    compounds.flatMap(({ parts }) => parts),
    joined,
    ...(code ? [[CODE_SIGN + code]] : []),
  ].map(limitTerms);
  const distinct = new Map(spellings.map((terms) => [terms.join(' '), terms]));
  return [...distinct.values()].filter((terms) => terms.length > 0);
}

/** The first `length` characters of a word, without splitting a surrogate pair. */
function prefixOf(word: string, length: number): string {
  const prefix = word.slice(0, length);
  return /[\ud800-\udfff]/.test(prefix) ? [...word.slice(0, length * 2)].slice(0, length).join('') : prefix;
}

/**
 * Index terms of a text: prefixes of each word, all starting with the bot. A search thus reads only the
 * matches of its bots, newest first.
 */
export function toIndexTerms(botId: string, text: string): readonly string[] {
  const scope = botPrefix(botId);
  const terms = new Set<string>();
  for (const word of wordsOf(text)) {
    for (const length of word.startsWith(CODE_SIGN) ? [word.length] : PREFIX_LENGTHS) {
      const prefix = prefixOf(word, length);
      terms.add(scope + prefix);
      if (prefix === word) break;
    }
  }
  return [...terms];
}

const indexedLength = (word: string): number => {
  const letterCount = [...word].length;
  return PREFIX_LENGTHS.findLast((length) => length <= letterCount) ?? 1;
};

/** Terms of one spelling that every matching text has; unless `isIndexed`, a text with all may still not match. */
export function toRequiredTerms(botId: string, terms: readonly string[]): readonly string[] {
  return [...new Set(terms.map((word) => botPrefix(botId) + prefixOf(word, indexedLength(word))))];
}

/** Whether the index alone tells which texts match. */
export const isIndexed = (queryTerms: QueryTerms): boolean =>
  queryTerms.flat().every((word) => [...word].length === indexedLength(word));

/**
 * Fixed length, so that bot and word cannot be confused. Two bots may share it: rows are checked for their
 * bot.
 */
const botPrefix = (botId: string) => botId.slice(-8);

/** The words of the spellings that the text matches; empty when it matches none. */
export function matchingTerms(text: string, queryTerms: QueryTerms): readonly string[] {
  const words = [...wordsOf(text)];
  return queryTerms
    .filter((terms) => terms.every((term) => words.some((word) => word.startsWith(term))))
    .flat();
}

/** Whether a text has all words of one of the spellings, by prefix. */
export const matchesTerms = (text: string, queryTerms: QueryTerms): boolean =>
  matchingTerms(text, queryTerms).length > 0;

/** A code as a text writes it, and its word. */
export const findConversationCodes = (folded: string) =>
  [...folded.matchAll(CODE)].map(({ 0: written, 1: code, index }) => ({
    from: index,
    to: index + written.length,
    word: `${CODE_SIGN}${code}`,
  }));
