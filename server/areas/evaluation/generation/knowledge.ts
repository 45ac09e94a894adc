// Passages of a bot, grouped by source, from which test questions are made.
import { setImmediate as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { GeneratedTest } from '../../../../contract/answers/evaluation.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { BotIds } from '../../bots/bots.store.ts';

export interface KnowledgePassage {
  readonly sourceId: string;
  readonly sourceTitle: string;
  readonly kind: 'text' | 'qa';
  /** The title of the source with the heading above the passage. */
  readonly title: string;
  readonly question: string | null;
  readonly text: string;
}

export interface Knowledge {
  readonly passages: readonly KnowledgePassage[];
  /** There are more passages, so nothing can be called missing. */
  readonly isPartial: boolean;
}

const MAX_PASSAGES = 2_000;

/** The first passages of every source before the second ones, so that many sources are represented. */
export async function readKnowledge(db: Kysely<Database>, { accountId, botId }: BotIds): Promise<Knowledge> {
  const rows = await db
    .selectFrom('passages as p')
    .innerJoin('sources as s', (join) =>
      join.onRef('s.id', '=', 'p.source_id').onRef('s.account_id', '=', 'p.account_id'),
    )
    .select(['p.source_id', 'p.kind', 'p.title', 'p.question', 'p.text', 's.title as source_title'])
    .where('p.account_id', '=', accountId)
    .where('p.bot_id', '=', botId)
    .where('s.removed_at', 'is', null)
    .orderBy('p.ordinal')
    .orderBy('s.created_at')
    .orderBy('s.id')
    .limit(MAX_PASSAGES + 1)
    .execute();
  const passages = rows.slice(0, MAX_PASSAGES).map((row) => ({
    sourceId: row.source_id,
    sourceTitle: row.source_title,
    kind: row.kind,
    title: row.title ?? row.source_title,
    question: row.question,
    text: row.text,
  }));
  return { passages, isPartial: rows.length > MAX_PASSAGES };
}

/** Steps after which the event loop may run other work. */
const YIELD_EVERY = 25;

/** Awaited at every step of a long computation, so that other requests are answered meanwhile. */
export function createEventLoopYielder(): () => Promise<void> {
  let steps = 0;
  return async () => {
    steps += 1;
    if (steps % YIELD_EVERY === 0) await pause();
  };
}

/** Whether any of these words occurs in the knowledge; words are compared without their spelling. */
export async function createWordFinder({
  passages,
}: Knowledge): Promise<(words: readonly string[]) => Promise<boolean>> {
  const step = createEventLoopYielder();
  const texts: string[] = [];
  for (const { title, question, text } of passages) {
    await step();
    texts.push(foldText(`${title} ${question ?? ''} ${text}`));
  }
  return async (words) => {
    await pause();
    const folded = words.map((word) => foldText(word));
    return texts.some((text) => folded.some((word) => text.includes(word)));
  };
}

export const sourceOf = ({
  sourceId,
  sourceTitle,
}: KnowledgePassage): NonNullable<GeneratedTest['source']> => ({
  id: sourceId,
  title: sourceTitle,
});

/** Takes one of each group in turn, as far as it is read, so that no source crowds out the others. */
export function* interleaveGroups<Item>(groups: Iterable<Iterable<Item>>): Generator<Item> {
  let openIterators = Array.from(groups, (group) => group[Symbol.iterator]());
  while (openIterators.length > 0) {
    const unfinished: typeof openIterators = [];
    for (const items of openIterators) {
      const { value, done } = items.next();
      if (done) continue;
      unfinished.push(items);
      yield value;
    }
    openIterators = unfinished;
  }
}

/** For every source the items made of its parts, made as they are read. */
export function makeItemsBySource<Part extends Pick<KnowledgePassage, 'sourceId'>, Item>(
  parts: Iterable<Part>,
  makeItems: (part: Part) => Iterable<Item>,
): Generator<Item>[] {
  const groups = Map.groupBy(parts, ({ sourceId }) => sourceId);
  return Array.from(groups.values(), function* (group) {
    for (const part of group) yield* makeItems(part);
  });
}
