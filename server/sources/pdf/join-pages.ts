// Joins pages, keeping repeated headers and footers once and dropping page numbers.

import { joinLines } from './line-text.ts';
import type { PageBlock, TextBlock } from './page-block.ts';
import { joinTables } from './tables/table-header.ts';

/** A running header or footer repeats on at least this many pages, and on half of all. */
const minRepeats = 3;
const maxHeaderLength = 150;
/** Maximum lines of a header or footer. */
const maxHeaderBlocks = 3;
const pageNumber =
  /^[^\p{L}\p{Nd}]*(صفحهٔ?|page|p\.)?\s*(\p{Nd}+)(\s*(از|of|\/)\s*\p{Nd}+)?[^\p{L}\p{Nd}]*$/iu;
/** In characters: a shorter last line may be a heading, which is never continued. */
const minContinuedLength = 80;
const continuedLabel = /^[^\p{L}]*(ادامهٔ?|continued|cont\.)|[([](ادامه|continued|cont\.)[)\]]/iu;

/** Page numbers inside a running header or footer. */
const numberInHeader =
  /[^\p{L}\p{Nd}]*(?:صفحهٔ?|page)\s*\p{Nd}+(?:\s*(?:از|of|\/)\s*\p{Nd}+)?[^\p{L}\p{Nd}]*/giu;
/** What browsers print on each page by themselves: the address, date and time. */
const printedByBrowser = /^(?:(?:https?|file):\S+|[\p{Nd}/.,:\s-]+(?:[AP]M)?)$/iu;

export interface JoinedPages {
  /** Running headers and footers stand once, at the end. */
  readonly blocks: PageBlock[];
  /** Lines left out because they only number pages, or were added by the browser that printed them. */
  readonly numbers: readonly string[];
}

/** Joins the blocks of all pages, and merges blocks split by a page break. */
export function joinPages(pages: readonly (readonly PageBlock[])[]): JoinedPages {
  const { pages: bodies, removed } = removeRunningHeaders(pages);
  const running = new Map<string, TextBlock>();
  const numbers: string[] = [];
  for (const block of removed) {
    if (block.kind !== 'text') continue;
    const text = pageNumber.test(block.text) ? '' : block.text.replace(numberInHeader, ' ').trim();
    if (!/[\p{L}\p{Nd}]/u.test(text) || printedByBrowser.test(text)) numbers.push(block.text);
    else if (!running.has(text)) running.set(text, { ...block, text });
  }
  return { blocks: [...joinBodies(bodies), ...running.values()], numbers };
}

function joinBodies(pages: readonly (readonly PageBlock[])[]): PageBlock[] {
  const joined: PageBlock[] = [];
  for (const page of pages) {
    const [before, after, next] = [joined.at(-1), page[0], page[1]];
    const isRepeatedCaption = before?.kind === 'table' && after?.kind === 'text' && next?.kind === 'table';
    const body = isRepeatedCaption && continuedLabel.test(after.text) ? page.slice(1) : page;
    const merged = before && body[0] ? joinBlocks(before, body[0]) : null;
    if (merged) joined.splice(-1, 1, merged, ...body.slice(1));
    else joined.push(...body);
  }
  return joined;
}

/** Merges two blocks that a page or column break split; null where they are separate blocks. */
export function joinBlocks(before: PageBlock, after: PageBlock): PageBlock | null {
  if (before.kind === 'text' && after.kind === 'text') {
    return continues(before, after) ? { ...before, text: joinLines(before.text, after.text) } : null;
  }
  if (before.kind !== 'table' || after.kind !== 'table') return null;
  const hasNewCaption =
    after.caption !== '' && after.caption !== before.caption && !continuedLabel.test(after.caption);
  const table = hasNewCaption ? null : joinTables(before.table, after.table);
  return table && { ...before, table };
}

/** Removes headers and footers one line at a time, from the edge inwards. */
function removeRunningHeaders(pages: readonly (readonly PageBlock[])[]) {
  const removed: { readonly headers: PageBlock[]; readonly footers: PageBlock[] } = {
    headers: [],
    footers: [],
  };
  let remaining = pages.map((page) => page);
  for (let round = 0; round < maxHeaderBlocks; round++) {
    const headers = repeatedEdges(remaining.map((page) => page[0]));
    const footers = repeatedEdges(remaining.map((page) => page.at(-1)));
    if (headers.size + footers.size === 0) break;
    remaining = remaining.map((page) => {
      const from = page.length > 1 && headers.has(keyOf(page[0])) ? 1 : 0;
      const to = page.length > from + 1 && footers.has(keyOf(page.at(-1))) ? page.length - 1 : page.length;
      removed.headers.push(...page.slice(0, from));
      removed.footers.push(...page.slice(to));
      return page.slice(from, to);
    });
  }
  // Footers are removed from the last line upwards.
  return { pages: remaining, removed: [...removed.headers, ...removed.footers.toReversed()] };
}

/** All page numbers share one key; other lines are compared exactly, except for a page number inside them. */
function keyOf(block: PageBlock | undefined): string {
  if (block?.kind !== 'text') return '';
  if (pageNumber.test(block.text)) return '#';
  return block.text.replace(/((?:صفحهٔ?|page)\s*)\p{Nd}+(\s*(?:از|of|\/)\s*\p{Nd}+)?/giu, '$1#');
}

function repeatedEdges(edges: readonly (PageBlock | undefined)[]): Set<string> {
  const counts = new Map<string, number>();
  for (const edge of edges) {
    const key = keyOf(edge);
    if (key !== '' && key.length <= maxHeaderLength) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const minCount = Math.max(minRepeats, edges.length / 2);
  const repeated = [...counts].filter(([, count]) => count >= minCount).map(([key]) => key);
  return new Set(areNumbered(edges) ? [...repeated, '#'] : repeated);
}

/** Two pages are enough where each shows its own number. */
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
  const mayContinue =
    before.text.length >= minContinuedLength && !/[.!?؟:؛…»)\]"]$/.test(before.text) && !before.isRow;
  return mayContinue && !after.isRow && !/^[•●○▪■◦–—*\p{Nd}]/u.test(after.text);
}
