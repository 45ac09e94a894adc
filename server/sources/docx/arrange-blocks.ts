// Combines a Word part's blocks: lists, tables with captions, tables made of tabs.

import type { DocumentBlock } from '../document-blocks.ts';
import { parseTables } from '../tables/parse-tables.ts';
import type { WordTable } from './word-table.ts';

/** Blocks in reading order, before list items, captions and tables are combined. */
export type WordBlock =
  | DocumentBlock
  | { readonly kind: 'item'; readonly text: string; readonly number: string }
  | { readonly kind: 'caption'; readonly text: string }
  | { readonly kind: 'word-table'; readonly table: WordTable };

export function arrangeBlocks(wordBlocks: readonly WordBlock[]): DocumentBlock[] {
  const blocks: DocumentBlock[] = [];
  const used = new Set<WordBlock>();
  for (let index = 0; index < wordBlocks.length; index += 1) {
    const block = wordBlocks[index];
    if (!block || used.has(block)) continue;
    if (block.kind === 'item') {
      const end = findRunEnd(wordBlocks, index, ({ kind }) => kind === 'item');
      const items = wordBlocks.slice(index, end);
      const numbers = items.map((item) => (item.kind === 'item' ? item.number : ''));
      const hasNumbers = numbers.some((number) => number !== '');
      blocks.push({ kind: 'list', items: items.map(textOf), ...(hasNumbers && { numbers }) });
      index = end - 1;
    } else if (block.kind === 'word-table') {
      const caption = captionBelow(wordBlocks, index, used);
      if (caption) used.add(caption);
      blocks.push(...block.table.toBlocks(caption?.text ?? ''));
    } else if (block.kind === 'caption') {
      const next = wordBlocks[index + 1];
      if (next?.kind === 'word-table') {
        used.add(next);
        blocks.push(...next.table.toBlocks(block.text));
      } else blocks.push({ kind: 'paragraph', text: block.text });
    } else if (isTabbed(block)) {
      const end = findRunEnd(wordBlocks, index, isTabbed);
      blocks.push(...parseTabbedBlocks(wordBlocks.slice(index, end).map(textOf)));
      index = end - 1;
    } else blocks.push(block);
  }
  return blocks;
}

const textOf = (block: WordBlock): string => ('text' in block ? block.text : '');
const isTabbed = (block: WordBlock): boolean => block.kind === 'paragraph' && /\S\s*\t\s*\S/.test(block.text);

function findRunEnd(
  wordBlocks: readonly WordBlock[],
  from: number,
  matches: (block: WordBlock) => boolean,
): number {
  let end = from;
  for (let block = wordBlocks[end]; block && matches(block); block = wordBlocks[end]) end += 1;
  return end;
}

/** A caption after a table belongs to it, unless another table follows the caption. */
function captionBelow(wordBlocks: readonly WordBlock[], index: number, used: ReadonlySet<WordBlock>) {
  const next = wordBlocks[index + 1];
  if (next?.kind !== 'caption' || used.has(next)) return undefined;
  return wordBlocks[index + 2]?.kind === 'word-table' ? undefined : next;
}

/** Two or more consecutive paragraphs with tab-separated parts form a table. */
function parseTabbedBlocks(texts: readonly string[]): DocumentBlock[] {
  const lines = texts.map((text) => text.replaceAll('\n', ' ').replace(/\t+/g, '\t').trim());
  const [table, ...others] = parseTables(lines.join('\n'));
  if (!table || others.length > 0 || table.caption !== '' || table.notes.length > 0) {
    return texts.map((text) => ({ kind: 'paragraph', text }));
  }
  const { header, rows } = table;
  return [{ kind: 'table', caption: '', header, rows: rows.map(({ cells }) => cells), notes: [] }];
}
