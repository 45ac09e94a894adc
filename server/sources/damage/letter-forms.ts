// Replaces presentation forms and Arabic letters in Persian text.
import { replacePresentationForms } from '../pdf/letter-classes.ts';
import { type Damage, MAX_EXAMPLES, type TextRange } from './damage.ts';

const presentationForms = /[\ufb50-\ufdfb\ufe70-\ufefc]+/g;
const arabicLetters = /[يىك]/g;
/** Words that have a sign of their own, which people type as it is. */
const wordLigatures = /[\ufdf0-\ufdfb]/g;
/** A few joined shapes in a sound text are only noted. */
const maxNotedShapes = 3;
/** Letters that only Persian has; an Arabic text keeps its own. */
const persianMarkers = /[پچژگ]|(?<![\u0600-\u06ff])(که|است|برای|این|می)(?![\u0600-\u06ff])/;

export interface RepairedText {
  readonly text: string;
  readonly damage: Damage | null;
}

/** Letters for their joined shapes: certain, and shown to the owner first where they are many. */
export function repairPresentationForms(text: string): RepairedText {
  const runs = text.match(presentationForms);
  if (!runs) return { text, damage: null };
  const count = runs.reduce((sum, run) => sum + run.length, 0);
  const ranges: TextRange[] = [];
  let shift = 0;
  const plain = text.replace(presentationForms, (run, at: number) => {
    const replaced = replacePresentationForms(run);
    if (ranges.length < MAX_EXAMPLES) ranges.push({ start: at + shift, end: at + shift + replaced.length });
    shift += replaced.length - run.length;
    return replaced;
  });
  const shapes = runs.reduce((sum, run) => sum + run.replace(wordLigatures, '').length, 0);
  const severity = shapes > maxNotedShapes ? 'doubt' : 'note';
  return {
    text: plain,
    damage: repairedDamage('presentation-forms', severity, count / countLetters(text), ranges),
  };
}

/** ی and ک for ي and ك, in Persian texts only. `whole`: what it is a part of, by which its language is told too. */
export function repairArabicLetters(text: string, whole = ''): RepairedText {
  if (text.search(arabicLetters) < 0) return { text, damage: null };
  if (!persianMarkers.test(text) && !persianMarkers.test(whole)) return { text, damage: null };
  const ranges: TextRange[] = [];
  let count = 0;
  const persian = text.replace(arabicLetters, (letter, at: number) => {
    count++;
    if (ranges.length < MAX_EXAMPLES) ranges.push({ start: at, end: at + 1 });
    return letter === 'ك' ? 'ک' : 'ی';
  });
  return {
    text: persian,
    damage: repairedDamage('arabic-letters', 'note', count / countLetters(text), ranges),
  };
}

/** How many letters a text has, at least one. */
export const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length || 1;

const repairedDamage = (
  kind: 'presentation-forms' | 'arabic-letters',
  severity: Damage['severity'],
  share: number,
  examples: TextRange[],
): Damage => ({ kind, share: Math.min(share, 1), severity, isRepaired: true, examples });

/** Fathatan that stands apart from its word, as in text copied from PDF files: after a blank, or after a number. */
const STRAY_TANWIN = /(?<=\p{L}{2}[اءة])([^\p{L}\p{M}\n]{1,12})[\u064b\ufe70]/gu;

/** Puts a stray tanwin back on the word before it («معمولا ۴۵ً» for «معمولاً ۴۵»). */
export const repairTanwin = (text: string): string =>
  /[\u064b\ufe70]/.test(text)
    ? text.replace(STRAY_TANWIN, (_, between: string) => `\u064b${between.trimEnd()}`)
    : text;
