// Joins paragraphs and strips invisible characters, direction marks and stray blanks.
import { normaliseText } from '../../contract/text/normalise.ts';

const directionMarks = /[\u061c\u200e\u200f]/g;

/** Joins paragraphs by blank lines, without invisible characters, direction marks, blank lines inside or blank edges. */
export function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs
    .map((paragraph) =>
      normaliseText(paragraph.replace(directionMarks, ''))
        .split('\n')
        .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
        .filter((line) => line !== '')
        .join('\n'),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
