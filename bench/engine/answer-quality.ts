// Answer quality of the engine and of other search engines on question sets.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildIndex } from '../../server/engine/index/bot-index.ts';
import { answerMessage, decide } from '../../server/engine/pipeline/answer.ts';
import { startPostgres } from '../../tests/postgres.ts';
import { type ComparisonRow, runOurs, runPeer } from './answers/comparison.ts';
import { computeMetrics, coverageAtPrecision, type Outcome, resultAtThreshold } from './answers/metrics.ts';
import { createPeers } from './answers/peers.ts';
import { type QuestionSet, readSet } from './training/question-sets.ts';

const THRESHOLD = 0.5;
const PRECISION = 0.95;
const OURS = ['shop', 'school'].map((name) => fileURLToPath(new URL(`./sets/${name}`, import.meta.url)));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, alone: { type: 'boolean', default: false } },
});
const empty = buildIndex([]);
const cell = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(3).replace(/^0/u, ''));
const line = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

/** Prints the head of a table, names to the left and figures to the right. */
function head(names: readonly string[], figures: readonly string[]): void {
  console.log('');
  line([...names, ...figures]);
  line([...names.map(() => '---'), ...figures.map(() => '--:')]);
}

function answers(set: QuestionSet): Outcome[] {
  return set.queries.map((query) => {
    const found = answerMessage(set.indexes.get(query.bot ?? '') ?? empty, query.question);
    const ranked = found.ranked.map(({ passage }) => passage.id);
    return { query, ranked, candidate: found.text, confidence: found.confidence };
  });
}

/** Writes what was answered as lines that another scorer can read. */
function writeRun(folder: string, name: string, outcomes: readonly Outcome[]): void {
  const lines = outcomes.map(({ query, ranked, candidate, confidence }) => {
    const decision = decide({ ranked: [], text: candidate, citations: [], confidence }, THRESHOLD);
    const answer = decision.kind === 'answered' ? candidate : null;
    return JSON.stringify({ queryId: query.id, ranked, answer, candidate, confidence });
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.jsonl`), `${lines.join('\n')}\n`);
}

function besideRow(set: string, engine: string, beside: ComparisonRow): void {
  const { first, firstFive, reciprocal, hit, topic, fact, took, processor, megabytes } = beside;
  const times = [0.5, 0.95, 0.99].map((share) => (took[Math.floor(took.length * share)] ?? 0).toFixed(2));
  const memory = Number.isNaN(megabytes) ? '–' : megabytes.toFixed(1);
  line([
    set,
    engine,
    ...[first, firstFive, reciprocal, hit, topic, fact].map(cell),
    ...times,
    processor.toFixed(2),
    memory,
  ]);
}

const sets = (positionals.length > 0 ? positionals : OURS).map((prefix) => ({
  name: basename(prefix),
  set: readSet(prefix),
}));
const answered = sets.map(({ name, set }) => ({ name, outcomes: answers(set) }));
const figures = 'Questions R@1 R@5 MRR Hit Topic Fact Near Answered Right-to'.split(' ');
head(['Set'], figures);
for (const { name, outcomes } of answered) {
  const { questions, ...shares } = computeMetrics(outcomes);
  const { answered: answeredShare, rightTo } = resultAtThreshold(outcomes, THRESHOLD);
  line([name, questions, ...Object.values(shares).map(cell), cell(answeredShare), cell(rightTo)]);
  if (values.runs) writeRun(values.runs, name, outcomes);
}
const { threshold, coverage } = coverageAtPrecision(
  answered.map(({ outcomes }) => outcomes),
  PRECISION,
);
console.log(
  `\nOver all sets ${cell(coverage)} are answered where ${cell(PRECISION)} could be: threshold ${threshold}.`,
);

if (!values.alone) {
  const cluster = await startPostgres();
  const client = new pg.Client(cluster.url);
  await client.connect();
  const peers = createPeers(client);
  head(['Set', 'Engine'], 'R@1 R@5 MRR Hit Topic Fact p50-ms p95-ms p99-ms processor-ms MB'.split(' '));
  for (const { name, set } of sets) {
    besideRow(name, 'ours, with the answer', await runOurs(set));
    for (const peer of peers) besideRow(name, peer.name, await runPeer(peer, set));
  }
  await client.end();
  await cluster.stop();
}
