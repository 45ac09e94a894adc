// Measures how far a text keeps the order and proximity of a question's words.

import type { WeightedQuery } from '../retrieval/idf.ts';
import type { AnalysedText } from '../retrieval/passage-analysis.ts';

/** How far a text keeps the order of a question's words, each 0..1 of the question's importance. */
export interface Alignment {
  /** The most important run of words consecutive in both. */
  readonly run: number;
  /** How close neighbouring words of the question are in the text, in any order. */
  readonly proximity: number;
}

const MAX_DISTANCE = 8;
const NO_RUNS: ReadonlyMap<number, number> = new Map();

/** The positions in the question, by term. */
function computePositions({ words }: WeightedQuery): ReadonlyMap<string, number[]> {
  const positions = new Map<string, number[]>();
  words.forEach(({ word: queryWord }, position) => {
    for (const term of queryWord.terms.keys()) {
      const existing = positions.get(term);
      if (existing) existing.push(position);
      else positions.set(term, [position]);
    }
  });
  return positions;
}

const positionCache = new WeakMap<WeightedQuery, ReadonlyMap<string, number[]>>();

function questionPositions(query: WeightedQuery): ReadonlyMap<string, number[]> {
  const positions = positionCache.get(query) ?? computePositions(query);
  positionCache.set(query, positions);
  return positions;
}

function proximityOf(query: WeightedQuery, textPositions: ReadonlyMap<number, readonly number[]>): number {
  const content = query.words.flatMap(({ word: queryWord }, position) =>
    queryWord.isStopWord ? [] : [position],
  );
  let sum = 0;
  let total = 0;
  for (let index = 0; index + 1 < content.length; index += 1) {
    const [current = 0, next = 0] = [content[index], content[index + 1]];
    const weight = (query.words[current]?.importance ?? 0) + (query.words[next]?.importance ?? 0);
    total += weight;
    let gap = MAX_DISTANCE;
    for (const a of textPositions.get(current) ?? [])
      for (const b of textPositions.get(next) ?? []) if (a !== b) gap = Math.min(gap, Math.abs(a - b));
    if (gap < MAX_DISTANCE) sum += weight / gap;
  }
  return total === 0 ? 0 : sum / total;
}

/** Computes how the words of a question are aligned in a text. */
export function align(query: WeightedQuery, text: AnalysedText): Alignment {
  const positions = questionPositions(query);
  const textPositions = new Map<number, number[]>();
  let previousRuns: ReadonlyMap<number, number> = NO_RUNS;
  let run = 0;
  text.words.forEach((word, index) => {
    let currentRuns: Map<number, number> | undefined;
    for (const term of word.terms) {
      const queryPositions = positions.get(term);
      if (!queryPositions) continue;
      currentRuns ??= new Map();
      for (const position of queryPositions) {
        if (currentRuns.has(position)) continue;
        const sum = (previousRuns.get(position - 1) ?? 0) + (query.words[position]?.importance ?? 0);
        currentRuns.set(position, sum);
        run = Math.max(run, sum);
        const existing = textPositions.get(position);
        if (existing) existing.push(index);
        else textPositions.set(position, [index]);
      }
    }
    previousRuns = currentRuns ?? NO_RUNS;
  });
  return {
    run: query.totalImportance === 0 ? 0 : run / query.totalImportance,
    proximity: proximityOf(query, textPositions),
  };
}
