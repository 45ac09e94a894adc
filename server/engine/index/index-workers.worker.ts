// Worker thread that builds indexes and splits sources.

import { cleanText } from '../text/normalise.ts';
import { buildIndex, type Passage } from './bot-index.ts';
import { type PassageDraft, type PassageSource, splitPassages } from './passage-splitter.ts';
import { serialiseIndex } from './serialisation.ts';

export type IndexTask =
  | { readonly kind: 'build'; readonly passages: readonly Passage[] }
  | { readonly kind: 'prepare'; readonly source: PassageSource };

export interface PreparedSource {
  /** The cleaned text as stored and shown. */
  readonly text: string;
  readonly question: string | null;
  readonly passages: readonly PassageDraft[];
}

/** Cleans a source's text and splits it into passages. */
export function prepareSource(source: PassageSource): PreparedSource {
  const text = cleanText(source.text);
  const question = source.question === undefined ? null : cleanText(source.question);
  const passages = splitPassages({ ...source, text, ...(question !== null && { question }) });
  return { text, question, passages };
}

/**
 * Entry point of the worker pool.
 * @returns the serialised index of a `build` task, or the cleaned text and passages of a `prepare` task
 */
export default function runIndexTask(task: IndexTask): Uint8Array | PreparedSource {
  return task.kind === 'build' ? serialiseIndex(buildIndex(task.passages)) : prepareSource(task.source);
}
