// Cuts the engine's word vectors out of larger ones.
import { readFileSync, writeFileSync } from 'node:fs';
import { stemWord } from '../../server/engine/text/stemmer.ts';
import { isStopWord } from '../../server/engine/text/stop-words.ts';
import { DIMENSIONS } from '../../server/engine/text/word-vectors.ts';

/** Words by descending frequency with their vectors; only the first `dimensions` numbers are used. */
interface Source {
  readonly words: readonly string[];
  readonly vectors: Readonly<Record<string, readonly number[]>>;
  readonly dimensions: number;
}

/** Numbers of words used for centring, and of words kept. */
const CENTRING_WORDS = 60_000;
const KEPT_WORDS = 15_000;
/** A stem's vector is the mean of its words, weighted by frequency. */
const FREQUENCY_SMOOTHING = 50;
const POWER_ITERATIONS = 60;
const MAX_INT8 = 127;

const dot = (a: Float64Array, b: Float64Array) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

function normalise(vector: Float64Array): Float64Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
}

function addScaled(target: Float64Array, vector: Float64Array, factor: number): void {
  for (let index = 0; index < target.length; index += 1)
    target[index] = (target[index] ?? 0) + factor * (vector[index] ?? 0);
}

/** The principal components of the vectors, by power iteration. */
function principalComponents(
  vectors: readonly Float64Array[],
  dimensions: number,
  count: number,
): Float64Array[] {
  const scatter = Array.from({ length: dimensions }, () => new Float64Array(dimensions));
  for (const vector of vectors)
    for (const [index, row] of scatter.entries()) addScaled(row, vector, vector[index] ?? 0);
  return Array.from({ length: count }, (_, seed) => {
    let component = normalise(
      new Float64Array(dimensions).map((_value, index) => Math.sin(1.7 * index + 1 + seed)),
    );
    for (let iteration = 0; iteration < POWER_ITERATIONS; iteration += 1)
      component = normalise(Float64Array.from(scatter, (row) => dot(row, component)));
    const eigenvalue = dot(
      component,
      Float64Array.from(scatter, (row) => dot(row, component)),
    );
    for (const [index, row] of scatter.entries())
      addScaled(row, component, -eigenvalue * (component[index] ?? 0));
    return component;
  });
}

/** Removes what all words have in common: the mean and the first component, which reflects frequency. */
function centre(vectors: readonly Float64Array[], dimensions: number): void {
  const mean = new Float64Array(dimensions);
  for (const vector of vectors) addScaled(mean, vector, 1 / vectors.length);
  for (const vector of vectors) addScaled(vector, mean, -1);
  for (const component of principalComponents(vectors, dimensions, 1))
    for (const vector of vectors) addScaled(vector, component, -dot(vector, component));
}

function stemsOf({ words, vectors, dimensions }: Source): Map<string, Float64Array> {
  const frequent = words.filter((word) => /^[a-z]+$/u.test(word)).slice(0, CENTRING_WORDS);
  const wordVectors = frequent.map((word) => Float64Array.from((vectors[word] ?? []).slice(0, dimensions)));
  centre(wordVectors, dimensions);
  const stems = new Map<string, Float64Array>();
  frequent.slice(0, KEPT_WORDS).forEach((word, rank) => {
    if (isStopWord(word) || word.length < 2) return;
    const sum = stems.get(stemWord(word)) ?? new Float64Array(dimensions);
    addScaled(sum, normalise(wordVectors[rank] ?? sum), 1 / (rank + FREQUENCY_SMOOTHING));
    stems.set(stemWord(word), sum);
  });
  return new Map([...stems].map(([stem, sum]) => [stem, normalise(sum)]));
}

const [input, output] = process.argv.slice(2);
if (!input || !output) {
  console.error('Usage: node bench/engine/make-word-vectors.ts <vectors.json> <word-vectors.bin>');
  process.exit(2);
}
const source: Source = JSON.parse(readFileSync(input, 'utf8'));
const stems = stemsOf(source);
const components = principalComponents([...stems.values()], source.dimensions, DIMENSIONS);
const bytes = [...stems.values()].flatMap((vector) => {
  const reduced = normalise(Float64Array.from(components, (direction) => dot(vector, direction)));
  return Array.from(reduced, (value) => Math.round(MAX_INT8 * value));
});
writeFileSync(
  output,
  Buffer.concat([Buffer.from(`${[...stems.keys()].join(' ')}\n`), Uint8Array.from(bytes)]),
);
console.log(`${stems.size} stems written to ${output}`);
