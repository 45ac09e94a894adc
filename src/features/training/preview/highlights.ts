// Ordered, non-overlapping highlights of a text's defects.
import type { TextDefect } from '../../../../contract/training/preview.ts';

export interface TextPart {
  readonly text: string;
  readonly start: number;
  readonly kind: TextDefect['kind'] | null;
}

/** More highlights would only slow rendering. */
const MAX_HIGHLIGHTS = 500;

/** The text in parts. In a scan every number is highlighted, since OCR mostly misreads digits. */
export function highlightParts(text: string, defects: readonly TextDefect[]): readonly TextPart[] {
  const ranges = defects
    .filter(({ kind }) => kind !== 'presentation-forms' && kind !== 'arabic-letters')
    .flatMap(({ kind, examples }) =>
      (kind === 'scan' ? numberRanges(text) : examples).map((range) => ({ ...range, kind })),
    )
    .toSorted((one, other) => one.start - other.start)
    .slice(0, MAX_HIGHLIGHTS);
  const parts: TextPart[] = [];
  let offset = 0;
  for (const { start, end, kind } of ranges) {
    if (start < offset || end > text.length) continue;
    if (start > offset) parts.push({ text: text.slice(offset, start), start: offset, kind: null });
    parts.push({ text: text.slice(start, end), start, kind });
    offset = end;
  }
  if (offset < text.length) parts.push({ text: text.slice(offset), start: offset, kind: null });
  return parts;
}

const numberRanges = (text: string) =>
  [...text.matchAll(/[\p{Nd}٬٫.,/:-]*\p{Nd}/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
