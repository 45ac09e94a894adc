// Passages of a bot, grouped by source, from which test questions are made.
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

/** Whether any of these words occurs anywhere in the knowledge; words are compared without their spelling. */
export function wordFinder({ passages, isPartial }: Knowledge): (words: readonly string[]) => boolean {
  const all = foldText(
    passages.map(({ title, question, text }) => `${title} ${question ?? ''} ${text}`).join('\n'),
  );
  return (words) => isPartial || words.some((word) => all.includes(foldText(word)));
}

export const sourceOf = ({
  sourceId,
  sourceTitle,
}: KnowledgePassage): NonNullable<GeneratedTest['source']> => ({
  id: sourceId,
  title: sourceTitle,
});

/** Takes one of each group in turn, so that no source crowds out the others. */
export function takeInTurn<Item>(groups: Iterable<readonly Item[]>): Item[] {
  const lists = [...groups];
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

/** Items spread over their sources. */
export const spreadOverSources = <Item extends { readonly source: GeneratedTest['source'] }>(
  items: readonly Item[],
): Item[] => takeInTurn(Map.groupBy(items, ({ source }) => source?.id).values());
