// Weights the words and concepts of a question by inverse document frequency.
import type { BotIndex } from '../index/bot-index.ts';
import { documentFrequency, inverseDocumentFrequency, type Postings } from '../index/postings.ts';
import { compatibleConcepts } from '../text/concepts.ts';
import { characterGrams, type Word } from '../text/tokeniser.ts';
import type { Query, QueryWord } from './query.ts';

const NONE: readonly number[] = [];

/** The grams of a question by number, and what each word of a text has of them, looked up once a question. */
export class QueryGrams {
  #ids = new Map<string, number>();
  #shared = new Map<Word, readonly number[]>();

  /** The numbers of the grams of one spelling in the question, as often as they stand in it. */
  add(spelling: string): number[] {
    return characterGrams(spelling).map((gram) => {
      const id = this.#ids.get(gram) ?? this.#ids.size;
      this.#ids.set(gram, id);
      return id;
    });
  }

  /** By number, 1 for each gram of the question that stands in a word of the text; stop words do not count. */
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
    // a gram of three letters is followed by that of four which begins with it: without the one there is no other
    for (let at = 0; at < grams.length; at += 2) {
      const three = this.#ids.get(grams[at] ?? '');
      if (three === undefined) continue;
      const four = this.#ids.get(grams[at + 1] ?? '');
      shared ??= [];
      shared.push(three);
      if (four !== undefined) shared.push(four);
    }
    this.#shared.set(word, shared ?? NONE);
    return shared ?? NONE;
  }
}

/** A word of the question with its share of the question's importance and its character grams. */
export interface WeightedWord {
  readonly word: QueryWord;
  readonly importance: number;
  readonly isIndexed: boolean;
  /** For each of its spellings the numbers of its grams in the question's letters; a stop word has none. */
  readonly grams: readonly (readonly number[])[];
}

/** A question weighed against one index. */
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

/** Weighs each different word by its rarity in the index, stop words little. */
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

/** How much a word of a passage says: its rarity in the index, a stop word little. */
export function wordWeight(index: BotIndex, word: Word): number {
  return (
    inverseDocumentFrequency(index.size, documentsWithTerm(index.fields.words, word.terms[0] ?? '')) *
    (word.isStopWord ? STOP_WORD_FACTOR : 1)
  );
}
