// Cuts the part of a text around its matches and marks them in the original spelling.
import { foldCharacters } from '../../../engine/text/normalise.ts';
import {
  findConversationCodes,
  isOneWord,
  matchingTerms,
  nationalNumber,
  PHONE_IN_TEXT,
  type QueryTerms,
} from './search.words.ts';

/** Longest excerpt, and longest text before its first mark, in UTF-16 units. */
const EXCERPT = { maxLength: 160, contextBefore: 48 };

interface Mark {
  readonly from: number;
  readonly to: number;
}

export interface Excerpt {
  readonly text: string;
  /** Ascending, without overlaps. */
  readonly marks: readonly Mark[];
}

/** The text around the first match, on one line in its original spelling, with all matches marked. */
export function extractExcerpt(text: string, queryTerms: QueryTerms): Excerpt {
  const line = text.replace(/\s+/g, ' ').trim();
  const marks = marksIn(line, matchingTerms(line, queryTerms));
  const first = marks[0]?.from ?? 0;
  const from = first <= EXCERPT.contextBefore ? 0 : spaceAfter(line, first - EXCERPT.contextBefore);
  const to =
    line.length - from <= EXCERPT.maxLength ? line.length : spaceBefore(line, from + EXCERPT.maxLength);
  const head = from > 0 ? '…' : '';
  const shift = head.length - from;
  return {
    text: `${head}${line.slice(from, to)}${to < line.length ? '…' : ''}`.toWellFormed(),
    marks: marks
      .filter((mark) => mark.from >= from && mark.to <= to)
      .map((mark) => ({ from: mark.from + shift, to: mark.to + shift })),
  };
}

/** Marks of the longest matches. */
function marksIn(line: string, terms: readonly string[]): readonly Mark[] {
  const found = [...markedWords(line, terms), ...markedNumbers(line, terms)].sort(
    (one, other) => one.from - other.from || other.to - one.to,
  );
  const marks: Mark[] = [];
  for (const mark of found) if (mark.from >= (marks.at(-1)?.to ?? 0)) marks.push(mark);
  return marks;
}

/** Characters that folding removes inside or after a letter. */
const IGNORED_SIGN = String.raw`(?:\p{M}|[\u00ad\u2060-\u2064ـ]|\u200d)`;
/** A word in its original spelling: with its diacritics, but ending at a half-space. */
const WRITTEN_WORD = new RegExp(String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}]|${IGNORED_SIGN})*`, 'gu');
const LEADING_IGNORED_SIGNS = new RegExp(`^${IGNORED_SIGN}+`, 'u');
const SEPARATORS = /[\s\u200c]+/gu;

/** Words, and words that a half-space or a space divides, with their matching beginning. */
function markedWords(line: string, terms: readonly string[]): readonly Mark[] {
  const words = [...line.matchAll(WRITTEN_WORD)].map(({ 0: written, index }) => ({
    from: index,
    to: index + written.length,
    folded: foldCharacters(written),
  }));
  return words.flatMap((word, index) => {
    const spans: Mark[] = [word];
    let folded = word.folded;
    for (const next of words.slice(index + 1)) {
      const to = spans.at(-1)?.to ?? word.to;
      const gap = line.slice(to, next.from);
      if (gap !== '\u200c' && !(gap === ' ' && isOneWord(folded, next.folded))) break;
      folded += next.folded;
      spans.push({ from: word.from, to: next.to });
    }
    return spans.flatMap(({ from, to }) => {
      const length = matchLength(line.slice(from, to), terms);
      return length === 0 ? [] : [{ from, to: from + length }];
    });
  });
}

/** Phone numbers and codes are marked as a whole, as their words differ from their spelling. */
function markedNumbers(line: string, terms: readonly string[]): readonly Mark[] {
  const numbers = [...line.matchAll(PHONE_IN_TEXT)].map(({ 0: written, index }) => ({
    ...{ from: index, to: index + written.length },
    word: nationalNumber(foldCharacters(written)) ?? '',
  }));
  return [...numbers, ...findConversationCodes(line)].filter(({ word }) =>
    terms.some((term) => word.startsWith(term)),
  );
}

/** Length in UTF-16 units of the beginning that matches a term; 0 when none does. */
function matchLength(written: string, terms: readonly string[]): number {
  const fold = (text: string) => foldCharacters(text).replace(SEPARATORS, '');
  const folded = fold(written);
  const longest = terms.reduce((best, term) => Math.max(best, folded.startsWith(term) ? term.length : 0), 0);
  if (longest === 0) return 0;
  let end = 0;
  for (const character of written) {
    end += character.length;
    if (fold(written.slice(0, end)).length >= longest) break;
  }
  return end + (LEADING_IGNORED_SIGNS.exec(written.slice(end))?.[0].length ?? 0);
}

function spaceAfter(line: string, offset: number): number {
  const space = line.indexOf(' ', offset);
  return space < 0 || space > offset + EXCERPT.contextBefore ? offset : space + 1;
}

function spaceBefore(line: string, offset: number): number {
  const space = line.lastIndexOf(' ', offset);
  return space < offset - EXCERPT.contextBefore ? offset : space;
}
