// Stores pair imports, maps them to the wire and publishes their changes.

import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { PairImport } from '../../../../contract/training/pair-imports.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { BotIds } from '../../bots/bots.store.ts';

/** Maps an import to the wire, with the plan's remaining characters. */
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

/** Publishes the import's state; call it last in a transaction. */
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

export type ImportRow = Selectable<Database['pair_imports']>;
export interface ImportIds extends BotIds {
  readonly importId: string;
}

export function readImport(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
): Promise<ImportRow | undefined> {
  return db
    .selectFrom('pair_imports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .executeTakeFirst();
}

/** Updates an import in one of the statuses; undefined when it is in another one or does not exist. */
export async function updateImport(
  trx: Transaction<Database>,
  { accountId, importId }: ImportIds,
  statuses: readonly ImportRow['status'][],
  changes: Updateable<Database['pair_imports']>,
): Promise<ImportRow | undefined> {
  return trx
    .updateTable('pair_imports')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .where('status', 'in', statuses)
    .returningAll()
    .executeTakeFirst();
}

/** Rows read at once: a hundred thousand would block other requests. */
const BATCH_SIZE = 5_000;

/** The question keys of all pairs of the bot, to find duplicates in a table. */
export async function readQuestionKeys(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
): Promise<string[]> {
  const keys: string[] = [];
  for (;;) {
    const rows = await db
      .selectFrom('sources')
      .select('question_key')
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .where('question_key', '>', keys.at(-1) ?? '')
      .where('removed_at', 'is', null)
      .orderBy('question_key')
      .limit(BATCH_SIZE)
      .execute();
    keys.push(...rows.map(({ question_key }) => question_key ?? ''));
    if (rows.length < BATCH_SIZE) return keys;
  }
}

/** Skipped rows, in the order of the table. */
export function readSkippedRows(db: Kysely<Database>, { accountId, importId }: ImportIds) {
  return db
    .selectFrom('pair_import_skipped')
    .select(['line', 'reason', 'question'])
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .orderBy('ordinal')
    .execute();
}
