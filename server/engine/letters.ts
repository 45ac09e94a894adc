// Knows the character grams of one question and which of them a text has; knows nothing of what that is worth.
import { gramsOf, type Word } from './words.ts';

const NONE: readonly number[] = [];

/** The grams of a question by number, and what each word of a text has of them, looked up once a question. */
export class Letters {
  #ids = new Map<string, number>();
  #shared = new Map<Word, readonly number[]>();

  /** The numbers of the grams of one spelling in the question, as often as they stand in it. */
  add(spelling: string): number[] {
    return gramsOf(spelling).map((gram) => {
      const id = this.#ids.get(gram) ?? this.#ids.size;
      this.#ids.set(gram, id);
      return id;
    });
  }

  /** By number, 1 for each gram of the question that stands in a word of the text; stop words do not count. */
  marksIn(words: readonly Word[]): Uint8Array {
    const marks = new Uint8Array(this.#ids.size);
    for (const word of words) if (!word.stop) for (const id of this.#sharedWith(word)) marks[id] = 1;
    return marks;
  }

  #sharedWith(word: Word): readonly number[] {
    const known = this.#shared.get(word);
    if (known) return known;
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
