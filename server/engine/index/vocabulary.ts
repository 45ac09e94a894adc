// Vocabulary with lookup of words within one edit.

const MAX_WORD_LENGTH = 40;

function letterMaskOf(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) % 31);
  return mask;
}

function popCount(mask: number): number {
  let value = mask;
  let count = 0;
  while (value !== 0) {
    value &= value - 1;
    count += 1;
  }
  return count;
}

/** In shorter words a substituted letter more often makes another word («kind», «king») than a typo. */
const MIN_SUBSTITUTION_LENGTH = 5;

/** Whether one letter has moved between two remainders that begin differently («handi», «andhi»). */
function isOneLetterMoved(a: string, b: string): boolean {
  let end = a.length;
  if (end !== b.length) return false;
  while (end > 0 && a[end - 1] === b[end - 1]) end -= 1;
  const [one, other] = [a.slice(0, end), b.slice(0, end)];
  return `${one.slice(1)}${one[0]}` === other || `${other.slice(1)}${other[0]}` === one;
}

/** Whether two different words are one edit apart: a letter inserted, deleted, substituted or moved. */
function isWithinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true;
  if (restA.slice(1) === restB.slice(1)) return a.length >= MIN_SUBSTITUTION_LENGTH || !/^[a-z]/u.test(a);
  if (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)) return true;
  return a.length > MIN_SUBSTITUTION_LENGTH && isOneLetterMoved(restA, restB);
}

/** A set of words searchable by similar spelling; its signatures are computed on first use. */
export class Vocabulary {
  readonly #words: readonly string[];
  readonly #ids: { has(word: string): boolean };
  #masks: Int32Array | undefined;
  #lengths: Uint8Array | undefined;

  constructor(words: readonly string[], ids: { has(word: string): boolean }) {
    this.#words = words;
    this.#ids = ids;
  }

  /** Exact lookup, without spelling tolerance. */
  has(word: string): boolean {
    return this.#ids.has(word);
  }

  /** All words, in the order of their ids. */
  words(): readonly string[] {
    return this.#words;
  }

  /** Words one edit away from a word of at least four letters. */
  withinOneEdit(word: string): string[] {
    if (word.length < 4 || word.length > MAX_WORD_LENGTH) return [];
    this.#masks ??= Int32Array.from(this.#words, letterMaskOf);
    this.#lengths ??= Uint8Array.from(this.#words, (indexedWord) => Math.min(indexedWord.length, 255));
    const mask = letterMaskOf(word);
    const matches: string[] = [];
    for (let index = 0; index < this.#words.length; index += 1) {
      if (Math.abs((this.#lengths[index] ?? 0) - word.length) > 1) continue;
      if (popCount((this.#masks[index] ?? 0) ^ mask) > 2) continue;
      const indexedWord = this.#words[index] ?? '';
      if (isWithinOneEdit(word, indexedWord)) matches.push(indexedWord);
    }
    return matches;
  }
}
