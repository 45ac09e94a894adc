// Joins the text of pages without running heads and page numbers.

/** A running head or foot stands on this many pages at least, and on half of all. */
const minRepeats = 3;
const maxHeadLength = 150;
const pageNumber = /^[^\p{L}\p{Nd}]*(صفحهٔ?|page|p\.)?\s*\p{Nd}+(\s*(از|of|\/)\s*\p{Nd}+)?[^\p{L}\p{Nd}]*$/iu;
/** In characters: a shorter last line may be a heading, which nothing continues. */
const minContinuedLength = 80;

/** Joins the paragraphs of all pages, without running heads and feet, mending what a page break tore. */
export function joinPages(pages: readonly (readonly string[])[]): string[] {
  const heads = repeatedEdges(pages.map((page) => page[0]));
  const feet = repeatedEdges(pages.map((page) => page.at(-1)));
  const joined: string[] = [];
  for (const page of pages) {
    const from = page.length > 1 && heads.has(keyOf(page[0])) ? 1 : 0;
    const to = page.length > from + 1 && feet.has(keyOf(page.at(-1))) ? page.length - 1 : page.length;
    const body = page.slice(from, to);
    const [before, after] = [joined.at(-1), body[0]];
    if (before !== undefined && after !== undefined && continues(before, after)) {
      joined.splice(-1, 1, `${before} ${after}`, ...body.slice(1));
    } else joined.push(...body);
  }
  return joined;
}

/** Page numbers are alike whatever their number; of other lines each letter counts. */
function keyOf(paragraph = ''): string {
  return pageNumber.test(paragraph) ? '#' : paragraph;
}

function repeatedEdges(edges: readonly (string | undefined)[]): Set<string> {
  const counts = new Map<string, number>();
  for (const edge of edges)
    if (edge && edge.length <= maxHeadLength) counts.set(keyOf(edge), (counts.get(keyOf(edge)) ?? 0) + 1);
  const least = Math.max(minRepeats, edges.length / 2);
  return new Set([...counts].filter(([, count]) => count >= least).map(([key]) => key));
}

function continues(before: string, after: string): boolean {
  const open =
    before.length >= minContinuedLength && !/[.!?؟:؛…»)\]"]$/.test(before) && !before.includes(' | ');
  return open && !after.includes(' | ') && !/^[•●○▪■◦–—*\p{Nd}]/u.test(after);
}
