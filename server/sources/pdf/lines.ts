// Groups glyphs into lines, cells, spaces and non-joiners.

import type { Glyph } from './glyphs.ts';
import { hasNonJoiner, letterClassOf, ZWNJ } from './letter-classes.ts';

/** A stretch of a line without a wide gap. `tokens` run from left to right as drawn, spaces included. */
export interface Cell {
  tokens: string[];
  /** The x where each token begins. */
  starts: number[];
  x0: number;
  x1: number;
  isBold: boolean;
  /** The face of most of its letters. */
  face: string;
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
/**
 * In ems: a gap wider than any in justified text separates cells; a smaller one suffices where no space was
 * drawn.
 */
const cellGap = 1.6;
const undrawnCellGap = 0.5;
/** In ems: baselines this close are one line, raised and lowered marks included. */
const baselineTolerance = 0.35;

/** Leader characters that fill a gap, and how many in a row make a leader. */
const leader = /^[.…_·‥]+$/u;
const minLeaderLength = 5;

/**
 * Groups glyphs into lines from top to bottom. `drawsSpaces`: whether the page's writer draws spaces as
 * glyphs.
 */
export function groupLines(glyphs: readonly Glyph[], drawsSpaces: boolean): Line[] {
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
  const spaces = group.filter((glyph) => glyph.text.trim() === '').toSorted((a, b) => a.x0 - b.x0);
  const letters = removeLeaders(sortLetters(group.filter((glyph) => glyph.text.trim() !== '')));
  const [first] = letters;
  if (!first) return null;
  const tallest = letters.reduce((a, b) => (b.size > a.size ? b : a));
  const cells: CellBuilder[] = [new CellBuilder(first)];
  let left = first;
  let space = 0;
  for (const right of letters.slice(1)) {
    const cell = cells.at(-1) ?? new CellBuilder(first);
    const gap = right.x0 - cell.x1;
    while ((spaces[space]?.x0 ?? Number.POSITIVE_INFINITY) <= centre(left)) space++;
    const hasSpace = (spaces[space]?.x0 ?? Number.POSITIVE_INFINITY) < centre(right);
    if (gap > (hasSpace ? cellGap : emptyCellGap) * tallest.size) cells.push(new CellBuilder(right));
    else cell.add(right, separatorBetween(left, right, gap, hasSpace));
    left = right;
  }
  const builtCells = cells.map((cell) => cell.build());
  return {
    cells: builtCells,
    x0: first.x0,
    x1: builtCells.at(-1)?.x1 ?? first.x1,
    y: tallest.y,
    size: tallest.size,
  };
}

/** Leaders guide the eye from a name to its value, or show where to write. */
function removeLeaders(letters: readonly Glyph[]): readonly Glyph[] {
  const runs: Glyph[][] = [];
  for (const letter of letters) {
    const run = runs.at(-1);
    if (run?.[0]?.text === letter.text && leader.test(letter.text)) run.push(letter);
    else runs.push([letter]);
  }
  const keptRuns = runs.filter(
    (run) => run.reduce((sum, { text }) => sum + text.length, 0) < minLeaderLength,
  );
  return keptRuns.length < runs.length ? keptRuns.flat() : letters;
}

class CellBuilder {
  readonly tokens: string[];
  readonly starts: number[];
  readonly x0: number;
  x1: number;
  readonly #faces = new Map<string, number>();
  #bold = 0;
  #letters = 0;

  constructor(first: Glyph) {
    this.tokens = [first.text];
    this.starts = [first.x0];
    this.x0 = first.x0;
    this.x1 = first.x1;
    this.#count(first);
  }

  add(glyph: Glyph, gapText: string) {
    if (gapText) {
      this.tokens.push(gapText);
      this.starts.push(this.x1);
    }
    this.tokens.push(glyph.text);
    this.starts.push(glyph.x0);
    this.x1 = Math.max(this.x1, glyph.x1);
    this.#count(glyph);
  }

  build(): Cell {
    const { tokens, starts, x0, x1 } = this;
    const [face = ''] = [...this.#faces].toSorted((a, b) => b[1] - a[1])[0] ?? [];
    return { tokens, starts, x0, x1, isBold: this.#bold > this.#letters / 2, face };
  }

  #count({ face, isBold }: Glyph) {
    this.#faces.set(face, (this.#faces.get(face) ?? 0) + 1);
    this.#letters++;
    if (isBold) this.#bold++;
  }
}

/**
 * The text between two neighbouring glyphs. Writers draw a zero-width non-joiner either as a space that the
 * next letter covers, or not at all, leaving only the unjoined shapes.
 */
function separatorBetween(left: Glyph, right: Glyph, gap: number, hasSpace: boolean): string {
  const em = Math.max(left.size, right.size);
  if (gap > spaceGap * em || (hasSpace && gap > tightGap * em)) return ' ';
  const isRightToLeft = letterClassOf(left.text) === 'R' || letterClassOf(right.text) === 'R';
  if (hasSpace && isRightToLeft) return ZWNJ;
  return letterClassOf(left.text) === 'R' && hasNonJoiner(right.text, left.text) ? ZWNJ : '';
}

function centre(glyph: Glyph): number {
  return (glyph.x0 + glyph.x1) / 2;
}

/** Sorts from left to right and drops overprinted copies (false bold). */
function sortLetters(glyphs: readonly Glyph[]): Glyph[] {
  const sorted: Glyph[] = [];
  for (const glyph of glyphs.toSorted((a, b) => centre(a) - centre(b))) {
    const last = sorted.at(-1);
    const isCopy = last?.text === glyph.text && Math.abs(glyph.x0 - last.x0) < 0.1 * glyph.size;
    if (!isCopy) sorted.push(glyph);
  }
  return sorted;
}
