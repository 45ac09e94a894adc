// Quality on one half of the articles of weights trained on the other half.
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { businessesFor } from '../businesses/business.ts';
import { sized } from '../harness/smoke.ts';
import { computeMetrics, coverageAtPrecision, type Outcome, resultAtThreshold } from './answers/metrics.ts';
import { readAllExamples, readBusinessExamples, readSetExamples } from './training/examples.ts';
import { createHalfOf, evaluateHalf } from './training/held-out.ts';
import { trainScorers } from './training/train-scorers.ts';
import { trainTrees } from './training/train-trees.ts';

const THRESHOLD = 0.5;
const PRECISION = 0.95;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { judged: { type: 'string', multiple: true, default: [] } },
});
if (positionals.length === 0) {
  console.error('Usage: node bench/engine/held-out.ts [--judged <set-prefix>]... <set-prefix>...');
  process.exit(2);
}

const allPrefixes = [...positionals, ...values.judged];
const halfOf = createHalfOf(allPrefixes);
const tuning = readAllExamples(positionals, (query) => halfOf(query) === 'tuning');
const businesses = businessesFor('learn').slice(0, sized(undefined, 3));
const names = new Set(businesses.map(({ business }) => business));
const networks = trainScorers(tuning);
const learnt = [...tuning, ...readBusinessExamples(businesses)];
const scorers = trainTrees(learnt, networks, (set) => names.has(set));
const formatShare = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(3).replace(/^0/u, ''));
console.log('| Set | Questions | R@1 | R@5 | MRR | Hit | Topic | Fact | Near | Answered | Right to |');
console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |');
const outcomesBySet: Outcome[][] = [];
for (const prefix of allPrefixes) {
  const examples = readSetExamples([prefix], (query) => halfOf(query) === 'checking');
  printRow(`${basename(prefix)}, networks alone`, evaluateHalf(examples, networks));
  const outcomes = evaluateHalf(examples, scorers);
  printRow(basename(prefix), outcomes);
  outcomesBySet.push(outcomes);
}

function printRow(name: string, outcomes: readonly Outcome[]): void {
  const { questions, ...shares } = computeMetrics(outcomes);
  const { answered, precision } = resultAtThreshold(outcomes, THRESHOLD);
  const cells = [...Object.values(shares), answered, precision].map(formatShare);
  console.log(`| ${[name, questions, ...cells].join(' | ')} |`);
}
const { threshold, coverage } = coverageAtPrecision(outcomesBySet, PRECISION);
console.log(
  `\nOver all sets ${formatShare(coverage)} are answered at precision ${PRECISION}: threshold ${threshold}.`,
);
