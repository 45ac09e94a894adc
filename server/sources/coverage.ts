// Share of a document's visible text that was kept, and what was left out of it.

import type { DocumentBlock } from './document-blocks.ts';
import {
  type ExtractedDocument,
  type LeftOut,
  type LeftOutKind,
  MAX_LEFT_OUT_EXAMPLES,
} from './document-format.ts';

export interface Coverage {
  /** Of the letters and digits a person sees, from 0 to 1; null where the reader does not count them. */
  readonly share: number | null;
  readonly leftOut: readonly LeftOut[];
}

/** Of texts that people write, and of readers that do not count. */
export const UNCOUNTED: Coverage = { share: null, leftOut: [] };

/** Whether so much was lost that its owner is asked before the text is charged. */
export const isIncomplete = ({ share }: Coverage): boolean => share !== null && share < MIN_SHARE;

const MIN_SHARE = 0.9;
const MAX_EXAMPLE_LENGTH = 60;

export function coverageOf({
  visible,
  kept,
  leftOut = [],
}: Pick<ExtractedDocument, 'visible' | 'kept' | 'leftOut'>): Coverage {
  const isCounted = visible !== undefined && kept !== undefined && visible > 0;
  return {
    share: isCounted ? Math.min(kept / visible, 1) : null,
    leftOut: leftOut.filter(({ count }) => count > 0),
  };
}

/** Letters and digits, marks and blanks left out. */
export const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/**
 * Letters of the visible text whose words also stand in the blocks: each word counts as often as it is seen, a merged
 * cell that is written more often does not make up for a lost one.
 */
export function countKept(
  visible: Iterable<string>,
  blocks: readonly DocumentBlock[],
): { visible: number; kept: number } {
  const words = new Set<string>();
  for (const text of blockTexts(blocks)) for (const word of wordsOf(text)) words.add(word);
  const counts = { visible: 0, kept: 0 };
  for (const text of visible) {
    for (const word of wordsOf(text)) {
      const letters = countLetters(word);
      counts.visible += letters;
      if (words.has(word)) counts.kept += letters;
    }
  }
  return counts;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function* blockTexts(blocks: readonly DocumentBlock[]): Generator<string> {
  for (const block of blocks) {
    if (block.kind === 'table') {
      yield block.caption;
      yield* block.header;
      for (const row of block.rows) yield* row;
      yield* block.notes;
    } else if (block.kind === 'list') yield* block.items;
    else yield block.text;
  }
}

/** Gathers what a reader leaves out. */
export class LeftOutList {
  readonly #found = new Map<LeftOutKind, { count: number; examples: string[] }>();

  add(kind: LeftOutKind, count: number, example = ''): void {
    if (count <= 0) return;
    const found = this.#found.get(kind) ?? { count: 0, examples: [] };
    found.count += count;
    const words = example.replace(/\s+/gu, ' ').trim().slice(0, MAX_EXAMPLE_LENGTH).toWellFormed();
    if (words !== '' && found.examples.length < MAX_LEFT_OUT_EXAMPLES) found.examples.push(words);
    this.#found.set(kind, found);
  }

  count(kind: LeftOutKind): number {
    return this.#found.get(kind)?.count ?? 0;
  }

  toList(): LeftOut[] {
    return [...this.#found].map(([kind, facts]) => ({ kind, ...facts }));
  }
}
