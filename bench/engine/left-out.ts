// Quality on businesses left out of training, as the mean over all.
import { WEIGHTS } from '../../server/engine/ranking/weights.ts';
import { businessesFor } from '../businesses/business.ts';
import { isSmoke } from '../harness/smoke.ts';
import { computeMetrics, type Outcome, resultAtThreshold } from './answers/metrics.ts';
import { type Example, readAllExamples, readBusinessExamples } from './training/examples.ts';
import { evaluateHalf } from './training/held-out.ts';
import { trainLeavingOut } from './training/train-trees.ts';

/** The businesses are left out in this many parts, one after another. */
const PARTS = isSmoke ? 2 : 4;
const THRESHOLDS = [0.4, 0.5, 0.6, 0.75];
const HEADINGS = ['R@1', 'R@5', 'Hit', 'Topic', 'Near'];
const THRESHOLD_HEADINGS = ['Answered', 'Right to', 'Near misses answered'];

const publicSets = process.argv.slice(2);
const learnt = businessesFor('learn').slice(0, isSmoke ? 4 : undefined);
const names = learnt.map(({ business }) => business);
const isBusiness = (set: string) => names.includes(set);
const examples = readBusinessExamples(learnt);
const publicExamples = readAllExamples(publicSets);

const formatShare = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(3).replace(/^0/u, ''));

/** The mean of each column, over the rows that have a number there. */
function meansOf(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, column) => {
    const values = rows.map((row) => row[column] ?? Number.NaN).filter((value) => !Number.isNaN(value));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}

function sharesOf(outcomes: readonly Outcome[]): number[] {
  const { recallAt1, recallAt5, hit, topicAbsentAuc, nearMissAuc } = computeMetrics(outcomes);
  const nearMisses = outcomes.filter(({ query }) => query.kind === 'near_miss');
  const atThresholds = THRESHOLDS.flatMap((threshold) => {
    const { answered, precision } = resultAtThreshold(outcomes, threshold);
    const wrong = nearMisses.filter(({ confidence }) => confidence >= threshold).length;
    return [answered, precision, wrong / nearMisses.length];
  });
  return [recallAt1, recallAt5, hit, topicAbsentAuc, nearMissAuc, ...atThresholds];
}

function printRow(name: string, rows: readonly (readonly number[])[]): void {
  console.log(`| ${[name, rows.length, ...meansOf(rows).map(formatShare)].join(' | ')} |`);
}

/** One row of shares a business, by the weights that the function gives for it. */
const rowsOf = (
  all: readonly Example[],
  sets: readonly string[],
  weightsFor: (set: string) => typeof WEIGHTS,
) =>
  sets.map((set) =>
    sharesOf(
      evaluateHalf(
        all.filter((example) => example.set === set),
        weightsFor(set),
      ),
    ),
  );

const partOf = (set: string) => names.indexOf(set) % PARTS;
const byPart = trainLeavingOut([...examples, ...publicExamples], WEIGHTS, {
  count: PARTS,
  // a question of a public set is in one of the parts too, by its passage
  foldOf: ({ set, fold }) => (isBusiness(set) ? partOf(set) : fold % PARTS),
});
const atHeadings = THRESHOLDS.flatMap((threshold) =>
  THRESHOLD_HEADINGS.map((heading) => `${heading} (${threshold})`),
);
console.log(`| Businesses | Number | ${[...HEADINGS, ...atHeadings].join(' | ')} |`);
console.log(`| --- | --: |${' --: |'.repeat(HEADINGS.length + atHeadings.length)}`);
printRow(
  'each left out',
  rowsOf(examples, names, (set) => byPart[partOf(set)] ?? WEIGHTS),
);
if (!isSmoke) {
  const chosen = businessesFor('choose');
  printRow(
    'kept for choosing, shipped weights',
    rowsOf(
      readBusinessExamples(chosen),
      chosen.map((one) => one.business),
      () => WEIGHTS,
    ),
  );
}
