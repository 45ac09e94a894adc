// Quality on one half of the articles of weights trained on the other half.
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { computeMetrics, coverageAtPrecision, type Outcome, resultAtThreshold } from './answers/metrics.ts';
import { readAllExamples, readSetExamples } from './training/examples.ts';
import { createHalfOf, evaluateHalf } from './training/held-out.ts';
import { trainScorers } from './training/train-scorers.ts';

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
const scorers = trainScorers(readAllExamples(positionals, (query) => halfOf(query) === 'tuning'));
const formatShare = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(3).replace(/^0/u, ''));
console.log('| Set | Questions | R@1 | R@5 | MRR | Hit | Topic | Fact | Near | Answered | Right to |');
console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |');
const outcomesBySet: Outcome[][] = [];
for (const prefix of allPrefixes) {
  const outcomes = evaluateHalf(
    readSetExamples([prefix], (query) => halfOf(query) === 'checking'),
    scorers,
  );
  outcomesBySet.push(outcomes);
  const { questions, ...shares } = computeMetrics(outcomes);
  const { answered, precision } = resultAtThreshold(outcomes, THRESHOLD);
  const cells = [...Object.values(shares), answered, precision].map(formatShare);
  console.log(`| ${[basename(prefix), questions, ...cells].join(' | ')} |`);
}
const { threshold, coverage } = coverageAtPrecision(outcomesBySet, PRECISION);
console.log(
  `\nOver all sets ${formatShare(coverage)} are answered at precision ${PRECISION}: threshold ${threshold}.`,
);
