// Extracts paragraphs and tables from plain text and joins wrapped lines.

import { countKept } from '../coverage.ts';
import type { DocumentBlock } from '../document-blocks.ts';
import type { ExtractedDocument } from '../document-format.ts';
import { type ParsedTable, parseTables } from '../tables/parse-tables.ts';
import { decode } from './decode-text.ts';

/** In characters: the widths editors wrap at. Longer lines were never wrapped, shorter ones are lists or verse. */
const wrapWidth = { min: 50, max: 132 };

/**
 * Reads text in any encoding `decode` knows. Columns that tabs, pipes or blanks set apart are tables; of the rest lines
 * that an editor wrapped are joined again, and other lines stay.
 */
export async function readTxt(bytes: Uint8Array): Promise<ExtractedDocument> {
  const text = decode(bytes)
    .replace(/\r\n?|\u2028|\f/g, '\n')
    .replace(/\u2029/g, '\n\n');
  const blocks: DocumentBlock[] = [];
  let from = 0;
  for (const table of parseTables(text)) {
    blocks.push(...proseBlocks(text.slice(from, table.start)), toTable(table));
    from = table.end;
  }
  blocks.push(...proseBlocks(text.slice(from)));
  return { blocks, pages: null, warnings: [], ...countKept([text], blocks) };
}

const toTable = ({ caption, header, rows, notes }: ParsedTable): DocumentBlock => ({
  kind: 'table',
  caption,
  header,
  rows: rows.map(({ cells }) => cells),
  notes: notes.map((note) => note.text),
});

function proseBlocks(text: string): DocumentBlock[] {
  const blocks = text.split(/\n\s*\n/).map((block) => block.split('\n').map((line) => line.trim()));
  const width = blocks.flat().reduce((most, line) => Math.max(most, line.length), 0);
  const seams = blocks.flatMap((lines) =>
    lines.slice(1).map((next, at) => isWrapped(lines[at], next, width)),
  );
  const wrapped =
    width >= wrapWidth.min &&
    width <= wrapWidth.max &&
    seams.filter(Boolean).length > 0.7 * Math.max(4, seams.length);
  return blocks.map((lines) => ({
    kind: 'paragraph',
    text: wrapped ? unwrap(lines, width) : lines.join('\n'),
  }));
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
