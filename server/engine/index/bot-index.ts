// Immutable inverted index over the passages of one bot.
import { conceptsOf } from '../text/concepts.ts';
import { LatinNameIndex, PhoneticIndex } from '../text/finglish.ts';
import { characterGrams, tokenise, type Word } from '../text/tokeniser.ts';
import { type Passage, PassageStore } from './passage-store.ts';
import { type Postings, PostingsBuilder } from './postings.ts';
import { Vocabulary } from './vocabulary.ts';

export type { Passage };

/** The three inverted fields: stems, character grams, concepts of the lexicon. */
export interface IndexFields {
  readonly words: Postings;
  readonly grams: Postings;
  readonly concepts: Postings;
}

const TITLE_WEIGHT = 2;

class IndexBuilder {
  readonly words = new PostingsBuilder();
  readonly grams = new PostingsBuilder();
  readonly concepts = new PostingsBuilder();
  #gramIds = new Map<string, number[]>();

  add(passage: Passage): void {
    const heading = passage.question ?? passage.title;
    const title = tokenise(heading === passage.title ? heading : `${passage.title}\n${heading}`);
    const text = tokenise(passage.text);
    const weightedWords: Word[] = [];
    for (let repeat = 0; repeat < TITLE_WEIGHT; repeat += 1) weightedWords.push(...title);
    weightedWords.push(...text);
    const terms: number[] = [];
    const grams: number[] = [];
    for (const word of weightedWords) {
      for (const term of word.terms) terms.push(this.words.idOf(term));
      for (const gram of this.#gramsOf(word.surface)) grams.push(gram);
    }
    this.words.add(terms);
    this.grams.add(grams);
    const concepts = [...conceptsOf(title), ...conceptsOf(title), ...conceptsOf(text)];
    this.concepts.add(concepts.map((concept) => this.concepts.idOf(concept)));
  }

  /** Copies documents of an older index at the given positions, in that order. */
  copy(fields: IndexFields, positions: readonly number[]): void {
    copyField(fields.words, this.words, positions);
    copyField(fields.grams, this.grams, positions);
    copyField(fields.concepts, this.concepts, positions);
  }

  #gramsOf(surface: string): number[] {
    let ids = this.#gramIds.get(surface);
    if (!ids) {
      ids = characterGrams(surface).map((gram) => this.grams.idOf(gram));
      this.#gramIds.set(surface, ids);
    }
    return ids;
  }

  finish(): IndexFields {
    return { words: this.words.finish(), grams: this.grams.finish(), concepts: this.concepts.finish() };
  }
}

function copyField(from: Postings, to: PostingsBuilder, positions: readonly number[]): void {
  const rows: [number, number][][] = Array.from({ length: from.lengths.length }, () => []);
  const positionSet = new Set(positions);
  from.terms.forEach((term, id) => {
    for (let index = from.offsets[id] ?? 0; index < (from.offsets[id + 1] ?? 0); index += 1) {
      const doc = from.docs[index] ?? 0;
      if (positionSet.has(doc)) rows[doc]?.push([to.idOf(term), from.counts[index] ?? 0]);
    }
  });
  for (const doc of positions) to.copy(rows[doc] ?? [], from.lengths[doc] ?? 0);
}

const HYPHENATED_NAME = /(?<![a-z])[a-z]+(?:-[a-z]+)+(?![a-z])/giu;
const MAX_SCANNED_PASSAGES = 2_000;

/** An immutable index over the passages of one bot. */
export class BotIndex {
  readonly passages: PassageStore;
  readonly fields: IndexFields;
  #vocabulary: Vocabulary | undefined;
  #sounds: PhoneticIndex | undefined;
  #latinNames: LatinNameIndex | undefined;

  constructor(passages: PassageStore, fields: IndexFields) {
    this.passages = passages;
    this.fields = fields;
  }

  /** The terms of the index, searchable by similar spelling. */
  get vocabulary(): Vocabulary {
    this.#vocabulary ??= new Vocabulary(this.fields.words.terms, this.fields.words.ids);
    return this.#vocabulary;
  }

  /** The terms of the index by sound; built on the first question in Latin letters. */
  get sounds(): PhoneticIndex {
    this.#sounds ??= new PhoneticIndex(this.fields.words.terms);
    return this.#sounds;
  }

  /** The Latin terms and hyphenated names of the index by sound; built on the first Persian word that the index lacks. */
  get latinNames(): LatinNameIndex {
    this.#latinNames ??= new LatinNameIndex([...this.fields.words.terms, ...this.#hyphenatedNames()]);
    return this.#latinNames;
  }

  /** «mul-t-lock», which the terms hold in parts; only in the first passages, which are all of most bots. */
  #hyphenatedNames(): Set<string> {
    const length = Math.min(this.size, MAX_SCANNED_PASSAGES);
    return new Set(
      Array.from({ length }, (_, position) => this.passages.at(position))
        .flatMap(({ title, text }) => `${title}\n${text}`.match(HYPHENATED_NAME) ?? [])
        .map((name) => name.toLowerCase()),
    );
  }

  get size(): number {
    return this.passages.size;
  }

  /** A new index without some sources and with added passages; kept passages are not analysed again. */
  with(added: readonly Passage[], removedSourceIds: readonly string[]): BotIndex {
    const removed = new Set(removedSourceIds);
    const retained: number[] = [];
    const passages: Passage[] = [];
    for (let position = 0; position < this.size; position += 1) {
      const passage = this.passages.at(position);
      if (removed.has(passage.sourceId)) continue;
      retained.push(position);
      passages.push(passage);
    }
    const collector = new IndexBuilder();
    collector.copy(this.fields, retained);
    for (const passage of added) collector.add(passage);
    return new BotIndex(PassageStore.from([...passages, ...added]), collector.finish());
  }
}

/** Builds the index of one bot: deterministic, milliseconds per thousand passages. */
export function buildIndex(passages: readonly Passage[]): BotIndex {
  const collector = new IndexBuilder();
  for (const passage of passages) collector.add(passage);
  return new BotIndex(PassageStore.from(passages), collector.finish());
}
