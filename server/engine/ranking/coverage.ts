// Coverage of a question by a text and of a text by a question.
import type { BotIndex } from '../index/bot-index.ts';
import type { WeightedQuery } from '../retrieval/idf.ts';
import type { AnalysedText } from '../retrieval/passage-analysis.ts';
import type { Query } from '../retrieval/query.ts';

/**
 * Importance-weighted share of the question's words that matched, 0..1. Words already matched by `baseline`
 * are ignored.
 */
export function coverage(
  query: WeightedQuery,
  matched: readonly number[],
  baseline: readonly number[] = [],
): number {
  let sum = 0;
  let total = 0;
  query.words.forEach((word, index) => {
    if ((baseline[index] ?? 0) >= 0.5) return;
    total += word.importance;
    sum += word.importance * (matched[index] ?? 0);
  });
  return total === 0 ? 0 : sum / total;
}

/** Share of the question's concepts that are mentioned, weighted by rarity, 0..1; 0 when it has none. */
export function conceptCoverage(query: WeightedQuery, isMentioned: (concept: string) => boolean): number {
  let sum = 0;
  let total = 0;
  for (const [concept, weight] of query.concepts) {
    total += weight;
    if (isMentioned(concept)) sum += weight;
  }
  return total === 0 ? 0 : sum / total;
}

/** The share of neighbouring content words of the question that are also neighbours in the text, 0..1. */
export function bigramCoverage(query: Query, text: AnalysedText): number {
  const contentWords = query.words.filter((word) => !word.isStopWord);
  if (contentWords.length < 2) return 0;
  const words = text.words.filter((word) => !word.isStopWord);
  let matchedPairs = 0;
  for (let index = 0; index + 1 < contentWords.length; index += 1) {
    const [current, next] = [contentWords[index]?.terms, contentWords[index + 1]?.terms];
    const matchesAt = (position: number, terms: ReadonlyMap<string, number> | undefined) =>
      words[position]?.terms.some((term) => terms?.has(term));
    if (words.some((_, position) => matchesAt(position, current) && matchesAt(position + 1, next)))
      matchedPairs += 1;
  }
  return matchedPairs / (contentWords.length - 1);
}

/** The share of the text that the question covers, by rarity in the index, 0..1. */
export function precision(index: BotIndex, query: WeightedQuery, text: AnalysedText): number {
  let sum = 0;
  let total = 0;
  const weights = text.weightsIn(index);
  for (let position = 0; position < text.words.length; position += 1) {
    const weight = weights[position] ?? 0;
    total += weight;
    if (text.words[position]?.terms.some((term) => query.terms.has(term))) sum += weight;
  }
  return total === 0 ? 0 : sum / total;
}
