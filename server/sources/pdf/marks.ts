// Attaches combining marks to the letters they were drawn with.

import type { Glyph } from './glyphs.ts';
import { letterClassOf } from './letter-classes.ts';

/** Combining marks, and the presentation forms by which fonts map a glyph of one or two marks. */
const mark = /^[\p{M}\ufc5e-\ufc63\ufe70-\ufe7f]+$/u;
/** In ems: maximum distance of a mark from its letter's box along the line. */
const maxDistance = 0.6;
/** In glyphs drawn before or after: range of the last search for a mark's letter. */
const maxNeighbours = 200;
/** In ems: maximum distance of a mark above or below its letter's baseline. */
const maxRise = 1;

/**
 * Returns the glyphs with each mark added to its letter's text. Writers draw a mark just before or just after
 * its letter, so that order decides; only where neither fits does the nearest letter of its line.
 */
export function attachMarks(glyphs: readonly Glyph[]): Glyph[] {
  const copies = glyphs.map((glyph) => ({ ...glyph }));
  const letters = copies.filter(({ text }) => !mark.test(text));
  copies.forEach((glyph, index) => {
    if (!mark.test(glyph.text)) return;
    const neighbours = [neighbourOf(copies, index, 1), neighbourOf(copies, index, -1)];
    const letter = nearest(glyph, neighbours) ?? nearest(glyph, nearbyLetters(copies, index));
    if (letter) letter.text += glyph.text;
  });
  return letters;
}

function nearbyLetters(glyphs: readonly Glyph[], index: number): Glyph[] {
  const nearby = glyphs.slice(Math.max(0, index - maxNeighbours), index + maxNeighbours);
  return nearby.filter(({ text }) => !mark.test(text));
}

/** The next drawn glyph in a direction that is no mark. */
function neighbourOf(glyphs: readonly Glyph[], from: number, step: 1 | -1): Glyph | undefined {
  let index = from + step;
  while (mark.test(glyphs[index]?.text ?? '')) index += step;
  return glyphs[index];
}

/** The nearest letter that can carry the mark; of two equally near, the first. */
function nearest(glyph: Glyph, letters: readonly (Glyph | undefined)[]): Glyph | null {
  let best: { letter: Glyph; distance: number } | null = null;
  for (const letter of letters) {
    if (!letter || !canCarry(letter, glyph)) continue;
    const distance = distanceTo(letter, glyph);
    if (distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { letter, distance };
  }
  return best?.letter ?? null;
}

/** Vowel marks stand on letters of their script, never on digits or blanks. */
function canCarry(letter: Glyph, glyph: Glyph): boolean {
  const kind = letterClassOf(letter.text);
  const em = Math.max(letter.size, glyph.size);
  const matchesScript = /[\u0610-\u06ed\u08d3-\u08ff\ufc5e-\ufc63\ufe70-\ufe7f]/.test(glyph.text)
    ? kind === 'R'
    : letter.text.trim() !== '';
  return (
    matchesScript &&
    Math.abs(letter.y - glyph.y) <= maxRise * em &&
    distanceTo(letter, glyph) <= maxDistance * em
  );
}

/** Along the line, from the mark's middle to the letter's box. */
function distanceTo({ x0, x1 }: Glyph, glyph: Glyph): number {
  const centre = (glyph.x0 + glyph.x1) / 2;
  return Math.max(0, x0 - centre, centre - x1);
}
