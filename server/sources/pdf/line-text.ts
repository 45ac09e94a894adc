// Reads lines as text and joins what the end of a line tore apart.

import { type Direction, lineDirection, type PageBidi, reorderTokens } from './bidi.ts';
import { replacePresentationForms } from './letter-classes.ts';
import type { Cell, Line } from './lines.ts';

/** Text of a stretch of a line. `around`: the direction of what it stands in. */
export function readCell({ tokens }: Pick<Cell, 'tokens'>, around: Direction, habits: PageBidi): string {
  const text = reorderTokens(tokens, lineDirection(tokens, around), habits);
  return replacePresentationForms(text).replace(/ {2,}/g, ' ').trim();
}

/** Text of the lines of one table cell. */
export function readCellLines(lines: readonly Line[], around: Direction, habits: PageBidi): string {
  return lines.reduce((text, line) => {
    const cells = line.cells.map((cell) => readCell(cell, around, habits));
    const tokens = line.cells.flatMap((cell) => cell.tokens);
    const ordered = lineDirection(tokens, around) === 'rtl' ? cells.toReversed() : cells;
    return joinLines(text, ordered.filter((cell) => cell !== '').join(' '));
  }, '');
}

/**
 * Joins a line to the one before. A hyphen between two small letters parts a word and goes; one between digits or
 * capitals belongs to what is written.
 */
export function joinLines(before: string, after: string): string {
  if (before === '' || after === '') return before + after;
  if (before.endsWith('\u00ad')) return before.slice(0, -1) + after;
  if (/\p{Ll}{2}[-\u2010]$/u.test(before) && /^\p{Ll}{2}/u.test(after)) return before.slice(0, -1) + after;
  if (/[\p{L}\p{Nd}][-\u2010/]$/u.test(before) && /^[\p{Lu}\p{Nd}]/u.test(after)) return before + after;
  return `${before} ${after}`;
}
