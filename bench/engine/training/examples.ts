// Training examples: questions and the features the engine sees.
import { basename } from 'node:path';
import { type CandidateSet, retrieveCandidates } from '../../../server/engine/ranking/passage-features.ts';
import type { Business } from '../../businesses/business.ts';
import { toQuestionSet } from './business-sets.ts';
import { type QuestionSet, readSet, type SetQuery } from './question-sets.ts';
import { paraphrases, splitIntoSmallBots, storedQuestions } from './variants.ts';

/** One question with the features the engine computes. Questions about one passage share a fold. */
export interface Example {
  readonly set: string;
  readonly fold: number;
  readonly query: SetQuery;
  readonly candidates: CandidateSet;
  readonly weight: number;
}

/** Folds for cross-validation on unseen passages. */
export const FOLD_COUNT = 3;
const MAX_CANDIDATES = 12;

/** Whether a question is used for training. */
export type ExampleFilter = (query: SetQuery) => boolean;

function foldOf(query: SetQuery): number {
  let hash = 7;
  for (const char of query.gold ?? query.sourcePassage ?? query.id.replace(/-n$/u, ''))
    hash = (hash * 31 + char.charCodeAt(0)) >>> 0;
  return hash % FOLD_COUNT;
}

/** The examples of one set; `share` is its weight among the sets. */
function toExamples(
  name: string,
  { queries, indexes }: QuestionSet,
  share: number,
  include: ExampleFilter,
): Example[] {
  const weight = (20 * share) / Math.sqrt(queries.filter((query) => query.gold).length || 1);
  return queries.filter(include).flatMap((query) => {
    const index = indexes.get(query.bot ?? '');
    if (!index) return [];
    return [
      {
        set: name,
        fold: foldOf(query),
        query,
        candidates: retrieveCandidates(index, query.question, MAX_CANDIDATES),
        weight,
      },
    ];
  });
}

/** The examples of the sets without variants. */
export function readSetExamples(prefixes: readonly string[], include: ExampleFilter = () => true): Example[] {
  return prefixes.flatMap((prefix) => toExamples(basename(prefix), readSet(prefix), 1, include));
}

/** The examples of the sets, of small bots made from them, and of noisy questions against stored ones. */
export function readAllExamples(prefixes: readonly string[], include: ExampleFilter = () => true): Example[] {
  const sets = new Map(prefixes.map((prefix) => [basename(prefix), readSet(prefix)]));
  const examples = [...sets].flatMap(([name, set]) => [
    ...toExamples(name, set, 1, include),
    ...toExamples(`${name}/small`, splitIntoSmallBots(set, 1_000), 0.7, include),
  ]);
  const noisy = [...sets].find(([name]) => name.endsWith('-noisy'));
  const originalSet = noisy && sets.get(noisy[0].replace(/-noisy$/u, '-wiki'));
  if (!noisy || !originalSet) return examples;
  return [
    ...examples,
    ...toExamples('stored', storedQuestions(originalSet, noisy[1]), 1, include),
    ...toExamples('paraphrases', paraphrases(originalSet), 1, include),
  ];
}

/** How much a business counts beside a public set. */
const BUSINESS_SHARE = 0.4;

/** The examples of businesses, each a set of its name. */
export function readBusinessExamples(businesses: readonly Business[], share = BUSINESS_SHARE): Example[] {
  return businesses.flatMap((business) =>
    toExamples(business.business, toQuestionSet(business), share, () => true),
  );
}
