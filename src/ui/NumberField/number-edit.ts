// Applies an edit to the number's text and places the caret.
import type { Locale } from '../../i18n/locale.ts';
import { caretAfter, type NumberShape, type Plain, readPasted, readTyped, showPlain } from './number-text.ts';

/** A text with its selection, counted in UTF-16 units as inputs do. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export interface Edited {
  readonly plain: Plain;
  /** What the box now shows. */
  readonly text: string;
  readonly caret: number;
  /** The edit would have made no number of this shape; the box stays as it was. */
  readonly isRefused: boolean;
}

/** How the browser says the text was changed; anything else (a drop, the browser's own filling) replaces the whole. */
export type EditKind = 'typed' | 'backspace' | 'delete' | 'replaced';

const of = (locale: Locale, plain: Plain, weight: number): Edited => {
  const text = showPlain(locale, plain);
  return { plain, text, caret: caretAfter(locale, text, weight), isRefused: false };
};

/**
 * After the browser has changed `before` into `text` with the caret at `caret`.
 * @param before what the box showed, always by `showPlain`
 */
export function edit(
  { locale, shape }: { locale: Locale; shape: NumberShape },
  before: string,
  { text, caret }: { text: string; caret: number },
  kind: EditKind,
): Edited {
  const was = readTyped(locale, before, shape) ?? '';
  const plain = kind === 'replaced' ? readPasted(text, shape) : readTyped(locale, text, shape);
  if (plain === null) {
    const stood = Math.min(before.length, Math.max(0, caret - (text.length - before.length)));
    return { plain: was, text: before, caret: stood, isRefused: true };
  }
  if (kind === 'replaced') return of(locale, plain, plain.length);
  const weight = readTyped(locale, text.slice(0, caret), shape)?.length ?? plain.length;
  // Only a group's sign was deleted, which comes back at once: the digit beyond it is what was meant.
  const isDeleting = kind === 'backspace' || kind === 'delete';
  if (isDeleting && plain === was && text.length < before.length) {
    const at = kind === 'backspace' ? weight - 1 : weight;
    if (at < 0) return of(locale, plain, weight);
    return of(locale, tidy(plain.slice(0, at) + plain.slice(at + 1)), at);
  }
  return of(locale, plain, weight);
}

/** After `pasted` has been put in the place of the selection. Over everything, or into nothing, it may be a whole sentence. */
export function paste(
  { locale, shape }: { locale: Locale; shape: NumberShape },
  { text, from, to }: Selected,
  pasted: string,
): Edited {
  const was = readTyped(locale, text, shape) ?? '';
  const refused = { plain: was, text, caret: to, isRefused: true };
  const given = readPasted(pasted, shape);
  if (given === null) return refused;
  if (from === 0 && to === text.length) return of(locale, given, given.length);
  const head = readTyped(locale, text.slice(0, from), shape) ?? '';
  const plain = readTyped(locale, `${head}${given}${text.slice(to)}`, shape);
  return plain === null ? refused : of(locale, plain, head.length + given.length);
}

const tidy = (plain: Plain): Plain => plain.replace(/^(-?)0+(?=\d)/, '$1');
