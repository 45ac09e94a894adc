// How far the clusters of unanswered questions agree with what the questions ask.
// Usage: node bench/engine/question-clusters.ts [--wrong]
import { parseArgs } from 'node:util';
import { markdownTable } from '../harness/table.ts';
import { measureClusters, readClusterSet } from './findings/cluster-set.ts';

const { values } = parseArgs({ options: { wrong: { type: 'boolean', default: false } } });
const questions = readClusterSet();
const { clusteredPairs, equivalentPairs, correctPairs, wronglyClustered, missedPairs } =
  measureClusters(questions);
const row = {
  Questions: questions.length,
  Groups: new Set(questions.map(({ group }) => group)).size,
  'Pairwise precision': correctPairs / clusteredPairs,
  'Pairwise recall': correctPairs / equivalentPairs,
};
console.log(markdownTable([row]));
if (values.wrong) {
  for (const pair of wronglyClustered) console.log('wrongly clustered', pair.join(' | '));
  for (const pair of missedPairs) console.log('missed', pair.join(' | '));
}
