// Applies an edit to the number's text and places the caret.
import type { Locale } from '../../i18n/locale.ts';
import {
  caretAfterEdit,
  formatPlain,
  type NumberFormat,
  type PlainNumber,
  parsePasted,
  parseTyped,
} from './number-text.ts';

/** A text with its selection in UTF-16 units. */
export interface SelectedText {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export interface EditResult {
  readonly plain: PlainNumber;
  /** The text of the input. */
  readonly text: string;
  readonly caret: number;
  /** The edit would not give a valid number; the input keeps its text. */
  readonly isRejected: boolean;
}

/** The kind of edit by the browser's input type; any other (drop, autofill) replaces the whole text. */
export type EditKind = 'typed' | 'backspace' | 'delete' | 'replaced';

const toResult = (locale: Locale, plain: PlainNumber, plainOffset: number): EditResult => {
  const text = formatPlain(locale, plain);
  return { plain, text, caret: caretAfterEdit(locale, text, plainOffset), isRejected: false };
};

/**
 * Handles an edit of `previousText` into `text` with the caret at `caret`.
 * @param previousText the former text, formatted by `formatPlain`
 */
export function applyEdit(
  { locale, format }: { locale: Locale; format: NumberFormat },
  previousText: string,
  { text, caret }: { text: string; caret: number },
  kind: EditKind,
): EditResult {
  const previousPlain = parseTyped(locale, previousText, format) ?? '';
  const plain = kind === 'replaced' ? parsePasted(text, format) : parseTyped(locale, text, format);
  if (plain === null) {
    const previousCaret = Math.min(
      previousText.length,
      Math.max(0, caret - (text.length - previousText.length)),
    );
    return { plain: previousPlain, text: previousText, caret: previousCaret, isRejected: true };
  }
  if (kind === 'replaced') return toResult(locale, plain, plain.length);
  const plainOffset = parseTyped(locale, text.slice(0, caret), format)?.length ?? plain.length;
  // Deleting a group separator deletes the digit beyond it, as the separator would reappear.
  const isDeleting = kind === 'backspace' || kind === 'delete';
  if (isDeleting && plain === previousPlain && text.length < previousText.length) {
    const deletedIndex = kind === 'backspace' ? plainOffset - 1 : plainOffset;
    if (deletedIndex < 0) return toResult(locale, plain, plainOffset);
    return toResult(
      locale,
      stripLeadingZeros(plain.slice(0, deletedIndex) + plain.slice(deletedIndex + 1)),
      deletedIndex,
    );
  }
  return toResult(locale, plain, plainOffset);
}

/** Handles `pasted` replacing the selection. If it replaces everything, it may be a whole sentence. */
export function applyPaste(
  { locale, format }: { locale: Locale; format: NumberFormat },
  { text, from, to }: SelectedText,
  pasted: string,
): EditResult {
  const previousPlain = parseTyped(locale, text, format) ?? '';
  const rejection = { plain: previousPlain, text, caret: to, isRejected: true };
  const parsed = parsePasted(pasted, format);
  if (parsed === null) return rejection;
  if (from === 0 && to === text.length) return toResult(locale, parsed, parsed.length);
  const prefix = parseTyped(locale, text.slice(0, from), format) ?? '';
  const plain = parseTyped(locale, `${prefix}${parsed}${text.slice(to)}`, format);
  return plain === null ? rejection : toResult(locale, plain, prefix.length + parsed.length);
}

const stripLeadingZeros = (plain: PlainNumber): PlainNumber => plain.replace(/^(-?)0+(?=\d)/, '$1');
