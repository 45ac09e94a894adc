// Classifies page blocks as headings, lists, tables and paragraphs.

import type { DocumentBlock } from '../document-blocks.ts';
import type { PageBlock, TextBlock } from './page-block.ts';
import { bullet } from './page-blocks.ts';
import { toDocumentTable } from './tables/table-header.ts';

/** Minimum ratio of heading size to body size, unless the weight differs. */
const MIN_HEADING_RATIO = 1.12;
const MAX_HEADING_LENGTH = 140;
const MAX_LEVEL = 6;
const sentenceEnd = /[.!?؟؛،,;]$/;

interface BodyFont {
  /** Most common font size, in page units. */
  readonly size: number;
  /** Font faces of body text, that is of blocks with several lines. */
  readonly faces: ReadonlySet<string>;
}

/**
 * Converts page blocks to document blocks.
 * @param sizes glyph count by font size
 */
export function toDocumentBlocks(
  blocks: readonly PageBlock[],
  sizes: ReadonlyMap<number, number>,
): DocumentBlock[] {
  const bodyStyle = bodyFontOf(blocks, sizes);
  const isHeading = blocks.map((block, index) => isHeadingBlock(block, blocks[index + 1], bodyStyle));
  const levels = levelsOf(blocks.flatMap((block, index) => (isHeading[index] ? [block] : [])));
  const documentBlocks: DocumentBlock[] = [];
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index];
    if (!block) continue;
    const end = findListEnd(blocks, isHeading, index);
    if (block.kind === 'table') documentBlocks.push(toDocumentTable(block.table, block.caption));
    else if (isHeading[index]) {
      documentBlocks.push({
        kind: 'heading',
        level: levels.get(headingStyleKey(block)) ?? MAX_LEVEL,
        text: block.text,
      });
    } else if (end > index) {
      documentBlocks.push({ kind: 'list', items: blocks.slice(index, end).flatMap(listItemOf) });
      index = end - 1;
    } else documentBlocks.push({ kind: 'paragraph', text: block.text });
  }
  return documentBlocks;
}

function bodyFontOf(blocks: readonly PageBlock[], sizes: ReadonlyMap<number, number>): BodyFont {
  const [size = 0] = [...sizes].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const bodyText = blocks.filter((block) => block.kind === 'text' && block.lineCount > 1);
  return { size, faces: new Set(bodyText.map((block) => (block.kind === 'text' ? block.face : ''))) };
}

function isHeadingBlock(block: PageBlock, next: PageBlock | undefined, bodyStyle: BodyFont): boolean {
  if (block.kind !== 'text' || block.isRow || block.text.length > MAX_HEADING_LENGTH) return false;
  if (!next || !/\p{L}/u.test(block.text) || hasSymbolBullet(block)) return false;
  if (block.size >= MIN_HEADING_RATIO * bodyStyle.size) return block.lineCount <= 3;
  if (block.lineCount > 1 || sentenceEnd.test(block.text) || block.size < 0.9 * bodyStyle.size) return false;
  const hasOtherFace = next.kind !== 'text' || (next.face !== block.face && !bodyStyle.faces.has(block.face));
  const isBodyNext = next.kind === 'table' || !next.isBold;
  return (
    (block.isBold && isBodyNext) ||
    (hasOtherFace && bodyStyle.faces.size > 0 && !bodyStyle.faces.has(block.face))
  );
}

const headingStyleKey = ({ size, isBold }: TextBlock): string =>
  `${Math.round(size * 2) / 2}${isBold ? 'b' : ''}`;

/** Ranks headings by size, then bold before regular. */
function levelsOf(headings: readonly PageBlock[]): Map<string, number> {
  const texts = headings.filter((block) => block.kind === 'text');
  const keys = [...new Set(texts.map(headingStyleKey))];
  const sorted = keys.toSorted(
    (a, b) =>
      Number.parseFloat(b) - Number.parseFloat(a) || Number(b.endsWith('b')) - Number(a.endsWith('b')),
  );
  return new Map(sorted.map((key, index) => [key, Math.min(index + 1, MAX_LEVEL)]));
}

const symbolBullet = /^[•●○▪■◦➢✓✔·]\s*(?=\S)/u;
const dashBullet = /^[-–—*]\s+(?=\S)/u;
const hasSymbolBullet = ({ text }: TextBlock): boolean => symbolBullet.test(text);

function bulletKindOf(block: PageBlock | undefined): 'symbol' | 'dash' | 'number' | null {
  if (block?.kind !== 'text') return null;
  if (hasSymbolBullet(block)) return 'symbol';
  if (dashBullet.test(block.text)) return 'dash';
  return bullet.test(block.text.split(' ', 1)[0] ?? '') ? 'number' : null;
}

/** Index after the last item of the list that starts at `from`; `from` if none does. */
function findListEnd(blocks: readonly PageBlock[], isHeading: readonly boolean[], from: number): number {
  const bulletKind = isHeading[from] ? null : bulletKindOf(blocks[from]);
  if (!bulletKind) return from;
  let end = from + 1;
  while (end < blocks.length && !isHeading[end] && bulletKindOf(blocks[end]) === bulletKind) end++;
  return bulletKind === 'symbol' || end - from > 1 ? end : from;
}

/** Item numbers are kept because the text may refer to them. */
function listItemOf(block: PageBlock): string[] {
  return block.kind === 'text' ? [block.text.replace(symbolBullet, '').replace(dashBullet, '')] : [];
}
