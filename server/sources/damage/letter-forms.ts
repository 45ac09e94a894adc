// Replaces presentation forms and Arabic letters in Persian text.
import { replacePresentationForms } from '../pdf/letter-classes.ts';
import { type Damage, MAX_EXAMPLES, type TextRange } from './damage.ts';

const presentationForms = /[\ufb50-\ufdfb\ufe70-\ufefc]+/g;
const arabicLetters = /[يىك]/g;
/** Ligatures of whole words, which people type on purpose. */
const wordLigatures = /[\ufdf0-\ufdfb]/g;
/** Up to this many presentation forms are only noted. */
const maxNotedForms = 3;
/** Letters and words that occur only in Persian; Arabic texts are left unchanged. */
const persianMarkers = /[پچژگ]|(?<![\u0600-\u06ff])(که|است|برای|این|می)(?![\u0600-\u06ff])/;

export interface RepairedText {
  readonly text: string;
  readonly damage: Damage | null;
}

/**
 * Replaces presentation forms with letters. The repair is certain, but the owner reviews a text with many of
 * them.
 */
export function repairPresentationForms(text: string): RepairedText {
  const runs = text.match(presentationForms);
  if (!runs) return { text, damage: null };
  const count = runs.reduce((sum, run) => sum + run.length, 0);
  const ranges: TextRange[] = [];
  let shift = 0;
  const repaired = text.replace(presentationForms, (run, index: number) => {
    const replaced = replacePresentationForms(run);
    if (ranges.length < MAX_EXAMPLES)
      ranges.push({ start: index + shift, end: index + shift + replaced.length });
    shift += replaced.length - run.length;
    return replaced;
  });
  const formCount = runs.reduce((sum, run) => sum + run.replace(wordLigatures, '').length, 0);
  const severity = formCount > maxNotedForms ? 'doubt' : 'note';
  return {
    text: repaired,
    damage: repairedDamage('presentation-forms', severity, count / countLetters(text), ranges),
  };
}

/**
 * Replaces ي and ك with ی and ک, in Persian texts only. `context` is the surrounding text, which also shows
 * the language.
 */
export function repairArabicLetters(text: string, context = ''): RepairedText {
  if (text.search(arabicLetters) < 0) return { text, damage: null };
  if (!persianMarkers.test(text) && !persianMarkers.test(context)) return { text, damage: null };
  const ranges: TextRange[] = [];
  let count = 0;
  const persian = text.replace(arabicLetters, (letter, index: number) => {
    count++;
    if (ranges.length < MAX_EXAMPLES) ranges.push({ start: index, end: index + 1 });
    return letter === 'ك' ? 'ک' : 'ی';
  });
  return {
    text: persian,
    damage: repairedDamage('arabic-letters', 'note', count / countLetters(text), ranges),
  };
}

/** Number of letters in a text, at least 1, as it is used as a divisor. */
export const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length || 1;

const repairedDamage = (
  kind: 'presentation-forms' | 'arabic-letters',
  severity: Damage['severity'],
  share: number,
  examples: TextRange[],
): Damage => ({ kind, share: Math.min(share, 1), severity, isRepaired: true, examples });

/** Fathatan separated from its word, as in text copied from PDF files: after a space or a number. */
const STRAY_TANWIN = /(?<=\p{L}{2}[اءة])([^\p{L}\p{M}\n]{1,12})[\u064b\ufe70]/gu;

/** Moves a stray tanwin back to the word before it («معمولا ۴۵ً» to «معمولاً ۴۵»). */
export const repairTanwin = (text: string): string =>
  /[\u064b\ufe70]/.test(text)
    ? text.replace(STRAY_TANWIN, (_, between: string) => `\u064b${between.trimEnd()}`)
    : text;
