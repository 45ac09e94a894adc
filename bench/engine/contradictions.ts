// How many contradictions are found, and how many look-alikes are taken for one.
// Usage: node bench/engine/contradictions.ts [--wrong]
import { parseArgs } from 'node:util';
import {
  measureBusinesses,
  measureContradictions,
  readContradictionSet,
} from './findings/contradiction-set.ts';

const { values } = parseArgs({ options: { wrong: { type: 'boolean', default: false } } });

const pairs = readContradictionSet();
console.log('| Part | Contradictions | Found | Look-alikes | False alarms | Precision |');
console.log('| --- | --: | --: | --: | --: | --: |');
for (const part of ['development', 'heldOut'] as const) {
  const counts = measureContradictions(pairs.filter((pair) => pair.part === part));
  const { contradictory, found, lookalikes, falseAlarms, wrong } = counts;
  const precision = found / Math.max(1, found + falseAlarms);
  console.log(
    `| ${part} | ${contradictory} | ${found} | ${lookalikes} | ${falseAlarms} | ${precision.toFixed(3)} |`,
  );
  if (values.wrong) console.log(wrong.join(' '));
}

const { passages, findings } = measureBusinesses();
console.log(`Businesses that do not contradict themselves: ${findings} found in ${passages} passages.`);
