// Detects lines in visual order and converts them to logical order.
import { commonWords, reversedWords } from './frequent-words.ts';

const rtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Joining forms of letters: a word in logical order ends in a final form and begins with an initial form. */
const finalForm =
  /[\ufe82\ufe84\ufe88\ufe8a\ufe8e\ufe90\ufe94\ufe96\ufe9a\ufe9e\ufea2\ufea6\ufeaa\ufeac\ufeae\ufeb0\ufeb2\ufeb6\ufeba\ufebe\ufec2\ufec6\ufeca\ufece\ufed2\ufed6\ufeda\ufede\ufee2\ufee6\ufeea\ufeee\ufef0\ufef2\ufb57\ufb7b\ufb8b\ufb8f\ufb93\ufbfd\ufefc]/;
const initialForm =
  /[\ufe8b\ufe91\ufe97\ufe9b\ufe9f\ufea3\ufea7\ufeb3\ufeb7\ufebb\ufebf\ufec3\ufec7\ufecb\ufecf\ufed3\ufed7\ufedb\ufedf\ufee3\ufee7\ufeeb\ufef3\ufb58\ufb7c\ufb90\ufb94\ufbfe]/;

/** Counts of words that indicate logical order (`forward`) and visual order (`backward`). */
export interface DirectionEvidence {
  readonly forward: number;
  readonly backward: number;
  /**
   * Backward words with punctuation after them minus those with punctuation before them; positive where only
   * the letters inside words are reversed.
   */
  readonly wordwise: number;
}

/** Counts known words, and joining forms at the ends of words, that indicate either direction. */
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

/** Numbers, and Latin words with the characters between them: they keep their order in visual text. */
const leftToRight = /[A-Za-z](?:[\w .,:/@+%&?=#-]*[\w%])?|[0-9۰-۹٠-٩](?:[\w۰-۹٠-٩٬٫.,:/-]*[\w۰-۹٠-٩])?%?/u
  .source;
const graphemeRuns = new RegExp(`${leftToRight}|\\P{M}\\p{M}*|\\p{M}+`, 'gu');
const codePointRuns = new RegExp(`${leftToRight}|.`, 'gu');

/** Converts a line from visual to logical order; numbers and Latin words keep their order. */
export function visualToLogical(line: string): string {
  // A mark before its letter means the line was reversed by code points, otherwise by graphemes.
  const hasDetachedMarks = /(?:^|[\s\p{P}])\p{M}/u.test(line);
  const runs = line.match(hasDetachedMarks ? codePointRuns : graphemeRuns) ?? [];
  return runs
    .reverse()
    .map((run) => mirroredBrackets.get(run) ?? run)
    .join('');
}

/** Reverses the letters inside each word and keeps the order of the words. */
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
