// Word embeddings of English terms (GloVe, 64 dimensions, public domain).
import { readFileSync } from 'node:fs';

/** The normalised sum of a text's word vectors. */
export type TextVector = Float32Array;

/** Length of a word's vector; `bench/engine/make-word-vectors.ts` derives the vectors from GloVe. */
export const DIMENSIONS = 64;
const LATIN = /^[a-z]/u;

interface VectorTable {
  readonly offsets: ReadonlyMap<string, number>;
  readonly values: Int8Array;
}

let table: VectorTable | undefined;

/** Loads the table on first use: stems on one line, then their numbers. */
function loadTable(): VectorTable {
  if (table) return table;
  const file = readFileSync(new URL('./word-vectors.bin', import.meta.url));
  const end = file.indexOf('\n');
  const stems = file.toString('latin1', 0, end).split(' ');
  table = {
    offsets: new Map(stems.map((stem, index) => [stem, DIMENSIONS * index])),
    values: new Int8Array(file.buffer, file.byteOffset + end + 1, DIMENSIONS * stems.length),
  };
  return table;
}

/** A pseudo-random vector for an unknown word, mostly a name: similar only to itself. */
function hashedVector(term: string): number[] {
  let state = 2_166_136_261;
  for (const character of term) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619) >>> 0;
  return Array.from({ length: DIMENSIONS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296 - 0.5;
  });
}

function addUnitVector(sum: TextVector, direction: ArrayLike<number>): void {
  let square = 0;
  for (let index = 0; index < DIMENSIONS; index += 1) square += (direction[index] ?? 0) ** 2;
  const length = Math.sqrt(square) || 1;
  for (let index = 0; index < DIMENSIONS; index += 1)
    sum[index] = (sum[index] ?? 0) + (direction[index] ?? 0) / length;
}

/** Embedding of a set of terms; non-Latin terms are skipped. Null if none remain. */
export function embedTerms(terms: readonly string[]): TextVector | null {
  const { offsets, values } = loadTable();
  const sum = new Float32Array(DIMENSIONS);
  for (const term of terms) {
    if (!LATIN.test(term)) continue;
    const offset = offsets.get(term);
    addUnitVector(
      sum,
      offset === undefined ? hashedVector(term) : values.subarray(offset, offset + DIMENSIONS),
    );
  }
  const normalised = new Float32Array(DIMENSIONS);
  addUnitVector(normalised, sum);
  return normalised.some((value) => value !== 0) ? normalised : null;
}

/** Cosine of two unit vectors: 1 the same meaning, 0 unrelated. */
export function cosineSimilarity(a: TextVector, b: TextVector): number {
  let sum = 0;
  for (let index = 0; index < DIMENSIONS; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
