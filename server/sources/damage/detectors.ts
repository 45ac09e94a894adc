// Detects unreadable characters, joined or spaced words and swapped lam-alef.
import { type Damage, MAX_EXAMPLES, type TextRange } from './damage.ts';
import { lamAlefCorrections, lamAlefWords } from './frequent-words.ts';
import { countLetters } from './letter-forms.ts';

const unreadableRun = /[\p{Co}\p{Cn}\ufffd□]+|(?<![^\s])\?{2,}(?:\s+\?{2,})*/gu;
/** No Persian word is so long, in letters. */
const joinedLetters = /[\u0620-\u064a\u066e-\u06d3]{19,}/g;
/** Verbs and plurals whose half-space is missing. */
const missingHalfSpace =
  /(?<![\u0620-\u06d3])ن?می(?:شو|کن|ده|توان|خواه|گیر|باش|رسد|رسان|ماند|مانند|آی|گوی|دان|فرست|خر|بین|گذار)[\u0620-\u06d3]{1,4}(?![\u0620-\u06d3])/g;
const spacedLetters = /(?<!\S)[\u0620-\u064a\u066e-\u06d3](?: [\u0620-\u064a\u066e-\u06d3]){3,}(?!\S)/g;
const persianWord = /[\u0620-\u06d3\u064b]+/g;

/** From these shares of a text on its owner is asked. */
const doubtThresholds = { unreadable: 0.02, glued: 0.1, spaced: 0.05 };
/** So many words that none is, and so many times more than those that are. */
const swapThreshold = { least: 2, times: 3 };

export function detectUnreadable(text: string): Damage | null {
  const found = [...text.matchAll(unreadableRun)].filter(([run]) => !/^\s*$/.test(run));
  const count = sumOf(found.map(([run]) => run.replace(/\s/g, '').length));
  const share = count / (text.replace(/\s/g, '').length || 1);
  return damageOf('unreadable', share, share > doubtThresholds.unreadable, found.map(rangeOf));
}

export function detectJoinedWords(text: string): Damage | null {
  const long = [...text.matchAll(joinedLetters)];
  const all = [...long, ...text.matchAll(missingHalfSpace)].sort((one, other) => one.index - other.index);
  const letterCount = countLetters(text);
  const share = sumOf(long.map(([word]) => word.length)) / letterCount;
  const suspectShare = sumOf(all.map(([word]) => word.length)) / letterCount;
  return damageOf('glued', suspectShare, share > doubtThresholds.glued, all.map(rangeOf));
}

export function detectSpacedLetters(text: string): Damage | null {
  const found = [...text.matchAll(spacedLetters)];
  const share = sumOf(found.map(([run]) => countLetters(run))) / countLetters(text);
  return damageOf('spaced', share, share > doubtThresholds.spaced, found.map(rangeOf));
}

/** Puts known words right; whoever reads decides of the others («سالم» is a word and may mean «سلام»). */
export function repairLamAlef(text: string): { text: string; damage: Damage | null } {
  let [wrong, right] = [0, 0];
  for (const [word] of text.matchAll(persianWord)) {
    if (lamAlefCorrections.has(word)) wrong++;
    else if (lamAlefWords.has(word)) right++;
  }
  if (wrong < swapThreshold.least || wrong < right * swapThreshold.times) return { text, damage: null };
  const ranges: TextRange[] = [];
  const mended = text.replace(persianWord, (word, at: number) => {
    const meant = lamAlefCorrections.get(word);
    if (meant !== undefined) ranges.push({ start: at, end: at + word.length });
    return meant ?? word;
  });
  return { text: mended, damage: damageOf('lam-alef', wrong / (wrong + right), true, ranges) };
}

function damageOf(
  kind: Damage['kind'],
  share: number,
  isDoubt: boolean,
  ranges: readonly TextRange[],
): Damage | null {
  if (ranges.length === 0) return null;
  const severity = isDoubt ? 'doubt' : 'note';
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
