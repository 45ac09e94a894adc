// Reads damages, coverage and citations of a source.
import type { Kysely, Transaction } from 'kysely';
import type { SourcePreview } from '../../../../contract/training/preview.ts';
import { UNKNOWN_COVERAGE } from '../../../sources/coverage.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { SourceIds } from './sources.store.ts';

/** Maximum number of citing conversations shown. */
const MAX_LATEST = 10;
/** Length of an answer's excerpt in UTF-16 units. */
const EXCERPT_LENGTH = 140;

/** The damages in the text of a source, and the share of its visible content that was read. */
export async function readFindingsOfSource(
  db: Kysely<Database>,
  ids: SourceIds,
): Promise<Pick<SourcePreview, 'damages' | 'coverage'>> {
  const row = await db
    .selectFrom('sources')
    .select(['damages', 'coverage'])
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.sourceId)
    .executeTakeFirst();
  return {
    damages: row?.damages ? JSON.parse(row.damages) : [],
    coverage: row?.coverage ? JSON.parse(row.coverage) : UNKNOWN_COVERAGE,
  };
}

/** How often and where a source was cited last; uses an index, whatever the number of conversations. */
export async function readCitations(
  db: Kysely<Database>,
  ids: SourceIds,
): Promise<SourcePreview['citations']> {
  const citations = db
    .selectFrom('source_citations')
    .where('source_citations.account_id', '=', ids.accountId)
    .where('source_citations.source_id', '=', ids.sourceId);
  const { count, last } = await citations
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('created_at').as('last')])
    .executeTakeFirstOrThrow();
  const rows = await citations
    .innerJoin('messages', 'messages.id', 'source_citations.message_id')
    .innerJoin('conversations', 'conversations.id', 'source_citations.conversation_id')
    .select(['source_citations.conversation_id', 'source_citations.created_at', 'messages.text'])
    .select('conversations.connection_id')
    .orderBy('source_citations.created_at', 'desc')
    .limit(MAX_LATEST)
    .execute();
  return {
    count: Number(count),
    lastAt: last === null ? null : Number(last),
    latest: rows.flatMap((row) =>
      row.connection_id === null
        ? []
        : [
            {
              conversationId: row.conversation_id,
              connectionId: row.connection_id,
              at: row.created_at,
              answer: row.text.slice(0, EXCERPT_LENGTH),
            },
          ],
    ),
  };
}

/** Records the sources that new answers cite, in the transaction that writes the answers. */
export async function recordCitations(
  trx: Transaction<Database>,
  ids: { accountId: string; conversationId: string },
  answers: readonly {
    readonly id: string;
    readonly createdAt: number;
    readonly sources: readonly { readonly sourceId: string }[];
  }[],
): Promise<void> {
  const rows = answers.flatMap(({ id, createdAt, sources }) =>
    [...new Set(sources.map(({ sourceId }) => sourceId))].map((sourceId) => ({
      message_id: id,
      source_id: sourceId,
      account_id: ids.accountId,
      conversation_id: ids.conversationId,
      created_at: createdAt,
    })),
  );
  if (rows.length > 0) await trx.insertInto('source_citations').values(rows).execute();
}
