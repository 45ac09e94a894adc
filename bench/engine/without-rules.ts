// Quality on businesses held out of training, without one fixed rule at a time.
import { RULE_NAMES, withoutRule } from '../../server/engine/ranking/rules.ts';
import { businessesFor } from '../businesses/business.ts';
import { isSmoke } from '../harness/smoke.ts';
import { formatShare, HEADINGS, meanShares, trainBusinessFolds } from './training/business-folds.ts';
import { readBusinessExamples } from './training/examples.ts';

const trainingBusinesses = businessesFor('train').slice(0, isSmoke ? 3 : undefined);
const names = trainingBusinesses.map(({ business }) => business);
const examples = readBusinessExamples(trainingBusinesses);
const weightsFor = trainBusinessFolds(examples, names);
const baselineShares = meanShares(examples, names, weightsFor);

const formatDifference = (value: number) => `${value < 0 ? '−' : '+'}${formatShare(Math.abs(value))}`;

console.log(`| Without | ${HEADINGS.join(' | ')} |`);
console.log(`| --- |${' --: |'.repeat(HEADINGS.length)}`);
console.log(`| none | ${baselineShares.map(formatShare).join(' | ')} |`);
for (const rule of RULE_NAMES.slice(0, isSmoke ? 2 : undefined)) {
  const shares = withoutRule(rule, () => meanShares(examples, names, weightsFor));
  const differences = shares.map((share, column) => share - (baselineShares[column] ?? 0));
  console.log(`| ${rule} | ${differences.map(formatDifference).join(' | ')} |`);
}
