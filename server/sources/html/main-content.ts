// Drops link lists that an article extractor also drops, and nothing else.
import { Readability } from '@mozilla/readability';
import type { DocumentBlock } from '../document-blocks.ts';
import type { MeasuredBlock } from './block-writer.ts';
import { countLettersAndDigits, hasPrice } from './text-measure.ts';

/** The extractor's time grows with elements times depth; larger trees keep their link lists. */
const MAX_ELEMENTS = 5_000;
const MAX_DEPTH = 80;
const MIN_LINK_SHARE = 0.7;
const PHONE = /[\d۰-۹][\d۰-۹\s-]{6,}[\d۰-۹]/;

export interface MainContent {
  readonly blocks: DocumentBlock[];
  /** Letters and figures of links that were left out. */
  readonly droppedCharacters: number;
}

/**
 * The extractor's choice alone would lose prices, questions and tables. So a block is left out only where the article
 * lacks it, it is mostly links, and it has no price, phone number or question.
 * @param readArticle the blocks of an article found in a tree of its own
 */
export function dropLinkBlocks(
  blocks: readonly MeasuredBlock[],
  readArticle: () => readonly DocumentBlock[] | null,
): MainContent {
  const allBlocks = blocks.map(({ block }) => block);
  if (!blocks.some(isLinkBlock)) return { blocks: allBlocks, droppedCharacters: 0 };
  const article = readArticle();
  if (!article) return { blocks: allBlocks, droppedCharacters: 0 };
  const articleLines = new Set(article.flatMap(linesOf).map(lettersAndDigitsOf));
  const isDropped = (one: MeasuredBlock) =>
    isLinkBlock(one) && !linesOf(one.block).some((line) => articleLines.has(lettersAndDigitsOf(line)));
  const keptBlocks = blocks.filter((one) => !isDropped(one)).map(({ block }) => block);
  const droppedLines = blocks.filter(isDropped).flatMap(({ block }) => linesOf(block));
  return {
    blocks: keptBlocks,
    droppedCharacters: droppedLines.reduce((sum, line) => sum + countLettersAndDigits(line), 0),
  };
}

function isLinkBlock({ block, linkShare }: MeasuredBlock): boolean {
  if (linkShare < MIN_LINK_SHARE || block.kind === 'table' || block.kind === 'heading') return false;
  const text = linesOf(block).join('\n');
  return !hasPrice(text) && !PHONE.test(text) && !/[؟?]/.test(text);
}

/** Whether a page is small enough to look for its article. */
export const canFindArticle = ({
  elements,
  depth,
}: {
  readonly elements: number;
  readonly depth: number;
}): boolean => elements <= MAX_ELEMENTS && depth <= MAX_DEPTH;

/** The HTML of the article that Readability finds, or null. Modifies the tree. */
export function findArticle(page: Document): string | null {
  try {
    return new Readability(page, { charThreshold: 100 }).parse()?.content ?? null;
  } catch {
    return null; // a tree that it cannot walk
  }
}

/** The lines of a block; each cell of a table is a line. */
export function linesOf(block: DocumentBlock): string[] {
  if (block.kind === 'list') return [...block.items];
  if (block.kind === 'table') return [block.caption, ...block.header, ...block.rows.flat(), ...block.notes];
  return block.text.split('\n');
}

const lettersAndDigitsOf = (line: string): string => line.replace(/[^\p{L}\p{N}]/gu, '');
