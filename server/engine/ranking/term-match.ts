// Scores how far a text matches each word of a question, lexically and by concept.

import type { WeightedQuery, WeightedWord } from '../retrieval/idf.ts';
import type { AnalysedText } from '../retrieval/passage-analysis.ts';
import type { QueryWord } from '../retrieval/query.ts';
import { compatibleConcepts } from '../text/concepts.ts';

const MIN_GRAM_SHARE = 0.45;
const GRAM_WEIGHT = 0.75;
const CONCEPT_MATCH = 0.7;

/** Share of a word's character grams found in a text; 0 once the minimum is out of reach. */
function gramShare(grams: readonly number[], marks: Uint8Array): number {
  let missing = grams.length * (1 - MIN_GRAM_SHARE);
  for (const gram of grams) {
    if (marks[gram] === 1) continue;
    missing -= 1;
    if (missing < 0) return 0;
  }
  return grams.length === 0 ? 0 : MIN_GRAM_SHARE + missing / grams.length;
}

/** How well a text matches a word, 0..1: by its terms, or by most of its character grams. */
function wordMatch(word: WeightedWord, text: AnalysedText, marks: () => Uint8Array): number {
  let best = 0;
  for (const [term, weight] of word.word.terms) if (weight > best && text.terms.has(term)) best = weight;
  if (best >= GRAM_WEIGHT || word.word.isStopWord) return best;
  for (const grams of word.grams) {
    const share = gramShare(grams, marks());
    if (share > MIN_GRAM_SHARE) best = Math.max(best, GRAM_WEIGHT * share);
  }
  return best;
}

/** Whether a text mentions a concept compatible with that of the question. */
export function mentionsConcept(text: AnalysedText, concept: string): boolean {
  return compatibleConcepts(concept).some((compatible) => text.concepts.has(compatible));
}

/** Whether a text has any concept of the word. */
function mentionsAnyConcept({ concepts }: QueryWord, text: AnalysedText): boolean {
  for (const concept of concepts) if (mentionsConcept(text, concept)) return true;
  return false;
}

/**
 * Match of a text with each word of a question, 0..1: by the word itself (lexical) and at least by its
 * concept (conceptual).
 */
export interface TermMatch {
  readonly lexical: readonly number[];
  readonly conceptual: readonly number[];
}

/** Matches every word of the question with one text. */
export function matchTerms(query: WeightedQuery, text: AnalysedText): TermMatch {
  let cachedMarks: Uint8Array | undefined;
  const marks = () => {
    cachedMarks ??= query.grams.marksFor(text.words);
    return cachedMarks;
  };
  const lexicalShares = query.words.map((word) => wordMatch(word, text, marks));
  const conceptualShares = query.words.map(({ word: queryWord }, index) => {
    const lexicalShare = lexicalShares[index] ?? 0;
    return lexicalShare < CONCEPT_MATCH && mentionsAnyConcept(queryWord, text) ? CONCEPT_MATCH : lexicalShare;
  });
  return { lexical: lexicalShares, conceptual: conceptualShares };
}

/** Element-wise maximum of several matches. */
export function mergeMatches(matches: readonly TermMatch[]): TermMatch {
  const maxByWord = (rows: readonly (readonly number[])[]) =>
    (rows[0] ?? []).map((_, index) => rows.reduce((high, row) => Math.max(high, row[index] ?? 0), 0));
  return {
    lexical: maxByWord(matches.map(({ lexical }) => lexical)),
    conceptual: maxByWord(matches.map(({ conceptual }) => conceptual)),
  };
}
