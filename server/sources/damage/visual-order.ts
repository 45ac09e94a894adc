// Detects lines in visual order and converts them to logical order.
import { commonWords, reversedWords } from './frequent-words.ts';

const rtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Letters of one kind of joined shape, with which a word in reading order ends, or begins. */
const finalForm =
  /[\ufe82\ufe84\ufe88\ufe8a\ufe8e\ufe90\ufe94\ufe96\ufe9a\ufe9e\ufea2\ufea6\ufeaa\ufeac\ufeae\ufeb0\ufeb2\ufeb6\ufeba\ufebe\ufec2\ufec6\ufeca\ufece\ufed2\ufed6\ufeda\ufede\ufee2\ufee6\ufeea\ufeee\ufef0\ufef2\ufb57\ufb7b\ufb8b\ufb8f\ufb93\ufbfd\ufefc]/;
const initialForm =
  /[\ufe8b\ufe91\ufe97\ufe9b\ufe9f\ufea3\ufea7\ufeb3\ufeb7\ufebb\ufebf\ufec3\ufec7\ufecb\ufecf\ufed3\ufed7\ufedb\ufedf\ufee3\ufee7\ufeeb\ufef3\ufb58\ufb7c\ufb90\ufb94\ufbfe]/;

/** For and against: signs that a line reads as it stands, and signs that it reads backwards. */
export interface DirectionEvidence {
  readonly forward: number;
  readonly backward: number;
  /** Among the words that read backwards: those with a mark after them, as in a line whose words keep their order. */
  readonly wordwise: number;
}

/** Looks for words of one direction, and for joined shapes at the ends of words: an initial one begins a word. */
export function detectDirection(line: string): DirectionEvidence {
  let [forward, backward, wordwise] = [0, 0, 0];
  for (const token of line.split(/\s+/)) {
    if (!rtl.test(token)) continue;
    const word = token.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    const [first = '', last = ''] = [word.at(0), word.at(-1)];
    const isBackward =
      reversedWords.has(word.normalize('NFKC')) || (finalForm.test(first) && !finalForm.test(last));
    if (commonWords.has(word) || (initialForm.test(first) && !initialForm.test(last))) forward++;
    else if (isBackward) {
      backward++;
      if (/[.،؛:!؟,]$/.test(token)) wordwise++;
      else if (/^[.،؛:!؟,]/.test(token)) wordwise--;
    }
  }
  return { forward, backward, wordwise };
}

/** Latin words with what is between them, and numbers: seen as they are read. */
const leftToRight = /[A-Za-z](?:[\w .,:/@+%&?=#-]*[\w%])?|[0-9۰-۹٠-٩](?:[\w۰-۹٠-٩٬٫.,:/-]*[\w۰-۹٠-٩])?%?/u
  .source;
const byLetter = new RegExp(`${leftToRight}|\\P{M}\\p{M}*|\\p{M}+`, 'gu');
const bySign = new RegExp(`${leftToRight}|.`, 'gu');

/** A line in the order it is read, from the order it is seen; numbers and Latin words are seen as they are read. */
export function visualToLogical(line: string): string {
  // Turned sign by sign, a mark stands before its letter; turned letter by letter, after it as ever.
  const isBySign = /(?:^|[\s\p{P}])\p{M}/u.test(line);
  const runs = line.match(isBySign ? bySign : byLetter) ?? [];
  return runs
    .reverse()
    .map((sign) => mirroredBrackets.get(sign) ?? sign)
    .join('');
}

/** Each word in the order it is read, where only the letters inside words are turned. */
export const visualToLogicalWords = (line: string): string =>
  line.replace(/[\u0620-\u06ff\u200c\ufb50-\ufdff\ufe70-\ufefc]+/g, (word) =>
    /[\u0620-\u064a\u066e-\u06d3\ufb50-\ufdff\ufe70-\ufefc]/.test(word) ? visualToLogical(word) : word,
  );

const bracketPairs = ['()', '[]', '{}', '«»', '<>', '‹›'];
const mirroredBrackets = new Map(
  bracketPairs.flatMap(([open = '', close = '']): [string, string][] => [
    [open, close],
    [close, open],
  ]),
);
