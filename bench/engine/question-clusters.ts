// How far the clusters of unanswered questions agree with what the questions ask.
// Usage: node bench/engine/question-clusters.ts [--wrong]
import { parseArgs } from 'node:util';
import { markdownTable } from '../harness/table.ts';
import { measureClusters, readClusterSet } from './findings/cluster-set.ts';

const { values } = parseArgs({ options: { wrong: { type: 'boolean', default: false } } });
const questions = readClusterSet();
const { joined, same, right, mixed, parted } = measureClusters(questions);
const row = {
  Questions: questions.length,
  Groups: new Set(questions.map(({ group }) => group)).size,
  'Pairwise precision': right / joined,
  'Pairwise recall': right / same,
};
console.log(markdownTable([row]));
if (values.wrong) {
  for (const pair of mixed) console.log('mixed ', pair.join(' | '));
  for (const pair of parted) console.log('parted', pair.join(' | '));
}
