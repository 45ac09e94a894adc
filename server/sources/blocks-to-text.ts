// Writes document blocks as the plain text a source is stored as.

import type { DocumentBlock, DocumentTable } from './document-blocks.ts';
import { cleanParagraph } from './join-paragraphs.ts';
import { refersToNumbers, withNumbers } from './list-numbers.ts';
import { isSectionRow, toPipeRow, toSeparatorRow } from './tables/pipe-rows.ts';

/**
 * The stored text: blocks separated by blank lines, list items and table rows as lines of one paragraph. A
 * table is its caption, a pipe table and its notes; without a header it has no separator row. A cell merged
 * over a whole row is written once. `parseTables` reads it back. Items have their numbers where a text refers to one.
 */
export function blocksToText(blocks: readonly DocumentBlock[]): string {
  const isNumbered = refersToNumbers(blocks);
  return blocks
    .map((block) => blockText(block, isNumbered))
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockText(block: DocumentBlock, isNumbered: boolean): string {
  switch (block.kind) {
    case 'table':
      return tableText(block);
    case 'list':
      return withNumbers(block.items.map(cleanParagraph), (isNumbered && block.numbers) || [])
        .filter((item) => item !== '')
        .join('\n');
    default:
      return cleanParagraph(block.text);
  }
}

function tableText({ caption, header, rows, notes }: DocumentTable): string {
  const head = header.map(toCell);
  const body = rows.map((row) => row.map(toCell)).filter((row) => row.some((cell) => cell !== ''));
  const headLines = head.some((cell) => cell !== '') ? [toPipeRow(head), toSeparatorRow(head.length)] : [];
  return [
    toCell(caption),
    ...headLines,
    ...body.map((row) => toPipeRow(isSectionRow(row) ? [row[0] ?? '', ...row.slice(1).fill('')] : row)),
    ...notes.map(toCell),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const toCell = (text: string): string => cleanParagraph(text).replaceAll('\n', ' ');
