// Joins paragraphs and strips invisible characters, direction marks and stray blanks.
import { normaliseText } from '../../contract/text/normalise.ts';

const directionMarks = /[\u061c\u200e\u200f]/g;

/** A paragraph without invisible characters, direction marks, blank lines inside or blank edges. */
export function cleanParagraph(paragraph: string): string {
  return normaliseText(paragraph.replace(directionMarks, ''))
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Joins cleaned paragraphs by blank lines; empty ones are left out. */
export function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs
    .map(cleanParagraph)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
