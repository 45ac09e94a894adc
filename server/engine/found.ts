// Builds an extractive answer with citations from ranked passages.
import type { Passage } from './bot-index.ts';
import { certainty } from './certainty.ts';
import { orderingUnits } from './commands.ts';
import { directingUnits } from './directions.ts';
import type { Examination } from './features.ts';
import { type RankedPassage, rank, type Scorers, unitProbabilities } from './judgement.ts';
import { bestStretches, saysWhole } from './quote.ts';
import type { Unit } from './units.ts';

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

/** What is said of a passage, and the stretch of it that holds all of that, or its beginning up to an order. */
interface Said {
  readonly text: string;
  readonly citation: Citation;
}

/** Stands where something is left out. */
const LEFT_OUT = ' … ';
/** What a unit that is left unsaid is worth: less than any stretch over it could make good. */
const WITHHELD = -1;

/** What each unit is worth, and which are left unsaid; undefined where an order to the bot answers best. */
function unsaid(text: string, units: readonly Unit[], probabilities: readonly number[]) {
  const best = Math.max(0, ...probabilities);
  const worthWithout = (left: ReadonlySet<Unit>) =>
    units.map((unit, at) => (left.has(unit) ? WITHHELD : (probabilities[at] ?? 0)));
  const orders = orderingUnits(text, units);
  // what stands beside it is no answer
  if (Math.max(0, ...worthWithout(orders)) < best) return;
  // but what directs its teller is quoted where it answers best: staff are told so what customers may know
  const steering = orders.union(directingUnits(text, units));
  const left = Math.max(0, ...worthWithout(steering)) < best ? orders : steering;
  return { left, worth: worthWithout(left) };
}

function sayingOf(ranked: RankedPassage, scorers?: Scorers): Said | undefined {
  const { study } = ranked.found;
  const { id, sourceId, title, text, kind } = study.passage;
  const kept = unsaid(text, study.units, unitProbabilities(ranked.found, scorers));
  if (!kept) return;
  const { left, worth } = kept;
  const isWhole = kind === 'qa' && saysWhole(text) && left.size === 0;
  const spans = isWhole ? [{ start: 0, end: text.length }] : bestStretches(text, study.units, worth);
  const said = spans.map(({ start, end }) => text.slice(start, end).trim()).join(LEFT_OUT);
  const [first, last] = [spans[0], spans.at(-1)];
  const isOver = [...left].some(({ start }) => first && last && start > first.start && start < last.end);
  const quote = text.slice(first?.start ?? 0, (isOver ? first : last)?.end ?? 0).trim();
  return said === '' ? undefined : { text: said, citation: { passageId: id, sourceId, title, quote } };
}

/** What would be said to one question, by the shipped weights unless others are given. */
export function foundIn(examination: Examination, scorers?: Scorers): Found {
  const ranked = rank(examination, scorers);
  const said = ranked[0] && sayingOf(ranked[0], scorers);
  return {
    ranked: [
      ...ranked.map(({ found, probability }) => ({ passage: found.study.passage, score: probability })),
      ...examination.rest.map((passage) => ({ passage, score: 0 })),
    ],
    candidate: said?.text ?? null,
    citations: said ? [said.citation] : [],
    confidence: said ? certainty(examination, ranked, scorers) : 0,
  };
}
