// Splits questions into halves by article.
import { extractAnswer } from '../../../server/engine/pipeline/extractive-answer.ts';
import type { Scorers } from '../../../server/engine/ranking/ranker.ts';
import type { Outcome } from '../answers/metrics.ts';
import type { Example } from './examples.ts';
import { readSet, type SetQuery } from './question-sets.ts';

/** Questions to choose by, and questions that no choice has seen. */
export type Half = 'tuning' | 'checking';

/** Which half an article belongs to is told by its name alone, so that no later choice can move it. */
function halfOfArticle(article: string): Half {
  let hash = 2_166_136_261;
  for (const sign of article) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619) >>> 0;
  return (hash >>> 16) % 2 === 0 ? 'tuning' : 'checking';
}

/**
 * Tells the half of a question. Passages of one title are one article, stored answers one each; a question without
 * a passage is its own, with the noisy writing of it.
 */
export function createHalfOf(prefixes: readonly string[]): (query: SetQuery) => Half {
  const articles = new Map<string, string>();
  for (const index of prefixes.flatMap((prefix) => [...readSet(prefix).indexes.values()])) {
    for (let at = 0; at < index.size; at += 1) {
      const { id, kind, title } = index.passages.at(at);
      articles.set(id, kind === 'qa' || title === '' ? id : title);
    }
  }
  return (query) => {
    const passage = query.gold ?? query.home ?? query.near;
    const own = query.id.replace(/-n$/u, '');
    return halfOfArticle(passage ? (articles.get(passage) ?? passage) : own);
  };
}

/** What the weights given would say to each question. */
export function evaluateHalf(examples: readonly Example[], scorers: Scorers): Outcome[] {
  return examples.map(({ query, examination }) => {
    const found = extractAnswer(examination, scorers);
    const ranked = found.ranked.map(({ passage }) => passage.id);
    return { query, ranked, candidate: found.text, confidence: found.confidence };
  });
}
