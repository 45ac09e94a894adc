// Scores the passages of an index for a question.
import type { BotIndex } from '../index/bot-index.ts';
import {
  addBm25Scores,
  documentFrequency,
  inverseDocumentFrequency,
  type Postings,
} from '../index/postings.ts';
import { compatibleConcepts } from '../text/concepts.ts';
import { characterGrams } from '../text/tokeniser.ts';
import type { Query } from './query.ts';

/** A passage's position with its score and the parts of it, before ranking. */
export interface Hit {
  readonly position: number;
  readonly score: number;
  readonly words: number;
  readonly grams: number;
  readonly concepts: number;
}

const BM25_PARAMETERS = { k1: 0.9, b: 0.4 };
/** In larger indexes, grams in more than this share of passages are skipped to save time. */
const LARGE_INDEX_SIZE = 2_000;
const MAX_GRAM_SHARE = 0.2;
const WEIGHTS = { grams: 0.2, concepts: 0.8, synonyms: 0.3, stopWords: 0.5, stopGrams: 0.4 };

function wordScores(index: BotIndex, query: Query): Float32Array {
  const field = index.fields.words;
  const scores = new Float32Array(index.size);
  const uniqueWords = new Map(query.words.map((word) => [word.surface, word]));
  for (const word of uniqueWords.values()) {
    for (const [term, weight] of word.terms)
      addScores(field, term, weight * (word.isStopWord ? WEIGHTS.stopWords : 1), scores);
    for (const term of word.synonyms) addScores(field, term, WEIGHTS.synonyms, scores);
  }
  return scores;
}

function gramScores(index: BotIndex, query: Query): Float32Array {
  const scores = new Float32Array(index.size);
  const weights = new Map<string, number>();
  for (const word of query.words) {
    const factor = word.isStopWord ? WEIGHTS.stopGrams : 1;
    for (const [spelling, weight] of word.spellings) {
      for (const gram of characterGrams(spelling))
        weights.set(gram, Math.max(weights.get(gram) ?? 0, weight * factor));
    }
  }
  const maxFrequency = index.size > LARGE_INDEX_SIZE ? index.size * MAX_GRAM_SHARE : index.size;
  for (const [gram, weight] of weights) addScores(index.fields.grams, gram, weight, scores, maxFrequency);
  return scores;
}

function conceptScores(index: BotIndex, query: Query): Float32Array {
  const scores = new Float32Array(index.size);
  for (const concept of new Set(query.concepts.flatMap(compatibleConcepts)))
    addScores(index.fields.concepts, concept, 1, scores);
  return scores;
}

function addScores(
  field: Postings,
  term: string,
  weight: number,
  scores: Float32Array,
  maxFrequency = Number.POSITIVE_INFINITY,
): void {
  const id = field.ids.get(term);
  if (id !== undefined && documentFrequency(field, id) > maxFrequency) return;
  if (id !== undefined)
    addBm25Scores(
      field,
      id,
      weight * inverseDocumentFrequency(scores.length, documentFrequency(field, id)),
      BM25_PARAMETERS,
      scores,
    );
}

/** Retrieves the best passages of a question, best first; ties keep the order of the passages. */
export function retrieve(index: BotIndex, query: Query, limit: number): Hit[] {
  const words = wordScores(index, query);
  const grams = gramScores(index, query);
  const concepts = conceptScores(index, query);
  const hits: Hit[] = [];
  let floor = 0;
  for (let position = 0; position < index.size; position += 1) {
    const inWords = words[position] ?? 0;
    const inGrams = grams[position] ?? 0;
    const inConcepts = concepts[position] ?? 0;
    const score = inWords + WEIGHTS.grams * inGrams + WEIGHTS.concepts * inConcepts;
    if (score <= floor) continue;
    hits.push({ position, score, words: inWords, grams: inGrams, concepts: inConcepts });
    if (hits.length >= limit * 4) floor = prune(hits, limit);
  }
  prune(hits, limit);
  return hits;
}

function prune(hits: Hit[], limit: number): number {
  hits.sort((a, b) => b.score - a.score || a.position - b.position);
  hits.length = Math.min(hits.length, limit);
  return hits.length === limit ? (hits.at(-1)?.score ?? 0) : 0;
}
