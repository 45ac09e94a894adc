// Quality on businesses left out of training, as the mean over all.
import { WEIGHTS } from '../../server/engine/ranking/weights.ts';
import { businessesFor } from '../businesses/business.ts';
import { isSmoke } from '../harness/smoke.ts';
import { readAllExamples, readBusinessExamples } from './training/examples.ts';
import { formatShare, HEADINGS, meanShares, trainWithoutEachBusiness } from './training/left-out.ts';

const publicSets = process.argv.slice(2);
const trainingBusinesses = businessesFor('learn').slice(0, isSmoke ? 4 : undefined);
const names = trainingBusinesses.map(({ business }) => business);
const examples = readBusinessExamples(trainingBusinesses);
const weightsFor = trainWithoutEachBusiness(examples, names, readAllExamples(publicSets));

function printRow(name: string, count: number, shares: readonly number[]): void {
  console.log(`| ${[name, count, ...shares.map(formatShare)].join(' | ')} |`);
}

console.log(`| Businesses | Number | ${HEADINGS.join(' | ')} |`);
console.log(`| --- | --: |${' --: |'.repeat(HEADINGS.length)}`);
printRow('each left out', names.length, meanShares(examples, names, weightsFor));
if (!isSmoke) {
  const chosen = businessesFor('choose');
  const chosenNames = chosen.map(({ business }) => business);
  const shares = meanShares(readBusinessExamples(chosen), chosenNames, () => WEIGHTS);
  printRow('kept for choosing, shipped weights', chosen.length, shares);
}
