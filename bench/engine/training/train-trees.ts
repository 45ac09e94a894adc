// Trains the trees that correct the networks, and the counts of unmatched terms.
import {
  confidenceFeatures,
  confidenceTreeFeatures,
  networkConfidence,
} from '../../../server/engine/confidence/confidence.ts';
import { computeWordFeatures } from '../../../server/engine/confidence/word-support.ts';
import type { BoostedTrees } from '../../../server/engine/ranking/boosted-trees.ts';
import {
  areAllStored,
  areTreesUsed,
  isWordSupportUsed,
} from '../../../server/engine/ranking/passage-kinds.ts';
import {
  indexOfMax,
  networkScores,
  rank,
  segmentProbabilities,
  segmentScores,
  treeFeatures,
} from '../../../server/engine/ranking/ranker.ts';
import {
  countedTerm,
  matchContentWords,
  type TermCounts,
} from '../../../server/engine/ranking/row-features.ts';
import type { Scorers } from '../../../server/engine/ranking/weights.ts';
import { tokenise } from '../../../server/engine/text/tokeniser.ts';
import { type Example, FOLD_COUNT } from './examples.ts';
import { fitTrees, type TreeOptions } from './fit-trees.ts';
import type { TrainingGroup } from './groups.ts';
import { isGold, segmentChoices, toChoiceGroup } from './train-scorers.ts';

export interface TreeSettings {
  readonly segment: TreeOptions;
  readonly passage: TreeOptions;
  readonly confidence: TreeOptions;
  readonly word: TreeOptions;
}

const SHARED_SETTINGS = { depth: 4, learningRate: 0.08, leafPenalty: 8, minLeaf: 4 } as const;
export const DEFAULT_TREES: TreeSettings = {
  segment: { ...SHARED_SETTINGS, kind: 'choice', trees: 120 },
  passage: { ...SHARED_SETTINGS, kind: 'choice', trees: 120 },
  confidence: { ...SHARED_SETTINGS, kind: 'binary', trees: 150 },
  word: { ...SHARED_SETTINGS, kind: 'binary', trees: 150, leafPenalty: 4, minLeaf: 2 },
};

const NO_TREES: BoostedTrees = { depth: 4, features: [], thresholds: [], leaves: [] };
const MAX_UNMATCHED_SCORE = 0.5;
/** A term seen less often in answered questions tells nothing and is not kept. */
const MIN_TERM_COUNT = 3;

/** A business is in one fold wholly; of a public set the questions about one passage are. */
export function foldOf({ set, fold }: Example, isBusiness: (set: string) => boolean): number {
  if (!isBusiness(set)) return fold;
  return [...set].reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) >>> 0, 7) % FOLD_COUNT;
}

type Counts = Map<string, [seen: number, unmatched: number]>;

/** Counts the terms of the answered questions, and how many nothing in the answering segment matched. */
function countTerms(examples: readonly Example[], scorers: Scorers): Counts {
  const counts: Counts = new Map();
  for (const { query, candidates } of examples) {
    const gold = candidates.passages.find(({ analysis }) => isGold(query, analysis.passage.id));
    if (!gold) continue;
    const best = indexOfMax(segmentProbabilities(gold, scorers));
    for (const { word, conceptual } of matchContentWords(candidates, gold, best)) {
      const entry = counts.get(countedTerm(word)) ?? [0, 0];
      entry[0] += 1;
      if (conceptual < MAX_UNMATCHED_SCORE) entry[1] += 1;
      counts.set(countedTerm(word), entry);
    }
  }
  return counts;
}

const toTermCounts = (counts: Counts): TermCounts =>
  Object.fromEntries([...counts].filter(([, [seen]]) => seen >= MIN_TERM_COUNT));

/** One fold of examples, with weights that have not seen it. */
interface Fold {
  readonly examples: readonly Example[];
  readonly scorers: Scorers;
}

function segmentGroups({ scorers, examples }: Fold): TrainingGroup[] {
  return examples.flatMap((example) => {
    const choices = segmentChoices(example);
    const scores = new Map(
      [...new Set(choices.map(({ passage }) => passage))].map((passage) => [
        passage,
        segmentScores(passage, scorers.segment),
      ]),
    );
    return toChoiceGroup(
      choices.map(({ passage, index }) => passage.segmentFeatures[index] ?? []),
      choices.map(({ isCorrect }) => isCorrect),
      example.weight,
    ).map((group) => ({
      ...group,
      baseScores: choices.map(({ passage, index }) => scores.get(passage)?.[index] ?? 0),
    }));
  });
}

function passageGroups({ scorers, examples }: Fold): TrainingGroup[] {
  return examples.flatMap(({ query, candidates, weight }) => {
    const labels = candidates.passages.map(({ analysis }) => isGold(query, analysis.passage.id));
    if (!labels.includes(true) || !areTreesUsed(candidates)) return [];
    const { rows, scores } = networkScores(candidates, scorers);
    const features = candidates.passages.map((passage, index) =>
      treeFeatures(candidates, passage, rows[index] ?? [], scorers),
    );
    return toChoiceGroup(features, labels, weight).map((group) => ({ ...group, baseScores: scores }));
  });
}

function confidenceGroups({ scorers, examples }: Fold): TrainingGroup[] {
  return examples.flatMap(({ query, candidates, weight }) => {
    const ranked = rank(candidates, scorers);
    const [first] = ranked;
    if (!first || areAllStored(candidates)) return [];
    const features = confidenceFeatures(candidates, ranked, scorers);
    const network = networkConfidence(candidates, first, features, scorers);
    const row = confidenceTreeFeatures(candidates, ranked, features, network, scorers);
    const isCorrect = isGold(query, first.candidate.analysis.passage.id);
    const share = query.gold && !isCorrect ? 0.3 : 1;
    return [{ rows: [row], labels: [isCorrect], weight: weight * share, baseScores: [network] }];
  });
}

/** Words of near misses that do not ask for what is missing count less: some of them are missing too. */
const OTHER_WORD_WEIGHT = 0.3;
const ANSWERED_WORD_WEIGHT = 0.5;

/** Each content word by itself: labelled true where it asks for what is not there. */
function wordGroups({ scorers, examples }: Fold): TrainingGroup[] {
  return examples.flatMap(({ query, candidates }) => {
    const ranked = rank(candidates, scorers);
    const [first] = ranked;
    if (!first || !isWordSupportUsed(candidates)) return [];
    if (query.asked === undefined && !isGold(query, first.candidate.analysis.passage.id)) return [];
    const asked = new Set(tokenise(query.asked ?? '').map(({ surface }) => surface));
    const best = indexOfMax(segmentProbabilities(first.candidate, scorers));
    const words = computeWordFeatures(candidates, ranked, best, scorers);
    const missing = Math.max(1, words.filter(({ surface }) => asked.has(surface)).length);
    return words.map(({ surface, features }) => {
      const isMissing = asked.has(surface);
      const weight = query.asked === undefined ? ANSWERED_WORD_WEIGHT : OTHER_WORD_WEIGHT;
      return {
        rows: [features],
        labels: [isMissing],
        weight: isMissing ? 1 / Math.sqrt(missing) : weight,
      };
    });
  });
}

const withoutTrees = (networks: Scorers): Scorers => ({
  ...networks,
  trees: { segment: NO_TREES, passage: NO_TREES, confidence: NO_TREES, word: NO_TREES },
  terms: {},
});

/** Which of `count` folds an example is in. */
interface FoldAssignment {
  readonly count: number;
  readonly foldOf: (example: Example) => number;
}

/** No business is in two folds, nor, of public sets, a passage. */
const foldByBusiness = (isBusiness: (set: string) => boolean): FoldAssignment => ({
  count: FOLD_COUNT,
  foldOf: (example) => foldOf(example, isBusiness),
});

/** The examples in folds, each with ranking trees that have not seen it. */
function createFolds(
  examples: readonly Example[],
  scorersWithoutTrees: Scorers,
  assignment: FoldAssignment,
  settings: TreeSettings,
) {
  const parts = Array.from({ length: assignment.count }, (_, fold) => {
    const isInFold = (example: Example) => assignment.foldOf(example) === fold;
    return { heldOut: examples.filter(isInFold), training: examples.filter((example) => !isInFold(example)) };
  });
  const segmentFolds = parts.map(({ heldOut, training }): Fold => {
    const segment = fitTrees(
      segmentGroups({ examples: training, scorers: scorersWithoutTrees }),
      settings.segment,
    );
    const terms = toTermCounts(countTerms(training, scorersWithoutTrees));
    return {
      examples: heldOut,
      scorers: { ...scorersWithoutTrees, terms, trees: { ...scorersWithoutTrees.trees, segment } },
    };
  });
  const groupsOfFolds = segmentFolds.map(passageGroups);
  const folds = segmentFolds.map(({ examples: heldOut, scorers }, fold): Fold => {
    const groups = groupsOfFolds.filter((_, other) => other !== fold).flat();
    const passage = fitTrees(groups, settings.passage);
    return { examples: heldOut, scorers: { ...scorers, trees: { ...scorers.trees, passage } } };
  });
  return { folds, rankingGroups: groupsOfFolds.flat() };
}

/** Trains all trees on top of networks, each stage on what the stages before it score without having seen it. */
export function trainTrees(
  examples: readonly Example[],
  networks: Scorers,
  isBusiness: (set: string) => boolean,
  settings: TreeSettings = DEFAULT_TREES,
): Scorers {
  const untrained = withoutTrees(networks);
  const { folds, rankingGroups } = createFolds(examples, untrained, foldByBusiness(isBusiness), settings);
  return {
    ...untrained,
    terms: toTermCounts(countTerms(examples, untrained)),
    trees: {
      segment: fitTrees(segmentGroups({ examples, scorers: untrained }), settings.segment),
      passage: fitTrees(rankingGroups, settings.passage),
      confidence: fitTrees(folds.flatMap(confidenceGroups), settings.confidence),
      word: fitTrees(folds.flatMap(wordGroups), settings.word),
    },
  };
}

/** Trains the trees that judge words alone, and keeps all other weights. */
export function trainWordTrees(
  examples: readonly Example[],
  scorers: Scorers,
  isBusiness: (set: string) => boolean,
  settings: TreeSettings = DEFAULT_TREES,
): Scorers {
  const { folds } = createFolds(examples, withoutTrees(scorers), foldByBusiness(isBusiness), settings);
  const word = fitTrees(folds.flatMap(wordGroups), settings.word);
  return { ...scorers, trees: { ...scorers.trees, word } };
}

/**
 * For each fold the weights that have not seen it. Confidence is trained on the other folds as their own ranking
 * trees score them; those trees have seen this fold, of which nothing but their scores reaches it.
 */
export function trainFolds(
  examples: readonly Example[],
  networks: Scorers,
  assignment: FoldAssignment,
  settings: TreeSettings = DEFAULT_TREES,
): Scorers[] {
  const { folds } = createFolds(examples, withoutTrees(networks), assignment, settings);
  const confidence = folds.map(confidenceGroups);
  const word = folds.map(wordGroups);
  const without = (groups: readonly TrainingGroup[][], fold: number) =>
    groups.filter((_, other) => other !== fold).flat();
  return folds.map(({ scorers }, fold) => ({
    ...scorers,
    trees: {
      ...scorers.trees,
      confidence: fitTrees(without(confidence, fold), settings.confidence),
      word: fitTrees(without(word, fold), settings.word),
    },
  }));
}
