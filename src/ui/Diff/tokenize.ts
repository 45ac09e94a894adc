// Splits text into words, spaces and marks, or into paragraphs.
const segmenter = new Intl.Segmenter('fa', { granularity: 'word' });

/**
 * Words, runs of spaces and single marks, in order; joined they equal the text. A half-space stays within its
 * word («می‌توانید»), a vowel sign with its letter.
 */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  let isInSpaces = false;
  for (const { segment } of segmenter.segment(text)) {
    const isSpace = /^[^\S\n]+$/.test(segment);
    if (isSpace && isInSpaces) words.push((words.pop() ?? '') + segment);
    else words.push(segment);
    isInSpaces = isSpace;
  }
  return words;
}

/** Lines including their line break; joined they equal the text. */
export function splitParagraphs(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * The direction of the first letter, which the browser's `auto` ignores inside an isolate; undefined without
 * letters.
 */
export function textDirection(text: string): 'rtl' | 'ltr' | undefined {
  const first = /\p{L}/u.exec(text)?.[0];
  if (first === undefined) return undefined;
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
