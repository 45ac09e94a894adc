// Trains the engine's weights on question sets and businesses, and writes them.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { WEIGHTS } from '../../server/engine/ranking/weights.ts';
import { businessesFor } from '../businesses/business.ts';
import { sized } from '../harness/smoke.ts';
import { readAllExamples, readBusinessExamples } from './training/examples.ts';
import { trainScorers } from './training/train-scorers.ts';
import { trainTrees, trainWordTrees } from './training/train-trees.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    networks: { type: 'boolean', default: false },
    words: { type: 'boolean', default: false },
  },
});
const [output, ...prefixes] = positionals;
if (!output) {
  console.error(
    'Usage: node bench/engine/train-weights.ts [--networks | --words] <weights-file> [<set-prefix>...]',
  );
  process.exit(2);
}

const examples = readAllExamples(prefixes);
const networks = values.networks ? trainScorers(examples) : WEIGHTS;
const businesses = businessesFor('train').slice(0, sized(undefined, 3));
const names = new Set(businesses.map(({ business }) => business));
const trainingExamples = [...readBusinessExamples(businesses), ...examples];
const train = values.words ? trainWordTrees : trainTrees;
writeFileSync(output, `${JSON.stringify(train(trainingExamples, networks, (set) => names.has(set)))}\n`);
console.log(`Weights of ${trainingExamples.length} questions written to ${output}`);
