// Trains scorers on one half of the articles and evaluates them on the other.
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { businessesFor } from '../businesses/business.ts';
import { sized } from '../harness/smoke.ts';
import { computeMetrics, coverageAtPrecision, type Outcome, resultAtThreshold } from './answers/metrics.ts';
import { createSplit, evaluateExamples } from './training/article-split.ts';
import { readAllExamples, readBusinessExamples, readSetExamples } from './training/examples.ts';
import { trainScorers } from './training/train-scorers.ts';
import { trainTrees } from './training/train-trees.ts';

const THRESHOLD = 0.5;
const MIN_PRECISION = 0.95;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'evaluate-only': { type: 'string', multiple: true, default: [] } },
});
if (positionals.length === 0) {
  console.error(
    'Usage: node bench/engine/held-out-articles.ts [--evaluate-only <set-prefix>]... <set-prefix>...',
  );
  process.exit(2);
}

const allPrefixes = [...positionals, ...values['evaluate-only']];
const splitOf = createSplit(allPrefixes);
const train = readAllExamples(positionals, (query) => splitOf(query) === 'train');
const businesses = businessesFor('train').slice(0, sized(undefined, 3));
const names = new Set(businesses.map(({ business }) => business));
const networks = trainScorers(train);
const trainingExamples = [...train, ...readBusinessExamples(businesses)];
const scorers = trainTrees(trainingExamples, networks, (set) => names.has(set));
const formatShare = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(3).replace(/^0/u, ''));
console.log(
  '| Set | Questions | R@1 | R@5 | MRR | Hit | topic-absent AUC | fact-absent AUC | near-miss AUC | Answered | Precision |',
);
console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |');
const outcomesBySet: Outcome[][] = [];
for (const prefix of allPrefixes) {
  const examples = readSetExamples([prefix], (query) => splitOf(query) === 'test');
  printRow(`${basename(prefix)}, networks alone`, evaluateExamples(examples, networks));
  const outcomes = evaluateExamples(examples, scorers);
  printRow(basename(prefix), outcomes);
  outcomesBySet.push(outcomes);
}

function printRow(name: string, outcomes: readonly Outcome[]): void {
  const { questions, ...shares } = computeMetrics(outcomes);
  const { answered, precision } = resultAtThreshold(outcomes, THRESHOLD);
  const cells = [...Object.values(shares), answered, precision].map(formatShare);
  console.log(`| ${[name, questions, ...cells].join(' | ')} |`);
}
const { threshold, coverage } = coverageAtPrecision(outcomesBySet, MIN_PRECISION);
console.log(
  `\nCoverage at precision ${MIN_PRECISION} over all sets: ${formatShare(coverage)} (threshold ${threshold}).`,
);
