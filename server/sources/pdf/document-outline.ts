// Tells headings, lists and paragraphs of a document apart.

import type { DocumentBlock } from '../document-blocks.ts';
import type { PageBlock, TextBlock } from './page-block.ts';
import { bullet } from './page-blocks.ts';
import { toDocumentTable } from './tables/table-header.ts';

/** A heading is so many times larger than the text, or set in another weight. */
const MIN_HEADING_RATIO = 1.12;
const MAX_HEADING_LENGTH = 140;
const MAX_LEVEL = 6;
const sentenceEnd = /[.!?؟؛،,;]$/;

interface Type {
  /** Height of the em of most letters, in page units. */
  readonly size: number;
  /** Faces that running text of several lines is set in. */
  readonly faces: ReadonlySet<string>;
}

/** Blocks of a whole document. `sizes`: how many glyphs have which height of the em. */
export function toDocumentBlocks(
  blocks: readonly PageBlock[],
  sizes: ReadonlyMap<number, number>,
): DocumentBlock[] {
  const type = typeOf(blocks, sizes);
  const isHeading = blocks.map((block, index) => isHeadingBlock(block, blocks[index + 1], type));
  const levels = levelsOf(blocks.flatMap((block, index) => (isHeading[index] ? [block] : [])));
  const found: DocumentBlock[] = [];
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index];
    if (!block) continue;
    const end = listEnd(blocks, isHeading, index);
    if (block.kind === 'table') found.push(toDocumentTable(block.table, block.caption));
    else if (isHeading[index]) {
      found.push({ kind: 'heading', level: levels.get(sizeKey(block)) ?? MAX_LEVEL, text: block.text });
    } else if (end > index) {
      found.push({ kind: 'list', items: blocks.slice(index, end).flatMap(itemOf) });
      index = end - 1;
    } else found.push({ kind: 'paragraph', text: block.text });
  }
  return found;
}

function typeOf(blocks: readonly PageBlock[], sizes: ReadonlyMap<number, number>): Type {
  const [size = 0] = [...sizes].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const running = blocks.filter((block) => block.kind === 'text' && block.lines > 1);
  return { size, faces: new Set(running.map((block) => (block.kind === 'text' ? block.face : ''))) };
}

function isHeadingBlock(block: PageBlock, next: PageBlock | undefined, type: Type): boolean {
  if (block.kind !== 'text' || block.isRow || block.text.length > MAX_HEADING_LENGTH) return false;
  if (!next || !/\p{L}/u.test(block.text) || isSignBullet(block)) return false;
  if (block.size >= MIN_HEADING_RATIO * type.size) return block.lines <= 3;
  if (block.lines > 1 || sentenceEnd.test(block.text) || block.size < 0.9 * type.size) return false;
  const isOther = next.kind !== 'text' || (next.face !== block.face && !type.faces.has(block.face));
  const follows = next.kind === 'table' || !next.isBold;
  return (block.isBold && follows) || (isOther && type.faces.size > 0 && !type.faces.has(block.face));
}

const sizeKey = ({ size, isBold }: TextBlock): string => `${Math.round(size * 2) / 2}${isBold ? 'b' : ''}`;

/** Larger type stands higher; of one size, bold does. */
function levelsOf(headings: readonly PageBlock[]): Map<string, number> {
  const texts = headings.filter((block) => block.kind === 'text');
  const keys = [...new Set(texts.map(sizeKey))];
  const sorted = keys.toSorted(
    (a, b) =>
      Number.parseFloat(b) - Number.parseFloat(a) || Number(b.endsWith('b')) - Number(a.endsWith('b')),
  );
  return new Map(sorted.map((key, index) => [key, Math.min(index + 1, MAX_LEVEL)]));
}

const signBullet = /^[•●○▪■◦➢✓✔·]\s*(?=\S)/u;
const dashBullet = /^[-–—*]\s+(?=\S)/u;
const isSignBullet = ({ text }: TextBlock): boolean => signBullet.test(text);

function markOf(block: PageBlock | undefined): 'sign' | 'dash' | 'number' | null {
  if (block?.kind !== 'text') return null;
  if (isSignBullet(block)) return 'sign';
  if (dashBullet.test(block.text)) return 'dash';
  return bullet.test(block.text.split(' ', 1)[0] ?? '') ? 'number' : null;
}

/** End of the list that begins with a block; its own index where none does. */
function listEnd(blocks: readonly PageBlock[], isHeading: readonly boolean[], from: number): number {
  const mark = isHeading[from] ? null : markOf(blocks[from]);
  if (!mark) return from;
  let end = from + 1;
  while (end < blocks.length && !isHeading[end] && markOf(blocks[end]) === mark) end++;
  return mark === 'sign' || end - from > 1 ? end : from;
}

/** Numbers are kept, for other parts of a text refer to them. */
function itemOf(block: PageBlock): string[] {
  return block.kind === 'text' ? [block.text.replace(signBullet, '').replace(dashBullet, '')] : [];
}
