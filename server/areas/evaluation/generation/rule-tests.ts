// Makes test questions from the knowledge by rule, spread over kinds and sources.

import type { GeneratedTest } from '../../../../contract/answers/evaluation.ts';
import { evaluationLimits } from '../../../../contract/answers/evaluation-limits.ts';
import { limits } from '../../../../contract/limits.ts';
import { toTestQuestionKey } from '../tests.store.ts';
import { type Knowledge, spreadOverSources } from './knowledge.ts';
import { conversationTests, rowTests, tablesOf } from './table-tests.ts';
import { factTests, headingTest, pairTest } from './text-tests.ts';
import { unknownTests } from './unknown-tests.ts';

/** How many of each kind are taken before the next turn. */
const TURNS = [
  ['pair', 3],
  ['row', 3],
  ['fact', 2],
  ['unknown', 2],
  ['conversation', 1],
  ['heading', 1],
] as const;
/** Kinds of which a few are enough. */
const MAX_OF_KIND: Partial<Record<GeneratedTest['kind'], number>> = {
  unknown: 8,
  conversation: 5,
  heading: 4,
};

/** Questions that the knowledge answers for each one that it does not. */
const KNOWN_PER_UNKNOWN = 3;

/** Tests that are new and within the limits of a test question; the first of equal ones is kept. */
export function withoutKnown(
  tests: readonly GeneratedTest[],
  knownKeys: ReadonlySet<string>,
): GeneratedTest[] {
  const keys = new Set(knownKeys);
  return tests.filter(({ question, earlierTurns, expected }) => {
    const key = toTestQuestionKey(question, earlierTurns);
    const fits =
      [question, ...earlierTurns].every((text) => text.length <= limits.tests.questionMax) &&
      (expected.answer ?? '').length <= limits.tests.answerMax;
    if (keys.has(key) || !fits) return false;
    keys.add(key);
    return true;
  });
}

/** At most 40 test questions; the same knowledge and known questions give the same ones. */
export function generateTests(knowledge: Knowledge, knownKeys: ReadonlySet<string>): GeneratedTest[] {
  const { passages } = knowledge;
  const tables = tablesOf(passages);
  const candidates = withoutKnown(
    [
      ...passages.filter(({ kind }) => kind === 'qa').flatMap((pair, index) => pairTest(pair, index) ?? []),
      ...tables.flatMap(rowTests),
      ...passages.flatMap(factTests),
      ...unknownTests(knowledge, tables),
      ...tables.flatMap(conversationTests),
      ...passages.flatMap((passage) => headingTest(passage) ?? []),
    ],
    knownKeys,
  );
  const byKind = Map.groupBy(candidates, ({ kind }) => kind);
  const known = candidates.length - (byKind.get('unknown')?.length ?? 0);
  const queues = TURNS.map(([kind, share]) => ({
    share,
    tests: spreadOverSources(byKind.get(kind) ?? [])
      .slice(0, MAX_OF_KIND[kind])
      .slice(0, kind === 'unknown' ? Math.ceil(known / KNOWN_PER_UNKNOWN) : undefined),
  }));
  const chosen: GeneratedTest[] = [];
  while (chosen.length < evaluationLimits.generated && queues.some(({ tests }) => tests.length > 0))
    for (const { share, tests } of queues) chosen.push(...tests.splice(0, share));
  return chosen.slice(0, evaluationLimits.generated);
}
