// Converts lines to text and joins wrapped lines.

import { type Direction, lineDirection, type PageBidi, reorderTokens } from './bidi.ts';
import { replacePresentationForms } from './letter-classes.ts';
import type { Cell, Line } from './lines.ts';

/**
 * Text of one cell.
 * @param contextDirection direction of the surrounding text, used for neutral cells
 */
export function cellToText(
  { tokens }: Pick<Cell, 'tokens'>,
  contextDirection: Direction,
  bidi: PageBidi,
): string {
  const text = reorderTokens(tokens, lineDirection(tokens, contextDirection), bidi);
  const plain = replacePresentationForms(text).replace(/ {2,}/g, ' ').trim();
  return bidi.direction === 'rtl' ? plain.replace(unitBeforeNumber, '$2 $1') : plain;
}

/**
 * A right-to-left cell draws «5000 mAh» as «mAh 5000», and a left-to-right one «۵۰ ریال» as «ریال ۵۰»: a unit
 * follows its number.
 */
const unitBeforeNumber =
  /^(mAh|[mck]?m|inch|[mk]?g|m?l|k?W|V|[kMG]?Hz|[kMGT]B|rpm|ریال|تومان) ([\d۰-۹][\d۰-۹.,/٬٫]*)$/iu;

/** Text of the lines of one table cell. */
export function cellLinesToText(lines: readonly Line[], contextDirection: Direction, bidi: PageBidi): string {
  return lines.reduce((text, line) => {
    const cells = line.cells.map((cell) => cellToText(cell, contextDirection, bidi));
    const tokens = line.cells.flatMap((cell) => cell.tokens);
    const ordered = lineDirection(tokens, contextDirection) === 'rtl' ? cells.toReversed() : cells;
    return joinLines(text, ordered.filter((cell) => cell !== '').join(' '));
  }, '');
}

/**
 * Joins two lines. Drops a hyphen between lower-case letters (hyphenation); keeps one between digits or
 * capitals.
 */
export function joinLines(before: string, after: string): string {
  if (before === '' || after === '') return before + after;
  if (before.endsWith('\u00ad')) return before.slice(0, -1) + after;
  if (/\p{Ll}{2}[-\u2010]$/u.test(before) && /^\p{Ll}{2}/u.test(after)) return before.slice(0, -1) + after;
  if (/[\p{L}\p{Nd}][-\u2010/]$/u.test(before) && /^[\p{Lu}\p{Nd}]/u.test(after)) return before + after;
  return `${before} ${after}`;
}
