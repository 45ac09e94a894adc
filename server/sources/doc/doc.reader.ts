// Reads the text, tables and notes of a DOC file as blocks.

import WordExtractor from 'word-extractor';
import { countKept } from '../coverage.ts';
import type { DocumentBlock } from '../document-blocks.ts';
import type { ExtractedDocument } from '../document-format.ts';
import { buildTable } from '../tables/build-table.ts';

/**
 * Reads an old Word file. Any error of the parser means a damaged file. The parser tells neither merged cells nor
 * styles, so header rows are told by their cells.
 */
export async function readDoc(bytes: Uint8Array): Promise<ExtractedDocument> {
  const word = await new WordExtractor().extract(Buffer.from(bytes));
  const asWritten = { filterUnicode: false };
  const margins = word.getHeaders({ ...asWritten, includeFooters: true });
  const parts = [
    word.getBody(asWritten),
    word.getTextboxes(asWritten),
    word.getFootnotes(asWritten),
    word.getEndnotes(asWritten),
    withoutPageNumbers(margins),
  ];
  const blocks = parts.flatMap(blocksOf);
  return { blocks, pages: null, warnings: [], ...countKept(parts, blocks) };
}

/** Headers and footers come once for each section and kind of page. */
const withoutPageNumbers = (text: string): string =>
  [...new Set(text.split('\n').map((line) => line.trim()))]
    .filter((line) =>
      /\p{L}{2}/u.test(line.replace(/^(?:صفحه[ٔ]?|page)\s*\p{N}*(?:\s*(?:از|of)\s*\p{N}*)?$/iu, '')),
    )
    .join('\n');

/** A line that ends in a tab is a table row whose cells tabs set apart; rows that follow each other are one table. */
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
