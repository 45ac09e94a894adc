// Scores how far a text matches each word of a question, lexically and by concept.

import type { WeightedQuery, WeightedWord } from '../retrieval/idf.ts';
import type { AnalysedText } from '../retrieval/passage-analysis.ts';
import type { QueryWord } from '../retrieval/query.ts';
import { compatibleConcepts } from '../text/concepts.ts';

const MIN_GRAM_SHARE = 0.45;
const GRAM_WEIGHT = 0.75;
const CONCEPT_MATCH = 0.7;

/** The share of grams found in a text (marked); 0 as soon as it cannot reach the minimum. */
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
function wordMatch(word: WeightedWord, side: AnalysedText, marks: () => Uint8Array): number {
  let best = 0;
  for (const [term, weight] of word.word.terms) if (weight > best && side.terms.has(term)) best = weight;
  if (best >= GRAM_WEIGHT || word.word.isStopWord) return best;
  for (const grams of word.grams) {
    const share = gramShare(grams, marks());
    if (share > MIN_GRAM_SHARE) best = Math.max(best, GRAM_WEIGHT * share);
  }
  return best;
}

/** Whether a text mentions a concept compatible with that of the question. */
export function mentionsConcept(side: AnalysedText, concept: string): boolean {
  return compatibleConcepts(concept).some((answer) => side.concepts.has(answer));
}

/** Whether a text has any concept of the word. */
function mentionsAnyConcept({ concepts }: QueryWord, side: AnalysedText): boolean {
  for (const concept of concepts) if (mentionsConcept(side, concept)) return true;
  return false;
}

/** How a text matches each word of a question, 0..1: by the word itself, or at least by its concept. */
export interface TermMatch {
  readonly lexical: readonly number[];
  readonly conceptual: readonly number[];
}

/** Matches every word of the question with one text. */
export function matchTerms(query: WeightedQuery, side: AnalysedText): TermMatch {
  let marked: Uint8Array | undefined;
  const marks = () => {
    marked ??= query.grams.marksFor(side.words);
    return marked;
  };
  const lexicalShares = query.words.map((word) => wordMatch(word, side, marks));
  const explained = query.words.map(({ word: queryWord }, at) => {
    const own = lexicalShares[at] ?? 0;
    return own < CONCEPT_MATCH && mentionsAnyConcept(queryWord, side) ? CONCEPT_MATCH : own;
  });
  return { lexical: lexicalShares, conceptual: explained };
}

/** The best of several matches, word by word. */
export function mergeMatches(meetings: readonly TermMatch[]): TermMatch {
  const most = (rows: readonly (readonly number[])[]) =>
    (rows[0] ?? []).map((_, at) => rows.reduce((high, row) => Math.max(high, row[at] ?? 0), 0));
  return {
    lexical: most(meetings.map(({ lexical }) => lexical)),
    conceptual: most(meetings.map(({ conceptual }) => conceptual)),
  };
}
