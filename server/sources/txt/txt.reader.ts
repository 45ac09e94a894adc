// Extracts paragraphs and tables from plain text and joins wrapped lines.

import { countKeptLetters } from '../coverage.ts';
import type { DocumentBlock } from '../document-blocks.ts';
import type { ExtractedDocument } from '../document-format.ts';
import { type ParsedTable, parseTables } from '../tables/parse-tables.ts';
import { decode } from './decode-text.ts';

/**
 * In characters: the line widths at which editors wrap. Longer lines were not wrapped, shorter ones are lists
 * or verse.
 */
const wrapWidth = { min: 50, max: 132 };

/**
 * Reads text in any encoding that `decode` supports. Columns separated by tabs, pipes or spaces become
 * tables; elsewhere lines that an editor wrapped are joined, and other line breaks stay.
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
  return { blocks, pages: null, warnings: [], ...countKeptLetters([text], blocks) };
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
  const width = blocks.flat().reduce((max, line) => Math.max(max, line.length), 0);
  const wraps = blocks.flatMap((lines) =>
    lines.slice(1).map((next, index) => isWrapped(lines[index], next, width)),
  );
  const areWrapped =
    width >= wrapWidth.min &&
    width <= wrapWidth.max &&
    wraps.filter(Boolean).length > 0.7 * Math.max(4, wraps.length);
  return blocks.map((lines) => ({
    kind: 'paragraph',
    text: areWrapped ? unwrap(lines, width) : lines.join('\n'),
  }));
}

/** Whether a line was wrapped: the next line's first word would have exceeded the width. */
function isWrapped(line = '', next: string, width: number): boolean {
  return line.length + 1 + (next.split(' ', 1)[0] ?? '').length > width;
}

function unwrap(lines: readonly string[], width: number): string {
  return lines.reduce(
    (text, next, index) => `${text}${isWrapped(lines[index - 1], next, width) ? ' ' : '\n'}${next}`,
  );
}
