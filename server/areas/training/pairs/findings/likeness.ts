// Knows when two questions mean the same, by the engine's words and concepts. Knows no storage.
import { conceptsOf } from '../../../../engine/concepts.ts';
import { greeting } from '../../../../engine/smalltalk.ts';
import { type Word, wordsOf } from '../../../../engine/words.ts';

/** What a question is compared by: each of its telling words with the concepts named in it. */
export interface Meaning {
  readonly words: readonly ReadonlySet<string>[];
  readonly concepts: ReadonlySet<string>;
  /** All that another question must share one of. */
  readonly keys: ReadonlySet<string>;
}

/** Questions alike by so much mean the same. */
const ALIKE = 0.62;
const MOST_WORDS = 30;

/** Null for what asks nothing: a greeting, a lone sign. */
export function meaningOf(question: string): Meaning | null {
  if (greeting(question, 'fa') !== null) return null;
  const all = wordsOf(question).slice(0, MOST_WORDS);
  const telling = all.filter((word) => !word.stop);
  const words = (telling.length > 0 ? telling : all).map(({ terms }: Word) => new Set(terms));
  if (words.length === 0) return null;
  const concepts = new Set(conceptsOf(all));
  const keys = new Set([...words.flatMap((terms) => [...terms]), ...[...concepts].map((one) => `${one}:`)]);
  return { words, concepts, keys };
}

/** How alike two questions are, 0..1: the share of the words of both that the other has, concepts counting half. */
export function likeness(one: Meaning, other: Meaning): number {
  const words = (held(one, other) + held(other, one)) / (one.words.length + other.words.length);
  if (one.concepts.size === 0 || other.concepts.size === 0) return words;
  const shared = [...one.concepts].filter((concept) => other.concepts.has(concept)).length;
  const concepts = shared / Math.max(one.concepts.size, other.concepts.size);
  return Math.max(words, (words + concepts) / 2);
}

const held = (one: Meaning, other: Meaning): number =>
  one.words.filter((terms) => other.words.some((own) => [...terms].some((term) => own.has(term)))).length;

/** Questions that mean the same fall into one group; a new question costs what shares a word with it. */
export class Groups<Id> {
  readonly #meanings: { readonly id: Id; readonly meaning: Meaning }[] = [];
  readonly #byKey = new Map<string, number[]>();

  add(id: Id, meaning: Meaning): void {
    const at = this.#meanings.push({ id, meaning }) - 1;
    for (const key of meaning.keys) {
      const places = this.#byKey.get(key);
      if (places) places.push(at);
      else this.#byKey.set(key, [at]);
    }
  }

  /** The group a question belongs to, if there is one. */
  find(meaning: Meaning): Id | undefined {
    const places = new Set([...meaning.keys].flatMap((key) => this.#byKey.get(key) ?? []));
    let best: { id: Id; alike: number } | undefined;
    for (const at of places) {
      const known = this.#meanings[at];
      const alike = known ? likeness(meaning, known.meaning) : 0;
      if (known && alike >= ALIKE && alike > (best?.alike ?? 0)) best = { id: known.id, alike };
    }
    return best?.id;
  }
}
