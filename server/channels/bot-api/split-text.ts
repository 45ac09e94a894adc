// Splits a long text into messages within a limit.

const graphemes = new Intl.Segmenter('fa', { granularity: 'grapheme' });

/** Boundaries to split at, best first: between paragraphs, lines, sentences, words. */
const breakPoints = [/\n\s*\n/gu, /\n(?!\p{M})/gu, /[.!?؟؛…:]\s(?!\p{M})/gu, /\s(?!\p{M})/gu];
/** A better boundary is not used if it leaves the part shorter than this share of the limit. */
const MIN_PART_SHARE = 0.5;

/**
 * Splits a text into parts of at most `limit` UTF-16 units, at white space wherever there is any: words and
 * links that fit into a part stay whole, and so do graphemes. White space at the boundaries is dropped.
 */
export function splitText(text: string, limit: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > limit) {
    const end = findBreakPoint(rest, limit);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

/** The end of the first part: the last good boundary within the limit. */
function findBreakPoint(text: string, limit: number): number {
  // White space right after the limit is a boundary too: the text before it fits.
  const head = text.slice(0, limit + 1);
  for (const [rank, pattern] of breakPoints.entries()) {
    const isLastResort = rank === breakPoints.length - 1;
    const minEnd = isLastResort ? 1 : limit * MIN_PART_SHARE;
    const ends = [...head.matchAll(pattern)].map(({ index, 0: match }) => index + match.trimEnd().length);
    const end = ends.findLast((one) => one >= minEnd && one <= limit);
    if (end !== undefined) return end;
  }
  return findGraphemeBoundary(text, limit);
}

/**
 * As many whole graphemes as fit; of a single one that is too long, as much as fits without breaking a
 * surrogate pair.
 */
function findGraphemeBoundary(text: string, limit: number): number {
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, limit + 64))) {
    if (index + segment.length > limit) break;
    end = index + segment.length;
  }
  if (end > 0) return end;
  const code = text.charCodeAt(limit - 1);
  return code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit;
}
