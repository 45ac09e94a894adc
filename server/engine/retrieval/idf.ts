// Weights the words and concepts of a question by inverse document frequency.
import type { BotIndex } from '../index/bot-index.ts';
import { documentFrequency, inverseDocumentFrequency, type Postings } from '../index/postings.ts';
import { compatibleConcepts } from '../text/concepts.ts';
import { characterGrams, type Word } from '../text/tokeniser.ts';
import type { Query, QueryWord } from './query.ts';

const NO_GRAMS: readonly number[] = [];

/** The ids of a question's character grams, with a cache of the grams each word of a text shares with it. */
export class QueryGrams {
  #ids = new Map<string, number>();
  #shared = new Map<Word, readonly number[]>();

  /** The ids of the grams of one spelling, repeated as often as they occur. */
  add(spelling: string): number[] {
    return characterGrams(spelling).map((gram) => {
      const id = this.#ids.get(gram) ?? this.#ids.size;
      this.#ids.set(gram, id);
      return id;
    });
  }

  /** By id, 1 for each gram of the question that occurs in the text; stop words do not count. */
  marksFor(words: readonly Word[]): Uint8Array {
    const marks = new Uint8Array(this.#ids.size);
    for (const word of words) if (!word.isStopWord) for (const id of this.#sharedWith(word)) marks[id] = 1;
    return marks;
  }

  #sharedWith(word: Word): readonly number[] {
    const cached = this.#shared.get(word);
    if (cached) return cached;
    const { grams } = word;
    let shared: number[] | undefined;
    // each gram of three is followed by the gram of four that begins with it: skip both when the first is
    // missing
    for (let position = 0; position < grams.length; position += 2) {
      const trigramId = this.#ids.get(grams[position] ?? '');
      if (trigramId === undefined) continue;
      const fourgramId = this.#ids.get(grams[position + 1] ?? '');
      shared ??= [];
      shared.push(trigramId);
      if (fourgramId !== undefined) shared.push(fourgramId);
    }
    this.#shared.set(word, shared ?? NO_GRAMS);
    return shared ?? NO_GRAMS;
  }
}

/** A word of the question with its importance and its character grams. */
export interface WeightedWord {
  readonly word: QueryWord;
  readonly importance: number;
  readonly isIndexed: boolean;
  /** Gram ids of each spelling; a stop word has none. */
  readonly grams: readonly (readonly number[])[];
}

/** A question weighted by one index. */
export interface WeightedQuery {
  readonly words: readonly WeightedWord[];
  readonly concepts: ReadonlyMap<string, number>;
  readonly grams: QueryGrams;
  /** Every term a word of the question may stand for. */
  readonly terms: ReadonlySet<string>;
  /** Sum of the importance of all words. */
  readonly totalImportance: number;
}

const STOP_WORD_FACTOR = 0.12;

function documentsWithTerm(field: Postings, term: string): number {
  const id = field.ids.get(term);
  return id === undefined ? 0 : documentFrequency(field, id);
}

/** Weights each distinct word by its rarity in the index; stop words get a small weight. */
export function weightQuery(index: BotIndex, query: Query): WeightedQuery {
  const queryGrams = new QueryGrams();
  const words = [...new Map(query.words.map((word) => [word.surface, word])).values()].map((queryWord) => {
    const counts = [...queryWord.terms].map(([term, weight]) => ({
      weight,
      count: documentsWithTerm(index.fields.words, term),
    }));
    const present = counts.filter(({ count }) => count > 0).sort((a, b) => b.weight - a.weight);
    const importance =
      inverseDocumentFrequency(index.size, present[0]?.count ?? 0) *
      (queryWord.isStopWord ? STOP_WORD_FACTOR : 1);
    const grams = queryWord.isStopWord
      ? []
      : [...queryWord.spellings.keys()].map((spelling) => queryGrams.add(spelling));
    return { word: queryWord, importance, isIndexed: present.length > 0, grams };
  });
  const concepts = new Map(
    query.concepts.map((name) => {
      const counts = compatibleConcepts(name).map((concept) =>
        documentsWithTerm(index.fields.concepts, concept),
      );
      return [name, inverseDocumentFrequency(index.size, Math.max(...counts))];
    }),
  );
  const terms = new Set(words.flatMap(({ word: queryWord }) => [...queryWord.terms.keys()]));
  const total = words.reduce((sum, word) => sum + word.importance, 0);
  return { words, concepts, grams: queryGrams, terms, totalImportance: total };
}

/** The weight of a word of a passage: its inverse document frequency, reduced for a stop word. */
export function wordWeight(index: BotIndex, word: Word): number {
  return (
    inverseDocumentFrequency(index.size, documentsWithTerm(index.fields.words, word.terms[0] ?? '')) *
    (word.isStopWord ? STOP_WORD_FACTOR : 1)
  );
}
