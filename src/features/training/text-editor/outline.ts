// Headings of a Markdown text with their offsets.

export interface OutlineEntry {
  readonly level: 1 | 2 | 3;
  readonly title: string;
  /** UTF-16 offset of its line. */
  readonly start: number;
}

const heading = /^(#{1,3})[ \t]+(.+)$/gm;

/** The headings in order; at most 200. */
export function parseOutline(text: string): readonly OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  for (const { 1: marks = '', 2: title = '', index } of text.matchAll(heading)) {
    const level = marks.length === 1 ? 1 : marks.length === 2 ? 2 : 3;
    entries.push({ level, title: title.replace(/\*\*/g, '').trim(), start: index });
    if (entries.length === 200) break;
  }
  return entries;
}
