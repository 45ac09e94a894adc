// Word embeddings of English terms (GloVe, 64 dimensions, public domain).
import { readFileSync } from 'node:fs';

/** The direction in which the words of a text point together, of length 1. */
export type TextVector = Float32Array;

/** How many numbers a word has; `bench/engine/make-word-vectors.ts` cuts them from GloVe's, which are in the public domain. */
export const DIMENSIONS = 64;
const LATIN = /^[a-z]/u;

interface VectorTable {
  readonly offsets: ReadonlyMap<string, number>;
  readonly values: Int8Array;
}

let table: VectorTable | undefined;

/** Read when the first question in English comes: stems on one line, then their numbers. */
function loadTable(): VectorTable {
  if (table) return table;
  const file = readFileSync(new URL('./word-vectors.bin', import.meta.url));
  const end = file.indexOf('\n');
  const stems = file.toString('latin1', 0, end).split(' ');
  table = {
    offsets: new Map(stems.map((stem, at) => [stem, DIMENSIONS * at])),
    values: new Int8Array(file.buffer, file.byteOffset + end + 1, DIMENSIONS * stems.length),
  };
  return table;
}

/** A direction of its own for a word that is not known, a name above all: it is near nothing but itself. */
function hashedVector(term: string): number[] {
  let state = 2_166_136_261;
  for (const sign of term) state = Math.imul(state ^ sign.charCodeAt(0), 16_777_619) >>> 0;
  return Array.from({ length: DIMENSIONS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296 - 0.5;
  });
}

function addUnitVector(sum: TextVector, direction: ArrayLike<number>): void {
  let square = 0;
  for (let at = 0; at < DIMENSIONS; at += 1) square += (direction[at] ?? 0) ** 2;
  const length = Math.sqrt(square) || 1;
  for (let at = 0; at < DIMENSIONS; at += 1) sum[at] = (sum[at] ?? 0) + (direction[at] ?? 0) / length;
}

/** What terms mean together; those in other letters than English ones do not count. Null where none counts. */
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
  const whole = new Float32Array(DIMENSIONS);
  addUnitVector(whole, sum);
  return whole.some((value) => value !== 0) ? whole : null;
}

/** How near two meanings are: 1 the same, 0 nothing to do with each other. */
export function cosineSimilarity(a: TextVector, b: TextVector): number {
  let sum = 0;
  for (let at = 0; at < DIMENSIONS; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
