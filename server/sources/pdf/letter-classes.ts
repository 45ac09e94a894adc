// Script, joining behaviour and presentation forms of letters.

import type { DocumentBlock } from '../document-blocks.ts';

/** L: left-to-right letter, R: right-to-left letter, D: digit of any script, N: everything else. */
export type LetterClass = 'L' | 'R' | 'D' | 'N';

export const ZWNJ = '\u200c';

const digit = /\p{Nd}/u;
const letter = /\p{L}/u;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Classifies a glyph's text by its first letter or digit. */
export function letterClassOf(text: string): LetterClass {
  for (const char of text) {
    if (digit.test(char)) return 'D';
    if (letter.test(char)) return rightToLeft.test(char) ? 'R' : 'L';
  }
  return 'N';
}

type JoiningForm = 'isolated' | 'final' | 'initial' | 'medial' | 'unknown';

const joiningForms: readonly JoiningForm[] = ['isolated', 'final', 'initial', 'medial'];

/** Letters that join on both sides, each with the first of its four presentation forms. */
const dualJoining = new Map<string, number>([
  ['ب', 0xfe8f],
  ['پ', 0xfb56],
  ['ت', 0xfe95],
  ['ث', 0xfe99],
  ['ج', 0xfe9d],
  ['چ', 0xfb7a],
  ['ح', 0xfea1],
  ['خ', 0xfea5],
  ['س', 0xfeb1],
  ['ش', 0xfeb5],
  ['ص', 0xfeb9],
  ['ض', 0xfebd],
  ['ط', 0xfec1],
  ['ظ', 0xfec5],
  ['ع', 0xfec9],
  ['غ', 0xfecd],
  ['ف', 0xfed1],
  ['ق', 0xfed5],
  ['ک', 0xfb8e],
  ['ك', 0xfed9],
  ['گ', 0xfb92],
  ['ل', 0xfedd],
  ['م', 0xfee1],
  ['ن', 0xfee5],
  ['ه', 0xfee9],
  ['ی', 0xfbfc],
  ['ي', 0xfef1],
  ['ئ', 0xfe89],
]);

const joiningFormByCodePoint = new Map<number, JoiningForm>();
for (const first of dualJoining.values()) {
  joiningForms.forEach((shape, offset) => {
    joiningFormByCodePoint.set(first + offset, shape);
  });
}

function joiningFormOf(char: string): JoiningForm {
  return joiningFormByCodePoint.get(char.codePointAt(0) ?? 0) ?? 'unknown';
}

function joinsForward(char: string): boolean {
  return dualJoining.has(char) || joiningFormByCodePoint.has(char.codePointAt(0) ?? 0);
}

/**
 * True if `before` could join `after` but is drawn unjoined, so a ZWNJ was between them. Requires a
 * presentation form on one side, as a nominal letter has no known joining form.
 */
export function hasNonJoiner(before: string, after: string): boolean {
  const last = [...before].findLast((char) => letter.test(char)) ?? '';
  const first = [...after].find((char) => letter.test(char)) ?? '';
  if (!joinsForward(last) || letterClassOf(first) !== 'R') return false;
  const lastForm = joiningFormOf(last);
  const firstForm = joiningFormOf(first);
  if (lastForm === 'unknown' && firstForm === 'unknown') return false;
  return lastForm !== 'initial' && lastForm !== 'medial' && firstForm !== 'final' && firstForm !== 'medial';
}

/** Replaces presentation forms by their letters; «ۀ» becomes he and hamza, as people type it. */
export function replacePresentationForms(text: string): string {
  return text.replace(/[\ufb00-\ufefc]/g, (form) => form.normalize('NFKC').trim()).replaceAll('ۀ', 'هٔ');
}

/** Replaces Arabic-Indic by Persian digits in Persian documents, as some fonts share one glyph for both. */
export function fixPersianDigits(blocks: readonly DocumentBlock[]): DocumentBlock[] {
  const isPersian = blocks.some((block) => /[پچژگکی]/.test(JSON.stringify(block)));
  if (!isPersian) return [...blocks];
  return blocks.map((block) => {
    if (block.kind === 'list') return { ...block, items: block.items.map(toPersianDigits) };
    if (block.kind !== 'table') return { ...block, text: toPersianDigits(block.text) };
    const { caption, header, rows, notes } = block;
    return {
      kind: 'table',
      caption: toPersianDigits(caption),
      header: header.map(toPersianDigits),
      rows: rows.map((row) => row.map(toPersianDigits)),
      notes: notes.map(toPersianDigits),
    };
  });
}

function toPersianDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0660 + 0x06f0));
}
