// Trains the three scorers from examples.
import { confidenceFeatures } from '../../../server/engine/confidence/confidence.ts';
import type { PassageFeatures } from '../../../server/engine/ranking/passage-features.ts';
import { hasLongPassages } from '../../../server/engine/ranking/passage-kinds.ts';
import { baseScore, rank, rankingFeatures } from '../../../server/engine/ranking/ranker.ts';
import type { Scorer } from '../../../server/engine/ranking/scorer.ts';
import type { Scorers } from '../../../server/engine/ranking/weights.ts';
import { foldText } from '../../../server/engine/text/normalise.ts';
import { type Example, FOLDS } from './examples.ts';
import { type FitOptions, fitScorer } from './fit.ts';
import type { TrainingGroup } from './groups.ts';
import type { SetQuery } from './question-sets.ts';

/** The fit options of each scorer. */
export interface ScorerSettings {
  readonly passage: readonly FitOptions[];
  readonly unit: readonly FitOptions[];
  readonly confidence: readonly FitOptions[];
  readonly lengthy: FitOptions;
}

/** One with little regularisation, one with more, one without hidden units. */
const RANKING_FITS: readonly FitOptions[] = [
  { hiddenUnits: 8, epochs: 8, learningRate: 0.005, weightDecay: 0.001, kind: 'choice' },
  { hiddenUnits: 6, epochs: 6, learningRate: 0.005, weightDecay: 0.01, kind: 'choice' },
  { hiddenUnits: 0, epochs: 6, learningRate: 0.005, weightDecay: 0.004, kind: 'choice' },
];

const DEFAULT_SETTINGS: ScorerSettings = {
  passage: RANKING_FITS,
  unit: RANKING_FITS,
  confidence: [
    { hiddenUnits: 12, epochs: 10, learningRate: 0.005, weightDecay: 0.001, kind: 'yesno' },
    { hiddenUnits: 8, epochs: 10, learningRate: 0.005, weightDecay: 0.01, kind: 'yesno' },
    { hiddenUnits: 4, epochs: 8, learningRate: 0.005, weightDecay: 0.03, kind: 'yesno' },
  ],
  lengthy: { hiddenUnits: 0, epochs: 12, learningRate: 0.005, weightDecay: 0.005, kind: 'choice' },
};

const MAX_NEGATIVES = 3;

const foldWithoutSpaces = (text: string) => foldText(text).replace(/[^\p{L}\p{N}%.]+/gu, '');

export function isGold(query: SetQuery, passageId: string): boolean {
  return query.gold === passageId || (query.goldAlso ?? []).includes(passageId);
}

export function toChoiceGroup(
  rows: readonly (readonly number[])[],
  right: readonly boolean[],
  weight: number,
): TrainingGroup[] {
  return rows.length > 1 && right.includes(true) ? [{ rows, right, weight }] : [];
}

function passageGroups(
  { query, candidates, weight }: Example,
  unitScorers: readonly Scorer[],
): TrainingGroup[] {
  const right = candidates.passages.map(({ analysis }) => isGold(query, analysis.passage.id));
  const rows = right.includes(true)
    ? candidates.passages.map((passage) => rankingFeatures(passage, unitScorers))
    : [];
  return toChoiceGroup(rows, right, weight);
}

interface SegmentChoice {
  readonly passage: PassageFeatures;
  readonly index: number;
  readonly right: boolean;
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
      const right = answers.some((answer) => text.includes(answer));
      return passage !== gold && right ? [] : [{ passage, index, right }];
    }),
  );
}

function unitGroups(example: Example): TrainingGroup[] {
  const choices = segmentChoices(example);
  return toChoiceGroup(
    choices.map(({ passage, index }) => passage.segmentFeatures[index] ?? []),
    choices.map(({ right }) => right),
    example.weight,
  );
}

function confidenceGroups({ query, candidates, weight }: Example, scorers: Scorers): TrainingGroup[] {
  const ranked = rank(candidates, scorers);
  const features = confidenceFeatures(candidates, ranked, scorers);
  if (features.length === 0) return [];
  const right = ranked[0] !== undefined && isGold(query, ranked[0].candidate.analysis.passage.id);
  const weightFactor = query.gold && !right ? 0.3 : query.kind === 'near_miss' ? 0.5 : 1;
  return [{ rows: [features], right: [right], weight: weight * weightFactor }];
}

/** Long passages with their scores; all questions weigh the same. */
function lengthyGroups(
  { query, candidates }: Example,
  scorers: Pick<Scorers, 'passage' | 'unit'>,
): TrainingGroup[] {
  if (!hasLongPassages(candidates)) return [];
  const right = candidates.passages.map(({ analysis: study }) => isGold(query, study.passage.id));
  const rows = candidates.passages.map((passage) => rankingFeatures(passage, scorers.unit));
  const baseScores = rows.map((row) => baseScore(row, candidates.query.words.length, scorers));
  return toChoiceGroup(rows, right, 1).map((group) => ({ ...group, before: baseScores }));
}

/** Fits the scorer added for long passages; weight decay keeps it small relative to the base scores. */
export function trainOnLongAnswers(
  examples: readonly Example[],
  scorers: Pick<Scorers, 'passage' | 'unit'>,
  settings: ScorerSettings = DEFAULT_SETTINGS,
): Scorer {
  return fitScorer(
    examples.flatMap((example) => lengthyGroups(example, scorers)),
    settings.lengthy,
  );
}

const NO_TREES = { depth: 1, features: [], thresholds: [], leaves: [] };

function fitRanking(examples: readonly Example[], settings: ScorerSettings): Scorers {
  const segmentGroups = examples.flatMap(unitGroups);
  const unit = settings.unit.map((fitting) => fitScorer(segmentGroups, fitting));
  const groups = examples.flatMap((example) => passageGroups(example, unit));
  const passage = settings.passage.map((fitting) => fitScorer(groups, fitting));
  return {
    passage,
    unit,
    lengthy: trainOnLongAnswers(examples, { passage, unit }, settings),
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
  const groups = Array.from({ length: FOLDS }, (_, fold) => {
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
    confidence: settings.confidence.map((fitting) => fitScorer(groups, fitting)),
  };
}
