// Toggles Markdown headings, bold, lists and links in a selection.

export type MarkdownFormat = 'heading' | 'bold' | 'list' | 'numbers' | 'link';

/**
 * Replaces `from`–`to` by `insert` and then selects `select`; UTF-16 offsets, those of `select` in the new
 * text.
 */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [number, number];
}

const linePrefixes = { heading: () => '## ', list: () => '- ', numbers: (index: number) => `${index + 1}. ` };
const linePrefix = /^(#{1,3} |[-*] |\d+\. )/;

/** Applies a format to the selection; applied again, it is removed. */
export function toggleFormat(format: MarkdownFormat, text: string, start: number, end: number): TextEdit {
  if (format === 'bold') return toggleBold(text, start, end);
  if (format === 'link') return insertLink(text, start, end);
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const prefix = linePrefixes[format];
  const isMarked = lines.every((line, index) => line.startsWith(prefix(index)));
  const insert = lines
    .map((line, index) =>
      isMarked ? line.slice(prefix(index).length) : prefix(index) + line.replace(linePrefix, ''),
    )
    .join('\n');
  const select = lines.length > 1 ? from : from + insert.length;
  return { from, to, insert, select: [select, from + insert.length] };
}

function toggleBold(text: string, start: number, end: number): TextEdit {
  const selection = text.slice(start, end);
  const isBold = text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**';
  if (isBold) return { from: start - 2, to: end + 2, insert: selection, select: [start - 2, end - 2] };
  return { from: start, to: end, insert: `**${selection}**`, select: [start + 2, end + 2] };
}

function insertLink(text: string, start: number, end: number): TextEdit {
  const selection = text.slice(start, end);
  const isUrl = /^https?:\/\/\S+$/.test(selection);
  const insert = isUrl ? `[](${selection})` : `[${selection}](https://)`;
  // Selects the missing part: the link's text or its URL.
  const cursor = isUrl ? start + 1 : start + insert.length - 1;
  return { from: start, to: end, insert, select: [cursor, cursor] };
}
