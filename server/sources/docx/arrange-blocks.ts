// Arranges a Word part's blocks: lists, captions beside their tables, columns of tabs.

import type { DocumentBlock } from '../document-blocks.ts';
import { parseTables } from '../tables/parse-tables.ts';
import type { WordTable } from './word-table.ts';

/** Blocks as they are read; list items, captions and tables have not found their neighbours yet. */
export type WordBlock =
  | DocumentBlock
  | { readonly kind: 'item'; readonly text: string }
  | { readonly kind: 'caption'; readonly text: string }
  | { readonly kind: 'word-table'; readonly table: WordTable };

export function arrangeBlocks(read: readonly WordBlock[]): DocumentBlock[] {
  const blocks: DocumentBlock[] = [];
  const used = new Set<WordBlock>();
  for (let at = 0; at < read.length; at += 1) {
    const block = read[at];
    if (!block || used.has(block)) continue;
    if (block.kind === 'item') {
      const end = endOf(read, at, ({ kind }) => kind === 'item');
      blocks.push({ kind: 'list', items: read.slice(at, end).map(textOf) });
      at = end - 1;
    } else if (block.kind === 'word-table') {
      const below = captionBelow(read, at, used);
      if (below) used.add(below);
      blocks.push(...block.table.toBlocks(below?.text ?? ''));
    } else if (block.kind === 'caption') {
      const next = read[at + 1];
      if (next?.kind === 'word-table') {
        used.add(next);
        blocks.push(...next.table.toBlocks(block.text));
      } else blocks.push({ kind: 'paragraph', text: block.text });
    } else if (isTabbed(block)) {
      const end = endOf(read, at, isTabbed);
      blocks.push(...tabbedBlocks(read.slice(at, end).map(textOf)));
      at = end - 1;
    } else blocks.push(block);
  }
  return blocks;
}

const textOf = (block: WordBlock): string => ('text' in block ? block.text : '');
const isTabbed = (block: WordBlock): boolean => block.kind === 'paragraph' && /\S\s*\t\s*\S/.test(block.text);

function endOf(read: readonly WordBlock[], from: number, matches: (block: WordBlock) => boolean): number {
  let end = from;
  for (let block = read[end]; block && matches(block); block = read[end]) end += 1;
  return end;
}

/** A caption that follows a table is of that table, unless another table follows it. */
function captionBelow(read: readonly WordBlock[], at: number, used: ReadonlySet<WordBlock>) {
  const next = read[at + 1];
  if (next?.kind !== 'caption' || used.has(next)) return undefined;
  return read[at + 2]?.kind === 'word-table' ? undefined : next;
}

/** Paragraphs whose parts tabs set apart are a table where at least two follow each other. */
function tabbedBlocks(texts: readonly string[]): DocumentBlock[] {
  const lines = texts.map((text) => text.replaceAll('\n', ' ').replace(/\t+/g, '\t').trim());
  const [table, ...others] = parseTables(lines.join('\n'));
  if (!table || others.length > 0 || table.caption !== '' || table.notes.length > 0) {
    return texts.map((text) => ({ kind: 'paragraph', text }));
  }
  const { header, rows } = table;
  return [{ kind: 'table', caption: '', header, rows: rows.map(({ cells }) => cells), notes: [] }];
}
