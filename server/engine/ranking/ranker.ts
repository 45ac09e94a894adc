// Ranks candidate passages and their segments with learnt scorers and fixed adjustments.

import { isUnnamed } from './concept-mismatch-penalty.ts';
import { namesakesOf } from './model-number-mismatch.ts';
import type { Examination, PassageFigures } from './passage-features.ts';
import { meanOf, type Scorer, scoreOf, softmax } from './scorer.ts';
import weights from './weights.json' with { type: 'json' };

/** Figures of a title or stored question: how much of the question it holds, how much of it the question holds. */
const TITLE_COVER = 6;
const TITLE_PRECISION = 9;
/** The figure that says whether there is a stored question. */
const STORED = 15;
/** The figure that says how much of the question stands in a stored question in one run. */
const STORED_RUN = 23;
/** The figure that says how long a passage is: the logarithm of its words. */
const LENGTH = 31;
const LONG = Math.log(1 + 75);
/** A question of as many words that stands word for word in a stored one is ahead of all that merely resemble it. */
const SENTENCE_WORDS = 4;
const VERBATIM_LEAD = 3;
/** A stored question that holds nearly the whole question is ahead, the more the less it asks beside it. */
const COVERED = 0.85;
const CLOSENESS_LEAD = 3;
/** A passage that holds the names of a question, which English writes with capitals, is ahead. */
const NAMES_LEAD = 1;
/** So is one with a sentence near in meaning, in English, and one with a sentence of the form asked for. */
const MEANING_LEAD = 6;
const FORM_LEAD = 1;
/** A sentence that names what is asked for («کدام شهر») is ahead: fitted beside the learnt scores, it came to 1. */
const SOUGHT_LEAD = 1;
/** A passage that names what is asked for by another number is behind one that has its number. */
const NAMESAKE_LAG = 3;
/** Of a short question, a passage that has only its words is behind all that name what they name together. */
const UNNAMED_LAG = 8;

/** The learnt scorers; see `bench/engine/train-weights.ts`. */
export interface Scorers {
  /** Of several scorers the mean counts: they err on different questions. */
  readonly passage: readonly Scorer[];
  readonly unit: readonly Scorer[];
  readonly confidence: readonly Scorer[];
  /** What a passage scores beside that where the passages found are long. */
  readonly lengthy: Scorer;
}

export interface RankedPassage {
  readonly found: PassageFigures;
  /** The figures the passage was ranked by. */
  readonly row: readonly number[];
  readonly probability: number;
  /** The probability its place had before names and long passages were minded: certainty was learnt from that. */
  readonly plain: number;
}

/** The figures of a passage together with what its units score: its best, and all of them. */
export function passageRow(passage: PassageFigures, unit: readonly Scorer[]): number[] {
  const scores = passage.unitFigures.map((figures) => meanOf(unit, figures));
  const most = scores.reduce((high, score) => Math.max(high, score), -20);
  const sum = scores.reduce((total, score) => total + Math.exp(score - most), 0);
  return [...passage.figures, most, most + Math.log(Math.max(1, sum))];
}

/** Whether a question in Persian found long passages. Of English there is too little to learn their order from. */
export function isLengthy({ persian, passages }: Examination): boolean {
  const lengths = passages.map(({ figures }) => figures[LENGTH] ?? 0);
  return persian && lengths.reduce((sum, length) => sum + length, 0) > LONG * lengths.length;
}

/** What a passage scores, however long it is, for a question of so many words. */
export function plainScore(row: readonly number[], words: number, scorers: Pick<Scorers, 'passage'>): number {
  const verbatim = words >= SENTENCE_WORDS && (row[STORED_RUN] ?? 0) > 0.999;
  const covers = (row[STORED] ?? 0) > 0 && (row[TITLE_COVER] ?? 0) >= COVERED;
  const close = covers ? CLOSENESS_LEAD * (row[TITLE_PRECISION] ?? 0) : 0;
  return meanOf(scorers.passage, row) + (verbatim ? VERBATIM_LEAD : 0) + close;
}

/** What a passage is ahead by whatever else is compared. */
function leadOf({ names, meant, formed }: PassageFigures, usual: number): number {
  return NAMES_LEAD * names + MEANING_LEAD * (meant ?? usual) + FORM_LEAD * formed;
}

/** What those that can be compared in meaning have in common: the others are neither ahead of them nor behind. */
function usualMeaning(passages: readonly PassageFigures[]): number {
  const known = passages.flatMap(({ meant }) => meant ?? []);
  return known.length === 0 ? 0 : known.reduce((sum, one) => sum + one) / known.length;
}

/** Passages in the order of their probability, ties in the order of retrieval. */
export function rank(examination: Examination, scorers: Scorers = weights): RankedPassage[] {
  const rows = examination.passages.map((passage) => passageRow(passage, scorers.unit));
  const scores = rows.map((row) => plainScore(row, examination.query.words.length, scorers));
  const plain = softmax(scores).sort((a, b) => b - a);
  const lengthy = isLengthy(examination);
  const usual = usualMeaning(examination.passages);
  const namesakes = namesakesOf(examination);
  const mended = examination.passages.map((passage, at) => {
    const row = rows[at] ?? [];
    const lag =
      (namesakes.has(passage) ? NAMESAKE_LAG : 0) + (isUnnamed(examination, passage) ? UNNAMED_LAG : 0);
    return (scores[at] ?? 0) + leadOf(passage, usual) - lag + (lengthy ? scoreOf(scorers.lengthy, row) : 0);
  });
  const probabilities = softmax(mended);
  return examination.passages
    .map((found, at) => ({ found, row: rows[at] ?? [], probability: probabilities[at] ?? 0 }))
    .sort((a, b) => b.probability - a.probability)
    .map((ranked, place) => ({ ...ranked, plain: plain[place] ?? 0 }));
}

/** The probability of each unit of a passage to hold the answer, if the passage does. */
export function unitProbabilities(passage: PassageFigures, scorers: Scorers = weights): number[] {
  return softmax(
    passage.unitFigures.map(
      (figures, at) => meanOf(scorers.unit, figures) + SOUGHT_LEAD * (passage.views[at]?.sought ?? 0),
    ),
  );
}
