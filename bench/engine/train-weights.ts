// Trains the engine's weights on question sets and writes them.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Scorers } from '../../server/engine/ranking/ranker.ts';
import { readAllExamples } from './training/examples.ts';
import { trainOnLongAnswers, trainScorers } from './training/train-scorers.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { onto: { type: 'string' } } });
const [output, ...prefixes] = positionals;
if (!output || prefixes.length === 0) {
  console.error(
    'Usage: node bench/engine/train-weights.ts [--onto <weights-file>] <weights-file> <set-prefix>...',
  );
  process.exit(2);
}

const examples = readAllExamples(prefixes);
const initial: Scorers | undefined = values.onto && JSON.parse(readFileSync(values.onto, 'utf8'));
const scorers = initial
  ? { ...initial, lengthy: trainOnLongAnswers(examples, initial) }
  : trainScorers(examples);
writeFileSync(output, `${JSON.stringify(scorers)}\n`);
console.log(`Weights of ${examples.length} questions written to ${output}`);
