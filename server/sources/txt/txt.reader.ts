// Extracts paragraphs from plain text and joins wrapped lines.

import type { ExtractedText } from '../document-format.ts';
import { decode } from './decode-text.ts';

/** In characters: the widths editors wrap at. Longer lines were never wrapped, shorter ones are lists or verse. */
const wrapWidth = { min: 50, max: 132 };

/** Reads text in any encoding `decode` knows. Lines that an editor wrapped are joined again; other lines stay. */
export async function readTxt(bytes: Uint8Array): Promise<ExtractedText> {
  const blocks = decode(bytes)
    .replace(/\r\n?|\u2028|\f/g, '\n')
    .split(/\n\s*\n|\u2029/)
    .map((block) => block.split('\n').map((line) => line.trim()));
  const width = Math.max(0, ...blocks.flat().map((line) => line.length));
  const seams = blocks.flatMap((lines) =>
    lines.slice(1).map((next, at) => isWrapped(lines[at], next, width)),
  );
  const wrapped =
    width >= wrapWidth.min &&
    width <= wrapWidth.max &&
    seams.filter(Boolean).length > 0.7 * Math.max(4, seams.length);
  const paragraphs = blocks.map((lines) => (wrapped ? unwrap(lines, width) : lines.join('\n')));
  return { paragraphs, pages: null, warnings: [] };
}

/** The next line's first word would have passed the width: the break came from wrapping. */
function isWrapped(line = '', next: string, width: number): boolean {
  return line.length + 1 + (next.split(' ', 1)[0] ?? '').length > width;
}

function unwrap(lines: readonly string[], width: number): string {
  return lines.reduce(
    (text, next, at) => `${text}${isWrapped(lines[at - 1], next, width) ? ' ' : '\n'}${next}`,
  );
}
