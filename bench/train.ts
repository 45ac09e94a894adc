// Knows how the engine's weights are learnt from question sets and written; knows no set by name.
import { writeFileSync } from 'node:fs';
import { readAll } from './training/examples.ts';
import { fitAll } from './training/learn.ts';

const [output, ...prefixes] = process.argv.slice(2);
if (!output || prefixes.length === 0) {
  console.error('Usage: node bench/train.ts <weights-file> <set-prefix>...');
  process.exit(2);
}

const examples = readAll(prefixes);
const scorers = fitAll(examples);
writeFileSync(output, `${JSON.stringify(scorers)}\n`);
console.log(`Weights of ${examples.length} questions written to ${output}`);
