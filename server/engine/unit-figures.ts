// Knows the figures by which the units of one passage are compared for a question; knows nothing of their weights.
import type { BotIndex } from './bot-index.ts';
import { conceptCover, cover, holdings, pairs, precision, type WeighedQuery } from './match.ts';
import type { Query } from './query.ts';
import { SORTS, type Sort } from './question-kinds.ts';
import type { StudiedUnit, Study } from './study.ts';

/** A question as everything is compared with it. */
export interface Question {
  readonly query: Query;
  readonly weighed: WeighedQuery;
  readonly sorts: readonly Sort[];
  readonly grams: ReadonlySet<string>;
}

/** How one unit meets the question, each 0..1. */
export interface UnitView {
  readonly unit: StudiedUnit;
  /** For each word of the question how surely the unit holds it. */
  readonly held: readonly number[];
  readonly own: number;
  /** The cover of what the title does not hold. */
  readonly beyond: number;
  readonly concepts: number;
  readonly pairs: number;
  readonly precision: number;
  readonly offered: number;
}

function offered(sorts: readonly Sort[], unit: StudiedUnit): number {
  return sorts.length === 0 ? 0 : sorts.filter((sort) => unit.sorts.has(sort)).length / sorts.length;
}

/** Views of all units of a passage; `inTitle` tells how surely the title holds each word. */
export function viewsOf(
  index: BotIndex,
  question: Question,
  study: Study,
  inTitle: readonly number[],
): UnitView[] {
  const { query, weighed, sorts } = question;
  const missing = weighed.words.map((word, at) => ((inTitle[at] ?? 0) < 0.5 ? word.importance : 0));
  const missingTotal = Math.max(
    0.01,
    missing.reduce((sum, importance) => sum + importance, 0),
  );
  return study.units.map((unit) => {
    const held = holdings(weighed, unit.side);
    return {
      unit,
      held,
      own: cover(weighed, held),
      beyond: missing.reduce((sum, importance, at) => sum + importance * (held[at] ?? 0), 0) / missingTotal,
      concepts: conceptCover(weighed, (concept) => unit.side.concepts.has(concept)),
      pairs: pairs(query, unit.side),
      precision: precision(index, weighed, unit.side),
      offered: offered(sorts, unit),
    };
  });
}

/** The figures of each view, in the order the weights were learnt for. */
export function unitFigures(sorts: readonly Sort[], views: readonly UnitView[]): number[][] {
  const most = views.reduce((high, { own }) => Math.max(high, own), 0.01);
  const newest = views.reduce((high, { beyond }) => Math.max(high, beyond), 0.01);
  const topical = views.reduce((high, { concepts }) => Math.max(high, concepts), 0.01);
  return views.map(
    ({ unit, own, beyond, concepts, pairs: together, precision: precise, offered: offers }, at) => [
      own,
      own / most,
      beyond,
      beyond / newest,
      views[at - 1]?.own ?? 0,
      views[at - 1]?.beyond ?? 0,
      views[at + 1]?.own ?? 0,
      concepts,
      concepts / topical,
      together,
      precise,
      offers,
      own * offers,
      at === 0 ? 1 : 0,
      at / Math.max(1, views.length - 1),
      Math.log(1 + unit.side.words.length),
      unit.side.words.length < 4 ? 1 : 0,
      unit.asks ? 1 : 0,
      sorts.length === 0 && at === 0 ? 1 : 0,
      ...SORTS.map((sort) => (sorts.includes(sort) ? (unit.sorts.has(sort) ? 1 : -1) : 0)),
    ],
  );
}
