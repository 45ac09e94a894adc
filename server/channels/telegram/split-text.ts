// Splits a long text into messages within Telegram's limit.

const graphemes = new Intl.Segmenter('fa', { granularity: 'grapheme' });

/** Where a text may be cut, best first: between paragraphs, lines, sentences, words. */
const breakPoints = [/\n\s*\n/gu, /\n(?!\p{M})/gu, /[.!?؟؛…:]\s(?!\p{M})/gu, /\s(?!\p{M})/gu];
/** A part that ends before this share of what it may hold is too short for a good seam to be worth it. */
const MIN_PART_SHARE = 0.5;

/**
 * Cuts a text into parts of at most `limit` UTF-16 units, at white space wherever there is any: no word or link is
 * broken that fits into a part, and never what is seen as one letter. White space at the cuts is dropped.
 */
export function splitText(text: string, limit: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > limit) {
    const end = breakPointIn(rest, limit);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

/** The end of the first part: the last good seam within the limit. */
function breakPointIn(text: string, limit: number): number {
  // White space just behind the limit is a seam too: what stands before it fits.
  const reach = text.slice(0, limit + 1);
  for (const [rank, seam] of breakPoints.entries()) {
    const isLastResort = rank === breakPoints.length - 1;
    const least = isLastResort ? 1 : limit * MIN_PART_SHARE;
    const ends = [...reach.matchAll(seam)].map(({ index, 0: found }) => index + found.trimEnd().length);
    const end = ends.findLast((one) => one >= least && one <= limit);
    if (end !== undefined) return end;
  }
  return graphemeBoundary(text, limit);
}

/** As many whole letters as fit; of one that alone does not fit, as much as does, no pair of surrogates broken. */
function graphemeBoundary(text: string, limit: number): number {
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, limit + 64))) {
    if (index + segment.length > limit) break;
    end = index + segment.length;
  }
  if (end > 0) return end;
  const code = text.charCodeAt(limit - 1);
  return code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit;
}
