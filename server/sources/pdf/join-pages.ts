// Joins pages, dropping repeated heads, feet and page numbers.

import { joinLines } from './line-text.ts';
import type { PageBlock, TextBlock } from './page-block.ts';
import { joinTables } from './tables/table-header.ts';

/** A running head or foot stands on this many pages at least, and on half of all. */
const minRepeats = 3;
const maxHeadLength = 150;
/** Lines of a head or foot. */
const maxHeadBlocks = 3;
const pageNumber =
  /^[^\p{L}\p{Nd}]*(صفحهٔ?|page|p\.)?\s*(\p{Nd}+)(\s*(از|of|\/)\s*\p{Nd}+)?[^\p{L}\p{Nd}]*$/iu;
/** In characters: a shorter last line may be a heading, which nothing continues. */
const minContinuedLength = 80;
const goesOn = /^[^\p{L}]*(ادامهٔ?|continued|cont\.)|[([](ادامه|continued|cont\.)[)\]]/iu;

/** Joins the blocks of all pages, without running heads and feet, mending what a page break tore. */
export function joinPages(pages: readonly (readonly PageBlock[])[]): PageBlock[] {
  const joined: PageBlock[] = [];
  for (const page of withoutHeads(pages)) {
    const [before, after, next] = [joined.at(-1), page[0], page[1]];
    const isRepeatedName = before?.kind === 'table' && after?.kind === 'text' && next?.kind === 'table';
    const body = isRepeatedName && goesOn.test(after.text) ? page.slice(1) : page;
    const whole = before && body[0] ? joinBlocks(before, body[0]) : null;
    if (whole) joined.splice(-1, 1, whole, ...body.slice(1));
    else joined.push(...body);
  }
  return joined;
}

/** One block of two that a page or a column tore apart; null where they are two. */
export function joinBlocks(before: PageBlock, after: PageBlock): PageBlock | null {
  if (before.kind === 'text' && after.kind === 'text') {
    return continues(before, after) ? { ...before, text: joinLines(before.text, after.text) } : null;
  }
  if (before.kind !== 'table' || after.kind !== 'table') return null;
  const isNamed = after.caption !== '' && after.caption !== before.caption && !goesOn.test(after.caption);
  const table = isNamed ? null : joinTables(before.table, after.table);
  return table && { ...before, table };
}

/** Takes heads and feet away one line after the other, from the edge inwards. */
function withoutHeads(pages: readonly (readonly PageBlock[])[]): (readonly PageBlock[])[] {
  let kept = pages.map((page) => page);
  for (let round = 0; round < maxHeadBlocks; round++) {
    const heads = repeatedEdges(kept.map((page) => page[0]));
    const feet = repeatedEdges(kept.map((page) => page.at(-1)));
    if (heads.size + feet.size === 0) break;
    kept = kept.map((page) => {
      const from = page.length > 1 && heads.has(keyOf(page[0])) ? 1 : 0;
      const to = page.length > from + 1 && feet.has(keyOf(page.at(-1))) ? page.length - 1 : page.length;
      return page.slice(from, to);
    });
  }
  return kept;
}

/** Page numbers are alike whatever their number; of other lines each letter counts, beside a page's number. */
function keyOf(block: PageBlock | undefined): string {
  if (block?.kind !== 'text') return '';
  if (pageNumber.test(block.text)) return '#';
  return block.text.replace(/((?:صفحهٔ?|page)\s*)\p{Nd}+(\s*(?:از|of|\/)\s*\p{Nd}+)?/giu, '$1#');
}

function repeatedEdges(edges: readonly (PageBlock | undefined)[]): Set<string> {
  const counts = new Map<string, number>();
  for (const edge of edges) {
    const key = keyOf(edge);
    if (key !== '' && key.length <= maxHeadLength) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(minRepeats, edges.length / 2);
  const repeated = [...counts].filter(([, count]) => count >= least).map(([key]) => key);
  return new Set(areNumbered(edges) ? [...repeated, '#'] : repeated);
}

/** Two pages suffice where each tells its own number. */
function areNumbered(edges: readonly (PageBlock | undefined)[]): boolean {
  return (
    edges.length > 1 && edges.every((edge, index) => edge?.kind === 'text' && numberOf(edge) === index + 1)
  );
}

function numberOf({ text }: TextBlock): number | null {
  const digits = pageNumber.exec(text)?.[2];
  return digits ? Number([...digits].map((digit) => digitValue(digit)).join('')) : null;
}

/** Value of a Persian, Arabic or Latin digit. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  return code >= 0x06f0 && code <= 0x06f9
    ? code - 0x06f0
    : code >= 0x0660 && code <= 0x0669
      ? code - 0x0660
      : code - 0x30;
}

function continues(before: TextBlock, after: TextBlock): boolean {
  const open =
    before.text.length >= minContinuedLength && !/[.!?؟:؛…»)\]"]$/.test(before.text) && !before.isRow;
  return open && !after.isRow && !/^[•●○▪■◦–—*\p{Nd}]/u.test(after.text);
}
