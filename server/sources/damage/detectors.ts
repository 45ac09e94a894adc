// Detects unreadable characters, joined or spaced words and swapped lam-alef.
import { type Damage, MAX_EXAMPLES, type TextRange } from './damage.ts';
import { lamAlefCorrections, lamAlefWords } from './frequent-words.ts';
import { countLetters } from './letter-forms.ts';

const unreadableRun = /[\p{Co}\p{Cn}\ufffd□]+|(?<![^\s])\?{2,}(?:\s+\?{2,})*/gu;
/** Longer than any Persian word: 19 letters or more. */
const joinedLetters = /[\u0620-\u064a\u066e-\u06d3]{19,}/g;
/** Verbs whose half-space is missing. */
const missingHalfSpace =
  /(?<![\u0620-\u06d3])ن?می(?:شو|کن|ده|توان|خواه|گیر|باش|رسد|رسان|ماند|مانند|آی|گوی|دان|فرست|خر|بین|گذار)[\u0620-\u06d3]{1,4}(?![\u0620-\u06d3])/g;
const spacedLetters = /(?<!\S)[\u0620-\u064a\u066e-\u06d3](?: [\u0620-\u064a\u066e-\u06d3]){3,}(?!\S)/g;
const persianWord = /[\u0620-\u06d3\u064b]+/g;

/** Shares of a text above which the owner must review it. */
const doubtThresholds = { unreadable: 0.02, glued: 0.1, spaced: 0.05 };
/** Least number of words with swapped lam-alef, and the least ratio of them to correct ones. */
const swapThreshold = { least: 2, times: 3 };

export function detectUnreadable(text: string): Damage | null {
  const runs = [...text.matchAll(unreadableRun)].filter(([run]) => !/^\s*$/.test(run));
  const count = sumOf(runs.map(([run]) => run.replace(/\s/g, '').length));
  const share = count / (text.replace(/\s/g, '').length || 1);
  return damageOf('unreadable', share, share > doubtThresholds.unreadable, runs.map(rangeOf));
}

export function detectJoinedWords(text: string): Damage | null {
  const joinedWords = [...text.matchAll(joinedLetters)];
  const suspects = [...joinedWords, ...text.matchAll(missingHalfSpace)].sort(
    (one, other) => one.index - other.index,
  );
  const letterCount = countLetters(text);
  const share = sumOf(joinedWords.map(([word]) => word.length)) / letterCount;
  const suspectShare = sumOf(suspects.map(([word]) => word.length)) / letterCount;
  return damageOf('glued', suspectShare, share > doubtThresholds.glued, suspects.map(rangeOf));
}

export function detectSpacedLetters(text: string): Damage | null {
  const runs = [...text.matchAll(spacedLetters)];
  const share = sumOf(runs.map(([run]) => countLetters(run))) / countLetters(text);
  return damageOf('spaced', share, share > doubtThresholds.spaced, runs.map(rangeOf));
}

/**
 * Corrects words that are certainly wrong; ambiguous ones are left to the owner («سالم» is a word and may
 * stand for «سلام»).
 */
export function repairLamAlef(text: string): { text: string; damage: Damage | null } {
  let [swapped, correct] = [0, 0];
  for (const [word] of text.matchAll(persianWord)) {
    if (lamAlefCorrections.has(word)) swapped++;
    else if (lamAlefWords.has(word)) correct++;
  }
  if (swapped < swapThreshold.least || swapped < correct * swapThreshold.times) return { text, damage: null };
  const ranges: TextRange[] = [];
  const corrected = text.replace(persianWord, (word, index: number) => {
    const correction = lamAlefCorrections.get(word);
    if (correction !== undefined) ranges.push({ start: index, end: index + word.length });
    return correction ?? word;
  });
  return { text: corrected, damage: damageOf('lam-alef', swapped / (swapped + correct), true, ranges) };
}

function damageOf(
  kind: Damage['kind'],
  share: number,
  needsReview: boolean,
  ranges: readonly TextRange[],
): Damage | null {
  if (ranges.length === 0) return null;
  const severity = needsReview ? 'doubt' : 'note';
  return {
    kind,
    share: Math.min(share, 1),
    severity,
    isRepaired: false,
    examples: ranges.slice(0, MAX_EXAMPLES),
  };
}

const rangeOf = (match: RegExpExecArray): TextRange => ({
  start: match.index,
  end: match.index + match[0].length,
});
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
