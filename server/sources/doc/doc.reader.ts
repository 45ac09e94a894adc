// Reads the text, tables and notes of a DOC file as blocks.

import WordExtractor from 'word-extractor';
import { countKeptLetters } from '../coverage.ts';
import type { DocumentBlock } from '../document-blocks.ts';
import type { ExtractedDocument } from '../document-format.ts';
import { buildTable } from '../tables/build-table.ts';

/**
 * Reads an old Word file. Any error of the parser means a damaged file. The parser reports neither merged
 * cells nor styles, so header rows are detected from their cells.
 */
export async function readDoc(bytes: Uint8Array): Promise<ExtractedDocument> {
  const document = await new WordExtractor().extract(Buffer.from(bytes));
  const options = { filterUnicode: false };
  const headersAndFooters = document.getHeaders({ ...options, includeFooters: true });
  const parts = [
    document.getBody(options),
    document.getTextboxes(options),
    document.getFootnotes(options),
    document.getEndnotes(options),
    removePageNumbers(headersAndFooters),
  ];
  const blocks = parts.flatMap(blocksOf);
  return { blocks, pages: null, warnings: [], ...countKeptLetters(parts, blocks) };
}

/** Headers and footers repeat for each section and kind of page; drops duplicates and page numbers. */
const removePageNumbers = (text: string): string =>
  [...new Set(text.split('\n').map((line) => line.trim()))]
    .filter((line) =>
      /\p{L}{2}/u.test(line.replace(/^(?:صفحه[ٔ]?|page)\s*\p{N}*(?:\s*(?:از|of)\s*\p{N}*)?$/iu, '')),
    )
    .join('\n');

/** A line that ends in a tab is a table row with tab-separated cells; consecutive rows form one table. */
function blocksOf(text: string): DocumentBlock[] {
  const blocks: DocumentBlock[] = [];
  let rows: string[][] = [];
  const endTable = () => {
    if (rows.length > 0) blocks.push(...buildTable(rows));
    rows = [];
  };
  for (const line of text.split('\n')) {
    if (line.endsWith('\t')) {
      rows.push(line.slice(0, -1).split('\t'));
      continue;
    }
    endTable();
    if (line.trim() !== '') blocks.push({ kind: 'paragraph', text: line });
  }
  endTable();
  return blocks;
}
