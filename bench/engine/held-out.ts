// Quality on one half of the articles of weights trained on the other half.
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { computeMetrics, coverageAtPrecision, type Outcome, resultAtThreshold } from './answers/metrics.ts';
import { readAllExamples, readSetExamples } from './training/examples.ts';
import { evaluateHalf, halves } from './training/held-out.ts';
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

const every = [...positionals, ...values.judged];
const halfOf = halves(every);
const scorers = trainScorers(readAllExamples(positionals, (query) => halfOf(query) === 'tuning'));
const cell = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(3).replace(/^0/u, ''));
console.log('| Set | Questions | R@1 | R@5 | MRR | Hit | Topic | Fact | Near | Answered | Right to |');
console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |');
const all: Outcome[][] = [];
for (const prefix of every) {
  const outcomes = evaluateHalf(
    readSetExamples([prefix], (query) => halfOf(query) === 'checking'),
    scorers,
  );
  all.push(outcomes);
  const { questions, ...shares } = computeMetrics(outcomes);
  const { answered, rightTo } = resultAtThreshold(outcomes, THRESHOLD);
  const cells = [...Object.values(shares), answered, rightTo].map(cell);
  console.log(`| ${[basename(prefix), questions, ...cells].join(' | ')} |`);
}
const { threshold, coverage } = coverageAtPrecision(all, PRECISION);
console.log(
  `\nOver all sets ${cell(coverage)} are answered at precision ${PRECISION}: threshold ${threshold}.`,
);
