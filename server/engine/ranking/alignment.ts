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
  words.forEach(({ word: asked }, position) => {
    for (const term of asked.terms.keys()) {
      const stored = positions.get(term);
      if (stored) stored.push(position);
      else positions.set(term, [position]);
    }
  });
  return positions;
}

const positionCache = new WeakMap<WeightedQuery, ReadonlyMap<string, number[]>>();

function questionPositions(query: WeightedQuery): ReadonlyMap<string, number[]> {
  const found = positionCache.get(query) ?? computePositions(query);
  positionCache.set(query, found);
  return found;
}

function proximityOf(query: WeightedQuery, textPositions: ReadonlyMap<number, readonly number[]>): number {
  const content = query.words.flatMap(({ word: asked }, position) => (asked.isStopWord ? [] : [position]));
  let sum = 0;
  let all = 0;
  for (let at = 0; at + 1 < content.length; at += 1) {
    const [one = 0, next = 0] = [content[at], content[at + 1]];
    const weight = (query.words[one]?.importance ?? 0) + (query.words[next]?.importance ?? 0);
    all += weight;
    let gap = MAX_DISTANCE;
    for (const a of textPositions.get(one) ?? [])
      for (const b of textPositions.get(next) ?? []) if (a !== b) gap = Math.min(gap, Math.abs(a - b));
    if (gap < MAX_DISTANCE) sum += weight / gap;
  }
  return all === 0 ? 0 : sum / all;
}

/** Computes how the words of a question are aligned in a text. */
export function align(query: WeightedQuery, side: AnalysedText): Alignment {
  const positions = questionPositions(query);
  const textPositions = new Map<number, number[]>();
  let before: ReadonlyMap<number, number> = NO_RUNS;
  let run = 0;
  side.words.forEach((word, at) => {
    let here: Map<number, number> | undefined;
    for (const term of word.terms) {
      const asked = positions.get(term);
      if (!asked) continue;
      here ??= new Map();
      for (const position of asked) {
        if (here.has(position)) continue;
        const sum = (before.get(position - 1) ?? 0) + (query.words[position]?.importance ?? 0);
        here.set(position, sum);
        run = Math.max(run, sum);
        const stored = textPositions.get(position);
        if (stored) stored.push(at);
        else textPositions.set(position, [at]);
      }
    }
    before = here ?? NO_RUNS;
  });
  return {
    run: query.totalImportance === 0 ? 0 : run / query.totalImportance,
    proximity: proximityOf(query, textPositions),
  };
}
