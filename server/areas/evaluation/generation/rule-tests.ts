// Makes test questions from the knowledge by rule, spread over kinds and sources.

import type { GeneratedTest } from '../../../../contract/answers/evaluation.ts';
import { evaluationLimits } from '../../../../contract/answers/evaluation-limits.ts';
import { limits } from '../../../../contract/limits.ts';
import { toTestQuestionKey } from '../tests.store.ts';
import { createEventLoopYielder, interleaveGroups, type Knowledge, makeItemsBySource } from './knowledge.ts';
import { generateConversationTests, generateRowTests, parseTables } from './table-tests.ts';
import { createFactTests, createHeadingTest, createPairTest } from './text-tests.ts';
import { createUnknownTests } from './unknown-tests.ts';

/** How many of each kind are taken before the next turn. */
const KIND_QUOTAS = [
  ['pair', 3],
  ['row', 3],
  ['fact', 2],
  ['unknown', 2],
  ['conversation', 1],
  ['heading', 1],
] as const;
/** Kinds of which a few are enough. */
const MAX_PER_KIND: Partial<Record<GeneratedTest['kind'], number>> = {
  unknown: 8,
  conversation: 5,
  heading: 4,
};

/** Questions that the knowledge answers for each one that it does not. */
const ANSWERABLE_PER_UNKNOWN = 3;

/** Candidates of one kind that are looked at; more than a bot has test questions, which may all be known. */
const MAX_CANDIDATES = 4 * limits.tests.perBot;

/** Whether a test is new and within the limits of a test question; it is known from then on. */
function createNewTestFilter(knownKeys: ReadonlySet<string>): (test: GeneratedTest) => boolean {
  const takenKeys = new Set<string>();
  return ({ question, earlierTurns, expected }) => {
    const isWithinLimits =
      [question, ...earlierTurns].every((text) => text.length <= limits.tests.questionMax) &&
      (expected.answer ?? '').length <= limits.tests.answerMax;
    if (!isWithinLimits) return false;
    const key = toTestQuestionKey(question, earlierTurns);
    if (knownKeys.has(key) || takenKeys.has(key)) return false;
    takenKeys.add(key);
    return true;
  };
}

/** Tests that are new and within the limits of a test question; the first of equal ones is kept. */
export const removeKnownTests = (
  tests: readonly GeneratedTest[],
  knownKeys: ReadonlySet<string>,
): GeneratedTest[] => tests.filter(createNewTestFilter(knownKeys));

/**
 * At most 40 test questions; the same knowledge and known questions give the same ones. No more candidates are made
 * than are needed, and other requests are answered meanwhile.
 */
export async function generateTests(
  knowledge: Knowledge,
  knownKeys: ReadonlySet<string>,
): Promise<GeneratedTest[]> {
  const isNew = createNewTestFilter(knownKeys);
  const candidates = await collectCandidates(knowledge);
  const byKind = new Map<GeneratedTest['kind'], GeneratedTest[]>();
  for (const [kind] of KIND_QUOTAS) {
    const most = Math.min(MAX_PER_KIND[kind] ?? evaluationLimits.generated, evaluationLimits.generated);
    byKind.set(kind, await collectNewTests(candidates[kind], isNew, most));
  }
  const answerableCount = byKind
    .entries()
    .reduce((sum, [kind, tests]) => sum + (kind === 'unknown' ? 0 : tests.length), 0);
  const queues = KIND_QUOTAS.map(([kind, share]) => ({
    share,
    tests: (byKind.get(kind) ?? []).slice(
      0,
      kind === 'unknown' ? Math.ceil(answerableCount / ANSWERABLE_PER_UNKNOWN) : undefined,
    ),
  }));
  const chosen: GeneratedTest[] = [];
  while (chosen.length < evaluationLimits.generated && queues.some(({ tests }) => tests.length > 0))
    for (const { share, tests } of queues) chosen.push(...tests.splice(0, share));
  return chosen.slice(0, evaluationLimits.generated);
}

/** Candidates of one kind for every source; null is a step that made none. */
type Candidates = readonly Iterable<GeneratedTest | null>[];

async function collectCandidates(
  knowledge: Knowledge,
): Promise<Record<(typeof KIND_QUOTAS)[number][0], Candidates>> {
  const { passages } = knowledge;
  const tables = await parseTables(passages);
  const pairs = passages
    .filter(({ kind }) => kind === 'qa')
    .map((passage, turn) => ({ sourceId: passage.sourceId, passage, turn }));
  return {
    pair: makeItemsBySource(pairs, ({ passage, turn }) => [createPairTest(passage, turn) ?? null]),
    row: makeItemsBySource(tables, generateRowTests),
    fact: makeItemsBySource(passages, createFactTests),
    unknown: await createUnknownTests(knowledge, tables),
    conversation: makeItemsBySource(tables, generateConversationTests),
    heading: makeItemsBySource(passages, (passage) => [createHeadingTest(passage) ?? null]),
  };
}

/** The first new tests, of every source in turn. */
async function collectNewTests(
  candidates: Candidates,
  isNew: (test: GeneratedTest) => boolean,
  most: number,
): Promise<GeneratedTest[]> {
  const step = createEventLoopYielder();
  const tests: GeneratedTest[] = [];
  let examined = 0;
  for (const candidate of interleaveGroups(candidates)) {
    await step();
    examined += 1;
    if (candidate && isNew(candidate)) tests.push(candidate);
    if (tests.length === most || examined === MAX_CANDIDATES) break;
  }
  return tests;
}
