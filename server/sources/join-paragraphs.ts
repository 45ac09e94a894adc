// Joins paragraphs and strips direction marks, control characters and stray blanks.

const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const controlCharacters = /[^\P{Cc}\n\t]/gu;

/** A paragraph without direction marks, control characters, blank lines inside or blank edges. */
export function cleanParagraph(paragraph: string): string {
  return paragraph
    .replace(/\r\n?|\v/g, '\n')
    .replace(directionMarks, '')
    .replace(controlCharacters, '')
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
