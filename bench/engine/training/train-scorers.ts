// Trains the three scorers from examples.
import { confidenceFeatures } from '../../../server/engine/confidence/confidence.ts';
import {
  baseScore,
  hasLongPassages,
  rank,
  rankingFeatures,
  type Scorers,
} from '../../../server/engine/ranking/ranker.ts';
import type { Scorer } from '../../../server/engine/ranking/scorer.ts';
import { foldText } from '../../../server/engine/text/normalise.ts';
import { type Example, FOLDS } from './examples.ts';
import { type FitOptions, fitScorer, type TrainingGroup } from './fit.ts';
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

function isGold(query: SetQuery, passageId: string): boolean {
  return query.gold === passageId || (query.goldAlso ?? []).includes(passageId);
}

function toChoiceGroup(
  rows: readonly (readonly number[])[],
  right: readonly boolean[],
  weight: number,
): TrainingGroup[] {
  return rows.length > 1 && right.includes(true) ? [{ rows, right, weight }] : [];
}

function passageGroups({ query, examination, weight }: Example, unit: readonly Scorer[]): TrainingGroup[] {
  const right = examination.passages.map(({ analysis }) => isGold(query, analysis.passage.id));
  const rows = right.includes(true)
    ? examination.passages.map((passage) => rankingFeatures(passage, unit))
    : [];
  return toChoiceGroup(rows, right, weight);
}

/** Segments of the right passage: those with the answer against the others and those of rival passages. */
function unitGroups({ query, examination, weight }: Example): TrainingGroup[] {
  const answers = query.answers.map(foldWithoutSpaces).filter(Boolean);
  const gold = examination.passages.find(({ analysis: study }) => study.passage.id === query.gold);
  if (!gold || answers.length === 0) return [];
  const rivals = examination.passages.filter(
    (passage) => passage !== gold && !isGold(query, passage.analysis.passage.id),
  );
  const rows: (readonly number[])[] = [];
  const right: boolean[] = [];
  for (const passage of [gold, ...rivals.slice(0, MAX_NEGATIVES)]) {
    passage.analysis.segments.forEach((unit, at) => {
      const text = foldWithoutSpaces(passage.analysis.passage.text.slice(unit.start, unit.end));
      const holds = answers.some((answer) => text.includes(answer));
      if (passage !== gold && holds) return;
      rows.push(passage.segmentFeatures[at] ?? []);
      right.push(holds);
    });
  }
  return toChoiceGroup(rows, right, weight);
}

function confidenceGroups({ query, examination, weight }: Example, scorers: Scorers): TrainingGroup[] {
  const ranked = rank(examination, scorers);
  const figures = confidenceFeatures(examination, ranked, scorers);
  if (figures.length === 0) return [];
  const right = ranked[0] !== undefined && isGold(query, ranked[0].candidate.analysis.passage.id);
  const doubt = query.gold && !right ? 0.3 : query.kind === 'near_miss' ? 0.5 : 1;
  return [{ rows: [figures], right: [right], weight: weight * doubt }];
}

/** Long passages with their scores; all questions weigh the same. */
function lengthyGroups(
  { query, examination }: Example,
  scorers: Pick<Scorers, 'passage' | 'unit'>,
): TrainingGroup[] {
  if (!hasLongPassages(examination)) return [];
  const right = examination.passages.map(({ analysis: study }) => isGold(query, study.passage.id));
  const rows = examination.passages.map((passage) => rankingFeatures(passage, scorers.unit));
  const before = rows.map((row) => baseScore(row, examination.query.words.length, scorers));
  return toChoiceGroup(rows, right, 1).map((group) => ({ ...group, before }));
}

/** Fits the scorer added for long passages; weight decay keeps it small beside the given scores. */
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

function fitRanking(examples: readonly Example[], settings: ScorerSettings): Scorers {
  const sentences = examples.flatMap(unitGroups);
  const unit = settings.unit.map((fitting) => fitScorer(sentences, fitting));
  const groups = examples.flatMap((example) => passageGroups(example, unit));
  const passage = settings.passage.map((fitting) => fitScorer(groups, fitting));
  return {
    passage,
    unit,
    lengthy: trainOnLongAnswers(examples, { passage, unit }, settings),
    confidence: [],
  };
}

/** Trains all scorers; confidence is trained on rankings of scorers that have not seen the passage. */
export function trainScorers(
  examples: readonly Example[],
  settings: ScorerSettings = DEFAULT_SETTINGS,
): Scorers {
  const groups = Array.from({ length: FOLDS }, (_, part) => {
    const unseen = fitRanking(
      examples.filter((example) => example.fold !== part),
      settings,
    );
    return examples
      .filter((example) => example.fold === part)
      .flatMap((example) => confidenceGroups(example, unseen));
  }).flat();
  return {
    ...fitRanking(examples, settings),
    confidence: settings.confidence.map((fitting) => fitScorer(groups, fitting)),
  };
}
