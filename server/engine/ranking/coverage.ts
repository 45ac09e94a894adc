// Coverage of a question by a text and of a text by a question.
import type { BotIndex } from '../index/bot-index.ts';
import type { WeightedQuery } from '../retrieval/idf.ts';
import type { AnalysedText } from '../retrieval/passage-analysis.ts';
import type { Query } from '../retrieval/query.ts';

/** The matched share of the question's importance, 0..1; with `baseline`, of what that leaves unmatched. */
export function coverage(
  query: WeightedQuery,
  matched: readonly number[],
  baseline: readonly number[] = [],
): number {
  let sum = 0;
  let all = 0;
  query.words.forEach((word, at) => {
    if ((baseline[at] ?? 0) >= 0.5) return;
    all += word.importance;
    sum += word.importance * (matched[at] ?? 0);
  });
  return all === 0 ? 0 : sum / all;
}

/** The mentioned share of the question's concepts, by rarity, 0..1; 0 for a question without concepts. */
export function conceptCoverage(query: WeightedQuery, named: (concept: string) => boolean): number {
  let sum = 0;
  let all = 0;
  for (const [concept, weight] of query.concepts) {
    all += weight;
    if (named(concept)) sum += weight;
  }
  return all === 0 ? 0 : sum / all;
}

/** The share of neighbouring content words of the question that are also neighbours in the text, 0..1. */
export function bigramCoverage(query: Query, side: AnalysedText): number {
  const contentWords = query.words.filter((word) => !word.isStopWord);
  if (contentWords.length < 2) return 0;
  const words = side.words.filter((word) => !word.isStopWord);
  let together = 0;
  for (let at = 0; at + 1 < contentWords.length; at += 1) {
    const [one, next] = [contentWords[at]?.terms, contentWords[at + 1]?.terms];
    const meets = (position: number, terms: ReadonlyMap<string, number> | undefined) =>
      words[position]?.terms.some((term) => terms?.has(term));
    if (words.some((_, position) => meets(position, one) && meets(position + 1, next))) together += 1;
  }
  return together / (contentWords.length - 1);
}

/** The share of the text that the question covers, by rarity in the index, 0..1. */
export function precision(index: BotIndex, query: WeightedQuery, side: AnalysedText): number {
  let sum = 0;
  let all = 0;
  const weights = side.weightsIn(index);
  for (let at = 0; at < side.words.length; at += 1) {
    const weight = weights[at] ?? 0;
    all += weight;
    if (side.words[at]?.terms.some((term) => query.terms.has(term))) sum += weight;
  }
  return all === 0 ? 0 : sum / all;
}
