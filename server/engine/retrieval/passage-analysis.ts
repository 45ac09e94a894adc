// Analyses a passage and its segments for comparison with questions, with a cache.
import type { BotIndex } from '../index/bot-index.ts';
import type { Passage } from '../index/passage-store.ts';
import { Offer, type Sort, sortsAsked } from '../text/answer-types.ts';
import { conceptsOf } from '../text/concepts.ts';
import { fold } from '../text/normalise.ts';
import { type Unit, unitsOf } from '../text/segments.ts';
import { type Word, wordsOf } from '../text/tokeniser.ts';
import { type Meaning, meaningOf } from '../text/word-vectors.ts';
import { weightOf } from './idf.ts';

/** A text as a question is compared with it; its concepts, weights and meaning are made when first asked for. */
export class Side {
  readonly words: readonly Word[];
  readonly terms: ReadonlySet<string>;
  #concepts: ReadonlySet<string> | undefined;
  #weights: Float64Array | undefined;
  #weighedIn: BotIndex | undefined;
  #meaning: Meaning | null | undefined;

  constructor(words: readonly Word[]) {
    const terms = new Set<string>();
    for (const word of words) for (const term of word.terms) terms.add(term);
    this.words = words;
    this.terms = terms;
  }

  get concepts(): ReadonlySet<string> {
    this.#concepts ??= new Set(conceptsOf(this.words));
    return this.#concepts;
  }

  /** What an English text means; null where most of it is in other letters, whatever names stand in it. */
  get meaning(): Meaning | null {
    if (this.#meaning === undefined) {
      const terms = this.words.flatMap(({ stop, terms: [first] }) =>
        stop || first === undefined ? [] : [first],
      );
      const letters = terms.filter((term) => /^\p{L}/u.test(term));
      const isEnglish = 2 * letters.filter((term) => /^[a-z]/u.test(term)).length >= letters.length;
      this.#meaning = isEnglish ? meaningOf(terms) : null;
    }
    return this.#meaning;
  }

  /** What each word says, by its rarity in an index. */
  weightsIn(index: BotIndex): Float64Array {
    if (!this.#weights || this.#weighedIn !== index) {
      this.#weights = Float64Array.from(this.words, (word) => weightOf(index, word));
      this.#weighedIn = index;
    }
    return this.#weights;
  }
}

export interface StudiedUnit extends Unit {
  readonly side: Side;
  readonly sorts: Offer;
  readonly asks: boolean;
  /** Whether it begins with a word that points back at what was said before. */
  readonly leans: boolean;
}

/** A passage taken apart. */
export interface Study {
  readonly passage: Passage;
  readonly title: Side;
  /** Character grams of every word of the title, stop words too: what a stored question is compared by. */
  readonly titleGrams: ReadonlySet<string>;
  /** What the title asks for, when it is a question. */
  readonly titleSorts: readonly Sort[];
  readonly units: readonly StudiedUnit[];
}

const CACHE_LIMIT = 512;
const caches = new WeakMap<BotIndex, Map<number, Study>>();

const LEANING =
  /^(?:و |اما |ولی |همچنین |سپس )?(?:این|آن|او|وی|ایشان|آنها|آن‌ها|اینها|این‌ها|وی|چنین|همین|همان)(?=[\s\u200c])|^(?:and |but |also )?(?:it|its|he|she|his|her|they|their|this|these|that|those|such)\b/iu;

function studyUnit(text: string, unit: Unit): StudiedUnit {
  const quote = text.slice(unit.start, unit.end);
  return {
    ...unit,
    side: new Side(wordsOf(quote)),
    sorts: new Offer(quote),
    asks: /[?؟]$/u.test(quote),
    leans: LEANING.test(quote),
  };
}

function take(passage: Passage): Study {
  const heading =
    passage.question && passage.question !== passage.title
      ? `${passage.title}\n${passage.question}`
      : passage.title;
  const title = new Side(wordsOf(heading));
  const units = unitsOf(passage.text).map((unit) => studyUnit(passage.text, unit));
  const titleGrams = new Set(title.words.flatMap((word) => word.grams));
  return {
    passage,
    title,
    titleGrams,
    titleSorts: sortsAsked(fold(heading)),
    units,
  };
}

/** Title and units of a passage, everything it says. */
export const sidesOf = ({ title, units }: Study): readonly Side[] => [
  title,
  ...units.map(({ side }) => side),
];

/** The study of the passage at a position of an index; a few hundred are kept. */
export function studyOf(index: BotIndex, position: number): Study {
  let cache = caches.get(index);
  if (!cache) {
    cache = new Map();
    caches.set(index, cache);
  }
  const known = cache.get(position);
  if (known) return known;
  const oldest = cache.size < CACHE_LIMIT ? undefined : cache.keys().next().value;
  if (oldest !== undefined) cache.delete(oldest);
  const study = take(index.passages.at(position));
  cache.set(position, study);
  return study;
}
