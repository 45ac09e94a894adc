// Knows how one examined question becomes what would be said, with citations; knows nothing of messages.
import type { Passage } from './bot-index.ts';
import type { Examination } from './features.ts';
import { certainty, type RankedPassage, rank, type Scorers, unitProbabilities } from './judgement.ts';
import { bestRun, saysWhole } from './quote.ts';

/** Where an answer comes from; `quote` stands verbatim in the passage's text. */
export interface Citation {
  readonly passageId: string;
  readonly sourceId: string;
  readonly title: string;
  readonly quote: string;
}

/** What was found: passages best first, what would be said, and how sure that is (0..1). */
export interface Found {
  readonly ranked: readonly { readonly passage: Passage; readonly score: number }[];
  readonly candidate: string | null;
  readonly citations: readonly Citation[];
  readonly confidence: number;
}

function citationOf(ranked: RankedPassage, scorers?: Scorers): Citation | undefined {
  const { study } = ranked.found;
  const { id, sourceId, title, text, kind } = study.passage;
  const whole = { start: 0, end: text.length };
  const run =
    kind === 'qa' && saysWhole(text)
      ? whole
      : bestRun(text, study.units, unitProbabilities(ranked.found, scorers));
  const quote = run ? text.slice(run.start, run.end).trim() : '';
  return quote === '' ? undefined : { passageId: id, sourceId, title, quote };
}

/** What would be said to one question, by the shipped weights unless others are given. */
export function foundIn(examination: Examination, scorers?: Scorers): Found {
  const ranked = rank(examination, scorers);
  const citation = ranked[0] && citationOf(ranked[0], scorers);
  return {
    ranked: [
      ...ranked.map(({ found, probability }) => ({ passage: found.study.passage, score: probability })),
      ...examination.rest.map((passage) => ({ passage, score: 0 })),
    ],
    candidate: citation?.quote ?? null,
    citations: citation ? [citation] : [],
    confidence: citation ? certainty(examination, ranked, scorers) : 0,
  };
}
