// Finds lexicon concepts in a run of words.

import stems from './lexicon/stems.json' with { type: 'json' };
import type { Phrases } from './parse-lexicon.ts';
import { isStopWord } from './stop-words.ts';
import type { Word } from './tokeniser.ts';

interface Phrase {
  readonly rest: readonly string[];
  readonly concept: string;
}

/** Stems that one position may match: of the word and of its corrections. */
type WordForms = readonly string[];

const MAX_GAP = 1;

/**
 * Concepts that match a concept of a question: a concept matches itself and its narrower concepts; a narrower
 * one («تبریز») matches its parent («شهرستان») but not its siblings.
 */
export function compatibleConcepts(concept: string): string[] {
  return concept.endsWith('>') ? [concept.slice(0, -1)] : [concept, `${concept}>`];
}

function readPhrases(concepts: Phrases): ReadonlyMap<string, readonly Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  for (const [concept, members] of Object.entries(concepts)) {
    for (const member of members) {
      const [first = '', ...rest] = member.split(' ');
      const row = phrases.get(first);
      if (row) row.push({ rest, concept });
      else phrases.set(first, [{ rest, concept }]);
    }
  }
  return phrases;
}

const PHRASES = readPhrases({ ...stems.core, ...stems.trades });
const CORE_CONCEPTS: ReadonlySet<string> = new Set(Object.keys(stems.core));
const LEXICON_STEMS: ReadonlySet<string> = new Set(
  [...PHRASES]
    .flatMap(([first, phrases]) => [first, ...phrases.flatMap(({ rest }) => rest)])
    .filter((stem) => !isStopWord(stem)),
);

/** Every stem in the lexicon but stop words, which its phrases contain too. */
export function lexiconStems(): ReadonlySet<string> {
  return LEXICON_STEMS;
}

/** The end of the phrase, exclusive, or 0 when it does not occur here. */
function matchPhraseEnd(
  rest: readonly string[],
  positions: readonly WordForms[],
  start: number,
  stopWords: readonly boolean[],
): number {
  let index = start + 1;
  for (const key of rest) {
    let skipped = 0;
    while (skipped < MAX_GAP && stopWords[index] && !positions[index]?.includes(key)) {
      index += 1;
      skipped += 1;
    }
    if (!positions[index]?.includes(key)) return 0;
    index += 1;
  }
  return index;
}

/** A concept mentioned by the words from `start` to `end`, exclusive. */
interface Mention {
  readonly concept: string;
  readonly start: number;
  readonly end: number;
}

/** Every mention of a concept at these positions; one stop word may stand between the words of a phrase. */
export function findMentions(positions: readonly WordForms[], stopWords: readonly boolean[]): Mention[] {
  const mentions: Mention[] = [];
  positions.forEach((keys, start) => {
    let endByConcept: Map<string, number> | undefined;
    for (const key of keys) {
      const phrases = PHRASES.get(key);
      if (!phrases) continue;
      endByConcept ??= new Map();
      for (const phrase of phrases) {
        const end = matchPhraseEnd(phrase.rest, positions, start, stopWords);
        if (end > (endByConcept.get(phrase.concept) ?? 0)) endByConcept.set(phrase.concept, end);
      }
    }
    if (endByConcept) for (const [concept, end] of endByConcept) mentions.push({ concept, start, end });
  });
  return mentions;
}

/** Whether a concept is of the core, which every shop speaks of, and not of single trades. */
export const isCoreConcept = (concept: string): boolean => CORE_CONCEPTS.has(concept);

/**
 * Drops mentions inside a longer mention: «پول پس» means a refund, not a price. A longer phrase of a trade leaves the
 * core concepts in it.
 */
export function longestMentions(mentions: readonly Mention[]): Mention[] {
  const covers = (a: Mention, b: Mention) =>
    a.start <= b.start &&
    b.end <= a.end &&
    a.end - a.start > b.end - b.start &&
    (isCoreConcept(a.concept) || !isCoreConcept(b.concept));
  return mentions.filter((mention) => !mentions.some((other) => covers(other, mention)));
}

/** The concepts that the words of a passage mention, one entry for each mention. */
export function conceptsOf(words: readonly Word[]): string[] {
  const mentions = findMentions(
    words.map((word) => word.terms),
    words.map((word) => word.isStopWord),
  );
  return mentions.map((mention) => mention.concept);
}

/** The same without the concepts of single trades, which are too wide to tell a true claim from a false one. */
export function coreConceptsOf(words: readonly Word[]): string[] {
  return conceptsOf(words).filter(isCoreConcept);
}
