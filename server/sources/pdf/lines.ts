// Groups glyphs into lines, cells, spaces and non-joiners.

import type { Glyph } from './glyphs.ts';
import { hasNonJoiner, letterClassOf, ZWNJ } from './letter-classes.ts';

/** A stretch of a line without a wide gap. `tokens` run from left to right as drawn; spaces are tokens too. */
export interface Cell {
  tokens: string[];
  x0: number;
  x1: number;
}

export interface Line {
  cells: Cell[];
  x0: number;
  x1: number;
  y: number;
  size: number;
}

/** In ems: a wider gap without a drawn space is a space; a narrower drawn space is a non-joiner. */
const spaceGap = 0.18;
const tightGap = 0.08;
/** In ems: a gap no justified text shows, so the two sides are cells; a smaller one when no space was drawn there. */
const cellGap = 1.6;
const undrawnCellGap = 0.5;
/** In ems: baselines this near are one line (raised and lowered marks included). */
const baselineTolerance = 0.35;

/** Groups a page's glyphs into lines from top to bottom. */
export function groupLines(glyphs: readonly Glyph[]): Line[] {
  const drawsSpaces = glyphs.some((glyph) => glyph.text === ' ');
  return groupByBaseline(glyphs)
    .map((group) => lineOf(group, drawsSpaces ? undrawnCellGap : cellGap))
    .filter((line) => line !== null);
}

function groupByBaseline(glyphs: readonly Glyph[]): Glyph[][] {
  const groups: { y: number; size: number; glyphs: Glyph[] }[] = [];
  for (const glyph of glyphs.toSorted((a, b) => a.y - b.y)) {
    const group = groups.at(-1);
    if (group && glyph.y - group.y <= baselineTolerance * Math.max(group.size, glyph.size)) {
      group.glyphs.push(glyph);
      if (glyph.size > group.size) Object.assign(group, { y: glyph.y, size: glyph.size });
    } else {
      groups.push({ y: glyph.y, size: glyph.size, glyphs: [glyph] });
    }
  }
  return groups.map((group) => group.glyphs);
}

function lineOf(group: readonly Glyph[], emptyCellGap: number): Line | null {
  const spaces = group.filter((glyph) => glyph.text.trim() === '');
  const letters = attachMarks(group.filter((glyph) => glyph.text.trim() !== ''));
  const [first] = letters;
  if (!first) return null;
  const sized = letters.reduce((a, b) => (b.size > a.size ? b : a));
  const cells: Cell[] = [];
  let cell: Cell = { tokens: [first.text], x0: first.x0, x1: first.x1 };
  let left = first;
  for (const right of letters.slice(1)) {
    const gap = right.x0 - cell.x1;
    const drawn = spaces.some((space) => space.x0 > centre(left) && space.x0 < centre(right));
    if (gap > (drawn ? cellGap : emptyCellGap) * sized.size) {
      cells.push(cell);
      cell = { tokens: [], x0: right.x0, x1: right.x1 };
    } else {
      const between = separator(left, right, gap, drawn);
      if (between) cell.tokens.push(between);
    }
    cell.tokens.push(right.text);
    cell.x1 = Math.max(cell.x1, right.x1);
    left = right;
  }
  cells.push(cell);
  return { cells, x0: first.x0, x1: cell.x1, y: sized.y, size: sized.size };
}

/**
 * What stood between two neighbours. Writers draw a zero-width non-joiner either as a space that the next letter
 * covers, or not at all, leaving only the unjoined shapes.
 */
function separator(left: Glyph, right: Glyph, gap: number, drawn: boolean): string {
  const em = Math.max(left.size, right.size);
  if (gap > spaceGap * em || (drawn && gap > tightGap * em)) return ' ';
  const script = letterClassOf(left.text) === 'R' || letterClassOf(right.text) === 'R';
  if (drawn && script) return ZWNJ;
  return letterClassOf(left.text) === 'R' && hasNonJoiner(right.text, left.text) ? ZWNJ : '';
}

function centre(glyph: Glyph): number {
  return (glyph.x0 + glyph.x1) / 2;
}

/** Sorts from left to right, drops overprinted copies (false bold) and hangs combining marks on their letters. */
function attachMarks(glyphs: readonly Glyph[]): Glyph[] {
  const isMark = (glyph: Glyph) => /^\p{M}+$/u.test(glyph.text);
  const bases: Glyph[] = [];
  for (const glyph of glyphs.filter((one) => !isMark(one)).toSorted((a, b) => centre(a) - centre(b))) {
    const last = bases.at(-1);
    const copy = last?.text === glyph.text && Math.abs(glyph.x0 - last.x0) < 0.1 * glyph.size;
    if (!copy) bases.push({ ...glyph });
  }
  for (const mark of glyphs.filter(isMark)) {
    const base = bases.reduce<Glyph | null>(
      (best, one) => (best === null || distance(one, mark) < distance(best, mark) ? one : best),
      null,
    );
    if (base) base.text += mark.text;
  }
  return bases;
}

function distance(base: Glyph, mark: Glyph): number {
  return Math.abs(centre(base) - centre(mark));
}
