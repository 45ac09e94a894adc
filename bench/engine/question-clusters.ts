// How far the clusters of unanswered questions agree with what the questions ask.
// Usage: node bench/engine/question-clusters.ts [--wrong]
import { parseArgs } from 'node:util';
import { measureClusters, readClusterSet } from './findings/cluster-set.ts';

const { values } = parseArgs({ options: { wrong: { type: 'boolean', default: false } } });
const questions = readClusterSet();
const { joined, same, right, mixed, parted } = measureClusters(questions);
console.log('| Questions | Groups | Pairwise precision | Pairwise recall |\n| --: | --: | --: | --: |');
const groups = new Set(questions.map(({ group }) => group)).size;
console.log(
  `| ${questions.length} | ${groups} | ${(right / joined).toFixed(3)} | ${(right / same).toFixed(3)} |`,
);
if (values.wrong) {
  for (const pair of mixed) console.log('mixed ', pair.join(' | '));
  for (const pair of parted) console.log('parted', pair.join(' | '));
}
