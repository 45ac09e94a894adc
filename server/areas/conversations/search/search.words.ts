// Tokenises text for search and extracts highlighted excerpts.
import { foldCharacters, foldText } from '../../../engine/text/normalise.ts';

/**
 * Lengths of indexed word prefixes; longer query words are matched by prefix, then checked against the text.
 */
const PREFIX_LENGTHS = [1, 2, 3, 4, 6, 8] as const;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MAX_WORD_LENGTH = 64;
/** Maximum number of words used from a search; further ones are ignored. */
const MAX_QUERY_WORDS = 8;

/** Longest excerpt, and longest text before its first mark, in UTF-16 units. */
const EXCERPT = { maxLength: 160, contextBefore: 48 };

export interface Excerpt {
  readonly text: string;
  readonly marks: readonly { readonly from: number; readonly to: number }[];
}

/** The distinct folded words of a text. */
const wordsOf = (text: string): readonly string[] => [...new Set(foldText(text).match(WORD) ?? [])];

/** The first words of a search, cut to the indexed length. */
export const toQueryTerms = (search: string): readonly string[] =>
  wordsOf(search)
    .map((word) => word.slice(0, MAX_WORD_LENGTH).toWellFormed())
    .slice(0, MAX_QUERY_WORDS);

/** The first `length` characters of a word, without splitting a surrogate pair. */
function prefixOf(word: string, length: number): string {
  const prefix = word.slice(0, length);
  return /[\ud800-\udfff]/.test(prefix) ? [...word.slice(0, length * 2)].slice(0, length).join('') : prefix;
}

/**
 * Index terms of a text: prefixes of each word, all starting with the bot. A search thus reads only the
 * matches of its bot, newest first.
 */
export function toIndexTerms(botId: string, text: string): readonly string[] {
  const scope = botPrefix(botId);
  const terms = new Set<string>();
  for (const word of wordsOf(text)) {
    for (const length of PREFIX_LENGTHS) {
      const prefix = prefixOf(word, length);
      terms.add(scope + prefix);
      if (prefix === word) break;
    }
  }
  return [...terms];
}

/** Terms that every matching text has; a text with all of them may still not match. */
export function toRequiredTerms(botId: string, queryTerms: readonly string[]): readonly string[] {
  const requiredTerms = queryTerms.map((word) => {
    const letterCount = [...word].length;
    return botPrefix(botId) + prefixOf(word, PREFIX_LENGTHS.findLast((length) => length <= letterCount) ?? 1);
  });
  return [...new Set(requiredTerms)];
}

/**
 * Fixed length, so that bot and word cannot be confused. Two bots may share it: rows are checked for their
 * bot.
 */
const botPrefix = (botId: string) => botId.slice(-8);

/** Whether every query term is a prefix of a word in the text. */
export function matchesTerms(text: string, queryTerms: readonly string[]): boolean {
  const words = wordsOf(text);
  return queryTerms.every((term) => words.some((word) => word.startsWith(term)));
}

/** The text around the first match, on one line in its original spelling, with all matches marked. */
export function extractExcerpt(text: string, queryTerms: readonly string[]): Excerpt {
  const line = text.replace(/\s+/g, ' ').trim();
  const marks = [...line.matchAll(WRITTEN_WORD)].flatMap(({ 0: word, index }) => {
    const length = matchLength(word, queryTerms);
    return length === 0 ? [] : [{ from: index, to: index + length }];
  });
  const first = marks[0]?.from ?? 0;
  const from = first <= EXCERPT.contextBefore ? 0 : spaceAfter(line, first - EXCERPT.contextBefore);
  const to =
    line.length - from <= EXCERPT.maxLength ? line.length : spaceBefore(line, from + EXCERPT.maxLength);
  const head = from > 0 ? '…' : '';
  const shift = head.length - from;
  return {
    text: `${head}${line.slice(from, to)}${to < line.length ? '…' : ''}`.toWellFormed(),
    marks: marks
      .filter((mark) => mark.to <= to)
      .map((mark) => ({ from: mark.from + shift, to: mark.to + shift })),
  };
}

/** Characters that folding removes inside or after a letter. */
const IGNORED_SIGN = String.raw`(?:\p{M}|[\u00ad\u2060-\u2064ـ]|\u200d)`;
/** A word in its original spelling: with its diacritics, but ending at a half-space. */
const WRITTEN_WORD = new RegExp(String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}]|${IGNORED_SIGN})*`, 'gu');
const LEADING_IGNORED_SIGNS = new RegExp(`^${IGNORED_SIGN}+`, 'u');

/** Length in UTF-16 units of the part of a word that matches a term; 0 when none does. */
function matchLength(word: string, queryTerms: readonly string[]): number {
  const folded = foldCharacters(word);
  const longest = queryTerms.reduce(
    (best, term) => Math.max(best, folded.startsWith(term) ? term.length : 0),
    0,
  );
  if (longest === 0) return 0;
  let end = 0;
  for (const character of word) {
    end += character.length;
    if (foldCharacters(word.slice(0, end)).length >= longest) break;
  }
  return end + (LEADING_IGNORED_SIGNS.exec(word.slice(end))?.[0].length ?? 0);
}

function spaceAfter(line: string, offset: number): number {
  const space = line.indexOf(' ', offset);
  return space < 0 || space > offset + EXCERPT.contextBefore ? offset : space + 1;
}

function spaceBefore(line: string, offset: number): number {
  const space = line.lastIndexOf(' ', offset);
  return space < offset - EXCERPT.contextBefore ? offset : space;
}
