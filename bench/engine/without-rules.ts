// Quality on businesses left out of training, without one fixed rule at a time.
import { RULE_NAMES, withoutRule } from '../../server/engine/ranking/rules.ts';
import { businessesFor } from '../businesses/business.ts';
import { isSmoke } from '../harness/smoke.ts';
import { readBusinessExamples } from './training/examples.ts';
import { formatShare, HEADINGS, meanShares, trainWithoutEachBusiness } from './training/left-out.ts';

const learnt = businessesFor('learn').slice(0, isSmoke ? 3 : undefined);
const names = learnt.map(({ business }) => business);
const examples = readBusinessExamples(learnt);
const weightsFor = trainWithoutEachBusiness(examples, names);
const withAll = meanShares(examples, names, weightsFor);

const formatDifference = (value: number) => `${value < 0 ? '−' : '+'}${formatShare(Math.abs(value))}`;

console.log(`| Without | ${HEADINGS.join(' | ')} |`);
console.log(`| --- |${' --: |'.repeat(HEADINGS.length)}`);
console.log(`| none | ${withAll.map(formatShare).join(' | ')} |`);
for (const rule of RULE_NAMES.slice(0, isSmoke ? 2 : undefined)) {
  const shares = withoutRule(rule, () => meanShares(examples, names, weightsFor));
  const differences = shares.map((share, column) => share - (withAll[column] ?? 0));
  console.log(`| ${rule} | ${differences.map(formatDifference).join(' | ')} |`);
}
