// Detects paragraphs that are too long to lay out in the panel's web font.

/** In UTF-16 units; the cost of a paragraph grows with its square. */
const MAX_PARAGRAPH_LENGTH = 6_000;

export function hasGiantParagraph(text: string): boolean {
  for (let start = 0; start + MAX_PARAGRAPH_LENGTH < text.length; ) {
    const end = text.indexOf('\n', start);
    if ((end === -1 ? text.length : end) - start > MAX_PARAGRAPH_LENGTH) return true;
    if (end === -1) return false;
    start = end + 1;
  }
  return false;
}
