// Quality on businesses held out of training, as the mean over all.
import { WEIGHTS } from '../../server/engine/ranking/weights.ts';
import { businessesFor } from '../businesses/business.ts';
import { isSmoke } from '../harness/smoke.ts';
import { formatShare, HEADINGS, meanShares, trainBusinessFolds } from './training/business-folds.ts';
import { readAllExamples, readBusinessExamples } from './training/examples.ts';

const publicSets = process.argv.slice(2);
const trainingBusinesses = businessesFor('train').slice(0, isSmoke ? 4 : undefined);
const businessNames = trainingBusinesses.map(({ business }) => business);
const examples = readBusinessExamples(trainingBusinesses);
const weightsFor = trainBusinessFolds(examples, businessNames, readAllExamples(publicSets));

function printRow(name: string, count: number, shares: readonly number[]): void {
  console.log(`| ${[name, count, ...shares.map(formatShare)].join(' | ')} |`);
}

console.log(`| Businesses | Number | ${HEADINGS.join(' | ')} |`);
console.log(`| --- | --: |${' --: |'.repeat(HEADINGS.length)}`);
printRow('each held out', businessNames.length, meanShares(examples, businessNames, weightsFor));
if (!isSmoke) {
  const validation = businessesFor('validation');
  const validationNames = validation.map(({ business }) => business);
  const shares = meanShares(readBusinessExamples(validation), validationNames, () => WEIGHTS);
  printRow('validation, shipped weights', validation.length, shares);
}
