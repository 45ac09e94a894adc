// Trains the three scorers from examples.
import { confidenceFeatures } from '../../../server/engine/confidence/confidence.ts';
import type { PassageFeatures } from '../../../server/engine/ranking/passage-features.ts';
import { hasLongPassages } from '../../../server/engine/ranking/passage-kinds.ts';
import { baseScore, rank, rankingFeatures } from '../../../server/engine/ranking/ranker.ts';
import type { Scorer } from '../../../server/engine/ranking/scorer.ts';
import type { Scorers } from '../../../server/engine/ranking/weights.ts';
import { foldText } from '../../../server/engine/text/normalise.ts';
import { type Example, FOLD_COUNT } from './examples.ts';
import { type FitOptions, fitScorer } from './fit.ts';
import type { TrainingGroup } from './groups.ts';
import type { SetQuery } from './question-sets.ts';

/** The fit options of each scorer. */
export interface ScorerSettings {
  readonly passage: readonly FitOptions[];
  readonly segment: readonly FitOptions[];
  readonly confidence: readonly FitOptions[];
  readonly longPassage: FitOptions;
}

/** One with little regularisation, one with more, one without hidden units. */
const RANKING_FITS: readonly FitOptions[] = [
  { hiddenUnits: 8, epochs: 8, learningRate: 0.005, weightDecay: 0.001, kind: 'choice' },
  { hiddenUnits: 6, epochs: 6, learningRate: 0.005, weightDecay: 0.01, kind: 'choice' },
  { hiddenUnits: 0, epochs: 6, learningRate: 0.005, weightDecay: 0.004, kind: 'choice' },
];

const DEFAULT_SETTINGS: ScorerSettings = {
  passage: RANKING_FITS,
  segment: RANKING_FITS,
  confidence: [
    { hiddenUnits: 12, epochs: 10, learningRate: 0.005, weightDecay: 0.001, kind: 'binary' },
    { hiddenUnits: 8, epochs: 10, learningRate: 0.005, weightDecay: 0.01, kind: 'binary' },
    { hiddenUnits: 4, epochs: 8, learningRate: 0.005, weightDecay: 0.03, kind: 'binary' },
  ],
  longPassage: { hiddenUnits: 0, epochs: 12, learningRate: 0.005, weightDecay: 0.005, kind: 'choice' },
};

const MAX_NEGATIVES = 3;

const foldWithoutSpaces = (text: string) => foldText(text).replace(/[^\p{L}\p{N}%.]+/gu, '');

export function isGold(query: SetQuery, passageId: string): boolean {
  return query.gold === passageId || (query.goldAlso ?? []).includes(passageId);
}

export function toChoiceGroup(
  rows: readonly (readonly number[])[],
  labels: readonly boolean[],
  weight: number,
): TrainingGroup[] {
  return rows.length > 1 && labels.includes(true) ? [{ rows, labels, weight }] : [];
}

function passageGroups(
  { query, candidates, weight }: Example,
  segmentScorers: readonly Scorer[],
): TrainingGroup[] {
  const labels = candidates.passages.map(({ analysis }) => isGold(query, analysis.passage.id));
  const rows = labels.includes(true)
    ? candidates.passages.map((passage) => rankingFeatures(passage, segmentScorers))
    : [];
  return toChoiceGroup(rows, labels, weight);
}

interface SegmentChoice {
  readonly passage: PassageFeatures;
  readonly index: number;
  readonly isCorrect: boolean;
}

/** Segments of the right passage: those with the answer against the others and those of rival passages. */
export function segmentChoices({ query, candidates }: Example): SegmentChoice[] {
  const answers = query.answers.map(foldWithoutSpaces).filter(Boolean);
  const gold = candidates.passages.find(({ analysis }) => analysis.passage.id === query.gold);
  if (!gold || answers.length === 0) return [];
  const rivals = candidates.passages.filter(
    (passage) => passage !== gold && !isGold(query, passage.analysis.passage.id),
  );
  return [gold, ...rivals.slice(0, MAX_NEGATIVES)].flatMap((passage) =>
    passage.analysis.segments.flatMap((segment, index) => {
      const text = foldWithoutSpaces(passage.analysis.passage.text.slice(segment.start, segment.end));
      const isCorrect = answers.some((answer) => text.includes(answer));
      return passage !== gold && isCorrect ? [] : [{ passage, index, isCorrect }];
    }),
  );
}

function segmentGroups(example: Example): TrainingGroup[] {
  const choices = segmentChoices(example);
  return toChoiceGroup(
    choices.map(({ passage, index }) => passage.segmentFeatures[index] ?? []),
    choices.map(({ isCorrect }) => isCorrect),
    example.weight,
  );
}

function confidenceGroups({ query, candidates, weight }: Example, scorers: Scorers): TrainingGroup[] {
  const ranked = rank(candidates, scorers);
  const features = confidenceFeatures(candidates, ranked, scorers);
  if (features.length === 0) return [];
  const isCorrect = ranked[0] !== undefined && isGold(query, ranked[0].candidate.analysis.passage.id);
  const weightFactor = query.gold && !isCorrect ? 0.3 : query.kind === 'near_miss' ? 0.5 : 1;
  return [{ rows: [features], labels: [isCorrect], weight: weight * weightFactor }];
}

/** Long passages with their scores; all questions weigh the same. */
function longPassageGroups(
  { query, candidates }: Example,
  scorers: Pick<Scorers, 'passage' | 'segment'>,
): TrainingGroup[] {
  if (!hasLongPassages(candidates)) return [];
  const labels = candidates.passages.map(({ analysis }) => isGold(query, analysis.passage.id));
  const rows = candidates.passages.map((passage) => rankingFeatures(passage, scorers.segment));
  const baseScores = rows.map((row) => baseScore(row, candidates.query.words.length, scorers));
  return toChoiceGroup(rows, labels, 1).map((group) => ({ ...group, baseScores }));
}

/** Fits the scorer added for long passages; weight decay keeps it small relative to the base scores. */
export function trainOnLongAnswers(
  examples: readonly Example[],
  scorers: Pick<Scorers, 'passage' | 'segment'>,
  settings: ScorerSettings = DEFAULT_SETTINGS,
): Scorer {
  return fitScorer(
    examples.flatMap((example) => longPassageGroups(example, scorers)),
    settings.longPassage,
  );
}

const NO_TREES = { depth: 1, features: [], thresholds: [], leaves: [] };

function fitRanking(examples: readonly Example[], settings: ScorerSettings): Scorers {
  const choiceGroups = examples.flatMap(segmentGroups);
  const segment = settings.segment.map((options) => fitScorer(choiceGroups, options));
  const groups = examples.flatMap((example) => passageGroups(example, segment));
  const passage = settings.passage.map((options) => fitScorer(groups, options));
  return {
    passage,
    segment,
    longPassage: trainOnLongAnswers(examples, { passage, segment }, settings),
    confidence: [],
    trees: { segment: NO_TREES, passage: NO_TREES, confidence: NO_TREES, word: NO_TREES },
    terms: {},
  };
}

/** Trains all scorers; confidence is trained on rankings of scorers that have not seen the passage. */
export function trainScorers(
  examples: readonly Example[],
  settings: ScorerSettings = DEFAULT_SETTINGS,
): Scorers {
  const groups = Array.from({ length: FOLD_COUNT }, (_, fold) => {
    const heldOutScorers = fitRanking(
      examples.filter((example) => example.fold !== fold),
      settings,
    );
    return examples
      .filter((example) => example.fold === fold)
      .flatMap((example) => confidenceGroups(example, heldOutScorers));
  }).flat();
  return {
    ...fitRanking(examples, settings),
    confidence: settings.confidence.map((options) => fitScorer(groups, options)),
  };
}
