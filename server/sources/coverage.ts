// Share of a document's visible text that was kept, and what was left out of it.

import { MIN_COVERAGE } from '../../contract/training/coverage-limits.ts';
import type { DocumentBlock } from './document-blocks.ts';
import {
  type ExtractedDocument,
  MAX_OMISSION_EXAMPLES,
  type Omission,
  type OmissionKind,
} from './document-format.ts';

export interface Coverage {
  /**
   * Share of the visible letters and digits that were kept, 0 to 1; null when the reader does not count them.
   */
  readonly share: number | null;
  readonly omissions: readonly Omission[];
}

/** Coverage of texts typed by people. */
export const FULL_COVERAGE: Coverage = { share: 1, omissions: [] };

/** Coverage by readers that do not count. */
export const UNKNOWN_COVERAGE: Coverage = { share: null, omissions: [] };

/** The coverage of a source as stored JSON; null where it is unknown. */
export const toCoverageJson = ({ share, omissions }: Coverage): string | null =>
  share === null && omissions.length === 0 ? null : JSON.stringify({ share, omissions });

/** Whether so much is missing that the owner must review the text before it is charged. */
export const isIncomplete = ({ share }: Coverage): boolean => share !== null && share < MIN_COVERAGE;

const MAX_EXAMPLE_LENGTH = 60;

export function coverageOf({
  visible,
  kept,
  omissions = [],
}: Pick<ExtractedDocument, 'visible' | 'kept' | 'omissions'>): Coverage {
  const isCounted = visible !== undefined && kept !== undefined && visible > 0;
  return {
    share: isCounted ? Math.min(kept / visible, 1) : null,
    omissions: omissions.filter(({ count }) => count > 0),
  };
}

/** Counts letters and digits, but no marks or spaces. */
export const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/**
 * Counts the letters of the visible text, and how many are in words that also occur in the blocks. A word
 * counts each time it is visible, so a merged cell that is written several times does not make up for a lost
 * one.
 */
export function countKeptLetters(
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

/** Every text of the blocks, those of tables cell by cell. */
export function* blockTexts(blocks: readonly DocumentBlock[]): Generator<string> {
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

/** Collects what a reader omits, by kind. */
export class OmissionList {
  readonly #found = new Map<OmissionKind, { count: number; examples: string[] }>();

  add(kind: OmissionKind, count: number, example = ''): void {
    if (count <= 0) return;
    const entry = this.#found.get(kind) ?? { count: 0, examples: [] };
    entry.count += count;
    const excerpt = example.replace(/\s+/gu, ' ').trim().slice(0, MAX_EXAMPLE_LENGTH).toWellFormed();
    if (excerpt !== '' && entry.examples.length < MAX_OMISSION_EXAMPLES) entry.examples.push(excerpt);
    this.#found.set(kind, entry);
  }

  count(kind: OmissionKind): number {
    return this.#found.get(kind)?.count ?? 0;
  }

  toList(): Omission[] {
    return [...this.#found].map(([kind, entry]) => ({ kind, ...entry }));
  }
}
