// Maps a pair import to the wire and publishes its changes.
import type { Kysely, Transaction } from 'kysely';
import type { PairImport } from '../../../../contract/pair-imports.ts';
import type { Database } from '../../../store/schema.ts';
import type { Store } from '../../../store/store.ts';
import type { ImportRow } from './imports.store.ts';

/** The import as the wire shows it, with what the plan has left now. */
export async function toImport(db: Kysely<Database>, row: ImportRow): Promise<PairImport> {
  const { characters_left: charactersLeft } = await db
    .selectFrom('accounts')
    .select('characters_left')
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    botId: row.bot_id,
    fileName: row.file_name,
    size: row.size,
    status: row.status,
    reason: row.reason,
    format: JSON.parse(row.format),
    preview: JSON.parse(row.preview),
    charactersLeft,
    done: row.done,
    added: row.added,
    skipped: row.skipped,
    unpaid: row.unpaid,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}

/** Tells the panels how the import stands; the last thing a transaction does. */
export async function announceImport(
  store: Store,
  trx: Transaction<Database>,
  row: ImportRow,
): Promise<PairImport> {
  const pairImport = await toImport(trx, row);
  await store.events.append(trx, row.account_id, [
    { kind: 'import.changed', botId: row.bot_id, payload: { pairImport } },
  ]);
  return pairImport;
}
