// Answer quality of the engine and of other search engines on question sets.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildIndex } from '../../server/engine/index/bot-index.ts';
import { answerMessage, decide } from '../../server/engine/pipeline/answer.ts';
import { startPostgres } from '../../tests/postgres.ts';
import { type ComparisonRow, runCompetitor, runOurs } from './answers/comparison.ts';
import { createCompetitors } from './answers/competitors.ts';
import { computeMetrics, coverageAtPrecision, type Outcome, resultAtThreshold } from './answers/metrics.ts';
import { type QuestionSet, readSet } from './training/question-sets.ts';

const THRESHOLD = 0.5;
const MIN_PRECISION = 0.95;
const OWN_SETS = ['shop', 'school'].map((name) => fileURLToPath(new URL(`./sets/${name}`, import.meta.url)));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, alone: { type: 'boolean', default: false } },
});
const emptyIndex = buildIndex([]);
const formatShare = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(3).replace(/^0/u, ''));
const printRow = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

/** Prints a table header: names left-aligned, numbers right-aligned. */
function printHeader(names: readonly string[], figures: readonly string[]): void {
  console.log('');
  printRow([...names, ...figures]);
  printRow([...names.map(() => '---'), ...figures.map(() => '--:')]);
}

function answerSet(set: QuestionSet): Outcome[] {
  return set.queries.map((query) => {
    const answer = answerMessage(set.indexes.get(query.bot ?? '') ?? emptyIndex, query.question);
    const ranked = answer.ranked.map(({ passage }) => passage.id);
    return { query, ranked, candidate: answer.text, confidence: answer.confidence };
  });
}

/** Writes the outcomes as JSON lines for external scorers. */
function writeRun(folder: string, name: string, outcomes: readonly Outcome[]): void {
  const lines = outcomes.map(({ query, ranked, candidate, confidence }) => {
    const decision = decide({ ranked: [], text: candidate, citations: [], confidence }, THRESHOLD);
    const answer = decision.kind === 'answered' ? candidate : null;
    return JSON.stringify({ queryId: query.id, ranked, answer, candidate, confidence });
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.jsonl`), `${lines.join('\n')}\n`);
}

function printComparisonRow(set: string, engine: string, comparison: ComparisonRow): void {
  const { recallAt1, recallAt5, mrrAt10, hit, topicAbsentAuc, factAbsentAuc, latenciesMs, cpuMs, megabytes } =
    comparison;
  const times = [0.5, 0.95, 0.99].map((share) =>
    (latenciesMs[Math.floor(latenciesMs.length * share)] ?? 0).toFixed(2),
  );
  const memory = Number.isNaN(megabytes) ? '–' : megabytes.toFixed(1);
  printRow([
    set,
    engine,
    ...[recallAt1, recallAt5, mrrAt10, hit, topicAbsentAuc, factAbsentAuc].map(formatShare),
    ...times,
    cpuMs.toFixed(2),
    memory,
  ]);
}

const sets = (positionals.length > 0 ? positionals : OWN_SETS).map((prefix) => ({
  name: basename(prefix),
  set: readSet(prefix),
}));
const setOutcomes = sets.map(({ name, set }) => ({ name, outcomes: answerSet(set) }));
const metricNames = 'Questions R@1 R@5 MRR Hit Topic Fact Near Answered Right-to'.split(' ');
printHeader(['Set'], metricNames);
for (const { name, outcomes } of setOutcomes) {
  const { questions, ...shares } = computeMetrics(outcomes);
  const { answered: answeredShare, precision } = resultAtThreshold(outcomes, THRESHOLD);
  printRow([
    name,
    questions,
    ...Object.values(shares).map(formatShare),
    formatShare(answeredShare),
    formatShare(precision),
  ]);
  if (values.runs) writeRun(values.runs, name, outcomes);
}
const { threshold, coverage } = coverageAtPrecision(
  setOutcomes.map(({ outcomes }) => outcomes),
  MIN_PRECISION,
);
console.log(
  `\nOver all sets ${formatShare(coverage)} are answered where ${formatShare(MIN_PRECISION)} could be: threshold ${threshold}.`,
);

if (!values.alone) {
  const cluster = await startPostgres();
  const client = new pg.Client(cluster.url);
  await client.connect();
  const competitors = createCompetitors(client);
  printHeader(
    ['Set', 'Engine'],
    'R@1 R@5 MRR Hit Topic Fact p50-ms p95-ms p99-ms processor-ms MB'.split(' '),
  );
  for (const { name, set } of sets) {
    printComparisonRow(name, 'ours, with the answer', await runOurs(set));
    for (const competitor of competitors)
      printComparisonRow(name, competitor.name, await runCompetitor(competitor, set));
  }
  await client.end();
  await cluster.stop();
}
