// Splits questions into halves by article.
import { extractAnswer } from '../../../server/engine/pipeline/extractive-answer.ts';
import type { Scorers } from '../../../server/engine/ranking/weights.ts';
import type { Outcome } from '../answers/metrics.ts';
import type { Example } from './examples.ts';
import { readSet, type SetQuery } from './question-sets.ts';

/** Tuning questions choose settings; checking questions are never used for a choice. */
export type Half = 'train' | 'test';

/** The half of an article depends on its name alone, so that later changes cannot move it. */
function halfOfArticle(article: string): Half {
  let hash = 2_166_136_261;
  for (const char of article) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619) >>> 0;
  return (hash >>> 16) % 2 === 0 ? 'train' : 'test';
}

/**
 * Assigns questions to halves. Passages of one title are one article, stored answers one each; a question
 * without a passage is its own article, together with its noisy variant.
 */
export function createSplit(prefixes: readonly string[]): (query: SetQuery) => Half {
  const articles = new Map<string, string>();
  for (const index of prefixes.flatMap((prefix) => [...readSet(prefix).indexes.values()])) {
    for (let position = 0; position < index.size; position += 1) {
      const { id, kind, title } = index.passages.at(position);
      articles.set(id, kind === 'qa' || title === '' ? id : title);
    }
  }
  return (query) => {
    const passage = query.gold ?? query.sourcePassage ?? query.near;
    const baseId = query.id.replace(/-n$/u, '');
    return halfOfArticle(passage ? (articles.get(passage) ?? passage) : baseId);
  };
}

/** The outcome of each question with these weights. */
export function evaluateExamples(examples: readonly Example[], scorers: Scorers): Outcome[] {
  return examples.map(({ query, candidates }) => {
    const answer = extractAnswer(candidates, scorers);
    const ranked = answer.ranked.map(({ passage }) => passage.id);
    return { query, ranked, candidate: answer.text, confidence: answer.confidence };
  });
}
