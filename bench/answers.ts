// Knows how question sets are answered by the engine and its peers and put into tables; knows nothing of learning.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { answerFrom, decide } from '../server/engine/answer.ts';
import { buildIndex, type Passage } from '../server/engine/bot-index.ts';
import { startPostgres } from '../tests/postgres.ts';
import { coverageAt, cutAt, measure, type Outcome } from './answers/measures.ts';
import { type Peer, peersOver } from './answers/peers.ts';
import { type QuestionSet, readSet } from './training/sets.ts';

const THRESHOLD = 0.5;
const PRECISION = 0.95;
const WARMING = 100;
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

function answers(set: QuestionSet): { outcomes: Outcome[]; took: number[] } {
  for (const { bot, question } of set.queries.slice(0, WARMING))
    answerFrom(set.indexes.get(bot ?? '') ?? empty, question);
  const took: number[] = [];
  const outcomes = set.queries.map((query) => {
    const start = performance.now();
    const found = answerFrom(set.indexes.get(query.bot ?? '') ?? empty, query.question);
    took.push(performance.now() - start);
    const ranked = found.ranked.map(({ passage }) => passage.id);
    return { query, ranked, candidate: found.candidate, confidence: found.confidence };
  });
  return { outcomes, took };
}

/** Writes what was answered as lines that another scorer can read. */
function writeRun(folder: string, name: string, outcomes: readonly Outcome[]): void {
  const lines = outcomes.map(({ query, ranked, candidate, confidence }) => {
    const decision = decide({ ranked: [], candidate, citations: [], confidence }, THRESHOLD);
    const answer = decision.kind === 'answered' ? candidate : null;
    return JSON.stringify({ queryId: query.id, ranked, answer, candidate, confidence });
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.jsonl`), `${lines.join('\n')}\n`);
}

function quantiles(took: readonly number[]): string[] {
  const sorted = took.toSorted((a, b) => a - b);
  return [0.5, 0.95].map((share) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2));
}

async function peerRow(peer: Peer, name: string, set: QuestionSet): Promise<void> {
  const held = new Map<string, (question: string) => Promise<string[]>>();
  for (const [bot, index] of set.indexes) {
    const passages = Array.from({ length: index.size }, (_, at): Passage => index.passages.at(at));
    held.set(bot, await peer.hold(passages));
  }
  const took: number[] = [];
  const outcomes: Outcome[] = [];
  for (const query of set.queries.filter(({ gold }) => gold)) {
    const start = performance.now();
    const ranked = (await held.get(query.bot ?? '')?.(query.question)) ?? [];
    took.push(performance.now() - start);
    outcomes.push({ query, ranked, candidate: null, confidence: 0 });
  }
  const { first, firstFive, reciprocal } = measure(outcomes);
  line([name, peer.name, cell(first), cell(firstFive), cell(reciprocal), ...quantiles(took)]);
}

const sets = (positionals.length > 0 ? positionals : OURS).map((prefix) => ({
  name: basename(prefix),
  set: readSet(prefix),
}));
const answered = sets.map(({ name, set }) => ({ name, ...answers(set) }));
const figures = 'Questions R@1 R@5 MRR Hit Topic Fact Near Answered Right-to'.split(' ');
head(['Set'], figures);
for (const { name, outcomes } of answered) {
  const { questions, ...shares } = measure(outcomes);
  const { answered: said, rightTo } = cutAt(outcomes, THRESHOLD);
  line([name, questions, ...Object.values(shares).map(cell), cell(said), cell(rightTo)]);
  if (values.runs) writeRun(values.runs, name, outcomes);
}
const { threshold, coverage } = coverageAt(
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
  const peers = peersOver(client);
  head(['Set', 'Engine'], ['R@1', 'R@5', 'MRR', 'p50 ms', 'p95 ms']);
  for (const { name, set } of sets) {
    const own = answered.find((one) => one.name === name);
    if (!own) continue;
    const { first, firstFive, reciprocal } = measure(own.outcomes);
    line([
      name,
      'ours, with the answer',
      ...[first, firstFive, reciprocal].map(cell),
      ...quantiles(own.took),
    ]);
    for (const peer of peers) await peerRow(peer, name, set);
  }
  await client.end();
  await cluster.stop();
}
