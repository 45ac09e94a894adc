// Computes the ranking features of a passage's segments.

import type { BotIndex } from '../index/bot-index.ts';
import type { WeighedQuery } from '../retrieval/idf.ts';
import type { StudiedUnit, Study } from '../retrieval/passage-analysis.ts';
import type { Query } from '../retrieval/query.ts';
import { type Form, SORTS, type Sort } from '../text/answer-types.ts';
import type { Meaning } from '../text/word-vectors.ts';
import { type Alignment, align } from './alignment.ts';
import { conceptCover, cover, pairs, precision } from './coverage.ts';
import { type Meeting, meet, names } from './term-match.ts';

/** A question as everything is compared with it. */
export interface Question {
  readonly query: Query;
  readonly weighed: WeighedQuery;
  readonly sorts: readonly Sort[];
  readonly grams: ReadonlySet<string>;
  /** The place among the weighed words of the one that names what is asked for, or -1. */
  readonly sought: number;
  /** The form its answer has to take, if any. */
  readonly form: Form | undefined;
  /** What a question in English means, else null. */
  readonly meaning: Meaning | null;
}

/** How one unit meets the question, each 0..1. */
export interface UnitView {
  readonly unit: StudiedUnit;
  readonly meeting: Meeting;
  /** The cover of the question by the unit's words, and with words explained by concepts. */
  readonly own: number;
  readonly explained: number;
  /** The same for what the title leaves open. */
  readonly beyond: number;
  readonly news: number;
  readonly concepts: number;
  readonly pairs: number;
  readonly precision: number;
  readonly offered: number;
  readonly alignment: Alignment;
  /** How surely it names what is asked for, 0..1; 0 where the question does not say. */
  readonly sought: number;
  /** How much the unit says that was not asked, in words. */
  readonly fresh: number;
}

function offered(sorts: readonly Sort[], unit: StudiedUnit): number {
  return sorts.length === 0 ? 0 : sorts.filter((sort) => unit.sorts.has(sort)).length / sorts.length;
}

/** Views of all units of a passage, of whose title `title` tells how it meets the question. */
export function viewsOf(index: BotIndex, question: Question, study: Study, title: Meeting): UnitView[] {
  const { query, weighed, sorts, sought } = question;
  return study.units.map((unit) => {
    const meeting = meet(weighed, unit.side);
    return {
      unit,
      meeting,
      own: cover(weighed, meeting.held),
      explained: cover(weighed, meeting.explained),
      beyond: cover(weighed, meeting.held, title.held),
      news: cover(weighed, meeting.explained, title.explained),
      concepts: conceptCover(weighed, (concept) => names(unit.side, concept)),
      pairs: pairs(query, unit.side),
      precision: precision(index, weighed, unit.side),
      offered: offered(sorts, unit),
      alignment: align(weighed, unit.side),
      sought: meeting.held[sought] ?? 0,
      fresh: Math.log(
        1 +
          unit.side.words.filter((word) => !word.stop && !word.terms.some((term) => weighed.terms.has(term)))
            .length,
      ),
    };
  });
}

const COMPARED = ['own', 'explained', 'beyond', 'news', 'concepts'] as const;

/** The figures of each view after those of its passage, in the order the weights were learnt for. */
export function unitFigures(
  sorts: readonly Sort[],
  views: readonly UnitView[],
  passage: readonly number[],
): number[][] {
  const most = COMPARED.map((name) => views.reduce((high, view) => Math.max(high, view[name]), 0.01));
  return views.map((view, at) => [
    ...passage,
    ...COMPARED.map((name) => view[name]),
    ...COMPARED.map((name, place) => view[name] / (most[place] ?? 1)),
    views[at - 1]?.own ?? 0,
    views[at - 1]?.explained ?? 0,
    views[at - 1]?.beyond ?? 0,
    views[at + 1]?.own ?? 0,
    views[at + 1]?.explained ?? 0,
    view.pairs,
    view.precision,
    view.offered,
    view.own * view.offered,
    view.explained * view.offered,
    at === 0 ? 1 : 0,
    at / Math.max(1, views.length - 1),
    Math.log(1 + view.unit.side.words.length),
    view.unit.side.words.length < 4 ? 1 : 0,
    view.unit.asks ? 1 : 0,
    view.unit.leans ? 1 : 0,
    views[at + 1]?.unit.leans ? 1 : 0,
    view.unit.leans ? (views[at - 1]?.own ?? 0) : 0,
    view.alignment.run,
    view.alignment.nearness,
    views[at - 1]?.alignment.nearness ?? 0,
    views[at + 1]?.alignment.nearness ?? 0,
    view.fresh,
    sorts.length === 0 && at === 0 ? 1 : 0,
    ...SORTS.map((sort) => (sorts.includes(sort) ? (view.unit.sorts.has(sort) ? 1 : -1) : 0)),
  ]);
}
