// Extracts paragraphs and table rows from a DOC file.

import WordExtractor from 'word-extractor';
import type { ExtractedText } from '../document-format.ts';

/** Reads an old Word file. Any error of the parser means a damaged file. */
export async function readDoc(bytes: Uint8Array): Promise<ExtractedText> {
  const word = await new WordExtractor().extract(Buffer.from(bytes));
  const asWritten = { filterUnicode: false };
  const parts = [
    word.getBody(asWritten),
    word.getTextboxes(asWritten),
    word.getFootnotes(asWritten),
    word.getEndnotes(asWritten),
  ];
  return { paragraphs: parts.flatMap(paragraphsOf), pages: null, warnings: [] };
}

/** A line that ends in a tab is a table row: its cells are put apart by « | », and rows stay together. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let inTable = false;
  for (const line of text.split('\n')) {
    const isRow = line.endsWith('\t');
    const cells = line.split('\t').map((cell) => cell.trim());
    const content = cells.filter((cell) => cell !== '').join(isRow ? ' | ' : ' ');
    if (isRow && inTable) paragraphs.push(`${paragraphs.pop()}\n${content}`);
    else paragraphs.push(content);
    inTable = isRow;
  }
  return paragraphs;
}
