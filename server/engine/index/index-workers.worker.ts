// Worker thread that builds indexes and splits sources.

import { clean } from '../text/normalise.ts';
import { buildIndex, type Passage } from './bot-index.ts';
import { type PassageDraft, type SourceText, split } from './passage-splitter.ts';
import { saveIndex } from './serialisation.ts';

export type Work =
  | { readonly kind: 'build'; readonly passages: readonly Passage[] }
  | { readonly kind: 'prepare'; readonly source: SourceText };

export interface Prepared {
  /** The text as it is kept and shown. */
  readonly text: string;
  readonly question: string | null;
  readonly passages: readonly PassageDraft[];
}

/** Cleans a source's text and splits it into passages. */
export function prepare(source: SourceText): Prepared {
  const text = clean(source.text);
  const question = source.question === undefined ? null : clean(source.question);
  const passages = split({ ...source, text, ...(question !== null && { question }) });
  return { text, question, passages };
}

export default function run(work: Work): Uint8Array | Prepared {
  return work.kind === 'build' ? saveIndex(buildIndex(work.passages)) : prepare(work.source);
}
