// Knows how to answer a whole question set and write the run file a scorer reads; knows nothing of learning.
import { writeFileSync } from 'node:fs';
import { answerFrom, decide } from '../server/engine/answer.ts';
import { buildIndex } from '../server/engine/bot-index.ts';
import { readSet } from './training/sets.ts';

const THRESHOLD = 0.5;

const [prefix, output] = process.argv.slice(2);
if (!prefix || !output) {
  console.error('Usage: npm run bench:answers -- <set-prefix> <run-file>');
  process.exit(2);
}

const empty = buildIndex([]);
const set = readSet(prefix);
const lines = set.queries.map((query) => {
  const found = answerFrom(set.indexes.get(query.bot ?? '') ?? empty, query.question);
  const decision = decide(found, THRESHOLD);
  return JSON.stringify({
    queryId: query.id,
    ranked: found.ranked.map(({ passage }) => passage.id),
    answer: decision.kind === 'answered' ? decision.text : null,
    candidate: found.candidate,
    confidence: found.confidence,
  });
});
writeFileSync(output, lines.length > 0 ? `${lines.join('\n')}\n` : '');
console.log(`${lines.length} questions answered into ${output}`);
