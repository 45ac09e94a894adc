// Inverted-index postings and BM25 scoring.

/**
 * One inverted field. The documents of term t are `docs[offsets[t] .. offsets[t + 1])`, ascending; `counts`
 * has the term's count in each at the same position.
 */
export interface Postings {
  readonly terms: readonly string[];
  readonly ids: ReadonlyMap<string, number>;
  readonly offsets: Uint32Array;
  readonly docs: Uint32Array;
  readonly counts: Uint8Array;
  /** Terms in each document. */
  readonly lengths: Uint16Array;
  readonly mean: number;
}

export interface Bm25Parameters {
  readonly k1: number;
  readonly b: number;
}

/** Collects documents in blocks of typed arrays and turns them into postings by counting sort. */
export class PostingsBuilder {
  readonly terms: string[] = [];
  readonly ids = new Map<string, number>();
  #starts: number[] = [0];
  #lengths: number[] = [];
  #pairs: Uint32Array[] = [];
  #counts: Uint8Array[] = [];
  #size = 0;
  #seen = new Uint32Array(1024);

  /** The id of a term, added when it is new. */
  idOf(term: string): number {
    const existing = this.ids.get(term);
    if (existing !== undefined) return existing;
    const id = this.terms.length;
    this.terms.push(term);
    this.ids.set(term, id);
    return id;
  }

  /** Adds the next document: term ids, repeated as often as they occur. */
  add(terms: Iterable<number>): void {
    if (this.#seen.length < this.terms.length) this.#seen = new Uint32Array(2 * this.terms.length);
    const distinct: number[] = [];
    let length = 0;
    for (const id of terms) {
      const count = this.#seen[id] ?? 0;
      if (count === 0) distinct.push(id);
      this.#seen[id] = count + 1;
      length += 1;
    }
    for (const id of distinct) this.#push(id, this.#seen[id] ?? 0);
    for (const id of distinct) this.#seen[id] = 0;
    this.#close(length);
  }

  /** Adds the next document with known counts, for an index rebuilt from its postings. */
  copy(pairs: readonly (readonly [number, number])[], length: number): void {
    for (const [id, count] of pairs) this.#push(id, count);
    this.#close(length);
  }

  #push(id: number, count: number): void {
    const block = this.#size >> BLOCK_BITS;
    if (block === this.#pairs.length) {
      this.#pairs.push(new Uint32Array(BLOCK));
      this.#counts.push(new Uint8Array(BLOCK));
    }
    const pairs = this.#pairs[block];
    const counts = this.#counts[block];
    if (pairs) pairs[this.#size & (BLOCK - 1)] = id;
    if (counts) counts[this.#size & (BLOCK - 1)] = Math.min(count, 255);
    this.#size += 1;
  }

  #close(length: number): void {
    this.#starts.push(this.#size);
    this.#lengths.push(Math.min(length, 65_535));
  }

  /** Builds the postings of all added documents. */
  finish(): Postings {
    const offsets = new Uint32Array(this.terms.length + 1);
    this.#each((id) => {
      offsets[id + 1] = (offsets[id + 1] ?? 0) + 1;
    });
    for (let id = 0; id < this.terms.length; id += 1) {
      offsets[id + 1] = (offsets[id + 1] ?? 0) + (offsets[id] ?? 0);
    }
    const docs = new Uint32Array(this.#size);
    const counts = new Uint8Array(this.#size);
    const next = offsets.slice();
    this.#each((id, count, doc) => {
      const slot = next[id] ?? 0;
      docs[slot] = doc;
      counts[slot] = count;
      next[id] = slot + 1;
    });
    const lengths = Uint16Array.from(this.#lengths);
    return { terms: this.terms, ids: this.ids, offsets, docs, counts, lengths, mean: meanLength(lengths) };
  }

  #each(visit: (id: number, count: number, doc: number) => void): void {
    let doc = 0;
    for (let index = 0; index < this.#size; index += 1) {
      while (index >= (this.#starts[doc + 1] ?? this.#size)) doc += 1;
      const blockOffset = index & (BLOCK - 1);
      visit(
        this.#pairs[index >> BLOCK_BITS]?.[blockOffset] ?? 0,
        this.#counts[index >> BLOCK_BITS]?.[blockOffset] ?? 0,
        doc,
      );
    }
  }
}

const BLOCK_BITS = 18;
const BLOCK = 1 << BLOCK_BITS;

/** The mean length, at least 1 so that nothing divides by zero. */
export function meanLength(lengths: Uint16Array): number {
  let sum = 0;
  for (const length of lengths) sum += length;
  return Math.max(1, sum / Math.max(1, lengths.length));
}

/** The number of documents that contain a term. */
export function documentFrequency(field: Postings, id: number): number {
  return (field.offsets[id + 1] ?? 0) - (field.offsets[id] ?? 0);
}

/**
 * Documents assumed in addition to the real ones, so that a rare word counts as rare even among three
 * passages.
 */
const SMOOTHING_DOCUMENTS = 20;

/** Inverse document frequency, never negative. */
export function inverseDocumentFrequency(documents: number, documentsWithTerm: number): number {
  return Math.log(
    1 + (documents + SMOOTHING_DOCUMENTS - documentsWithTerm + 0.5) / (documentsWithTerm + 0.5),
  );
}

/** Adds `weight` × the BM25 score of one term to the scores of its documents. */
export function addBm25Scores(
  field: Postings,
  id: number,
  weight: number,
  parameters: Bm25Parameters,
  scores: Float32Array,
): void {
  const { offsets, docs, counts, lengths, mean } = field;
  const { k1, b } = parameters;
  const end = offsets[id + 1] ?? 0;
  for (let index = offsets[id] ?? 0; index < end; index += 1) {
    const doc = docs[index] ?? 0;
    const count = counts[index] ?? 0;
    const norm = k1 * (1 - b + (b * (lengths[doc] ?? 0)) / mean);
    scores[doc] = (scores[doc] ?? 0) + (weight * count * (k1 + 1)) / (count + norm);
  }
}
