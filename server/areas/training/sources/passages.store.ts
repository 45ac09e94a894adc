import type { Transaction } from 'kysely';
import type { PreparedSource } from '../../../engine/index/index-workers.worker.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { SourceRow } from './sources.store.ts';

/** Rows of one INSERT, far below the parameter limits of both databases. */
const ROWS_PER_INSERT = 400;

export async function replacePassages(
  trx: Transaction<Database>,
  row: SourceRow,
  prepared: PreparedSource,
): Promise<void> {
  await removePassages(trx, row);
  const rows = prepared.passages.map((passage) => ({
    id: newId(),
    account_id: row.account_id,
    bot_id: row.bot_id,
    source_id: row.id,
    ordinal: passage.ordinal,
    kind: row.kind === 'qa' ? ('qa' as const) : ('text' as const),
    title: passage.title,
    question: prepared.question,
    text: passage.text,
    start_at: passage.start,
    end_at: passage.end,
  }));
  for (let offset = 0; offset < rows.length; offset += ROWS_PER_INSERT) {
    await trx
      .insertInto('passages')
      .values(rows.slice(offset, offset + ROWS_PER_INSERT))
      .execute();
  }
}

export async function removePassages(
  trx: Transaction<Database>,
  row: Pick<SourceRow, 'account_id' | 'id'>,
): Promise<void> {
  await trx
    .deleteFrom('passages')
    .where('account_id', '=', row.account_id)
    .where('source_id', '=', row.id)
    .execute();
}
