// Counts how many of a page's visible letters its blocks hold.
import { countLetters } from '../coverage.ts';
import type { Glyph } from './glyphs.ts';
import type { PageBlock } from './page-block.ts';

/** Letters and digits of the glyphs, and how many of them stand in the blocks, in any order. */
export function countPageLetters(
  glyphs: readonly Glyph[],
  blocks: readonly PageBlock[],
): { visible: number; kept: number } {
  const counts = new Map<string, number>();
  for (const text of textsOf(blocks))
    for (const letter of lettersOf(text)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let [visible, kept] = [0, 0];
  for (const { text } of glyphs)
    for (const letter of lettersOf(text)) {
      const left = counts.get(letter) ?? 0;
      visible++;
      if (left > 0) kept++;
      counts.set(letter, left - 1);
    }
  return { visible, kept };
}

/** Letters of words of the pages that no joined block holds; repeated headers stand once. */
export function countLostLetters(pageBlocks: readonly PageBlock[], joined: readonly PageBlock[]): number {
  const words = new Set(textsOf(joined).flatMap(wordsOf));
  return textsOf(pageBlocks)
    .flatMap(wordsOf)
    .reduce((sum, word) => (words.has(word) || isNumber(word) ? sum : sum + countLetters(word)), 0);
}

/** Page numbers are counted apart. */
const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Fonts map letters to their presentation forms, or to the like letters and digits of another language. */
const lettersOf = (text: string): string[] =>
  (text.normalize('NFKD').match(/[\p{L}\p{N}]/gu) ?? []).map((letter) =>
    /\p{Nd}/u.test(letter) ? '0' : (LIKE_LETTERS[letter] ?? letter),
  );

const LIKE_LETTERS: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ە: 'ه', ة: 'ه' };

/** A merged cell counts once. */
const textsOf = (blocks: readonly PageBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'text') return [block.text];
    const cells = new Map(
      block.table.rows.flatMap((row) => row.cells.map(({ origin, text }) => [origin, text] as const)),
    );
    return [block.caption, ...cells.values()];
  });
