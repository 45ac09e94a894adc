// Deletes all sources of an account in batches.
import type { Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { announceBot, updateTrainingStatus } from '../../bots/bots.store.ts';

const BATCH_SIZE = 100;

/**
 * Deletes a batch of an account's sources with their passages and files, if the deletion is still requested.
 * Their characters are not refunded.
 * @returns false when nothing is left, or the deletion was cancelled
 */
export async function deleteKnowledgeBatch(
  store: Store,
  request: {
    readonly accountId: string;
    readonly now: number;
    readonly isStillRequested: (trx: Transaction<Database>) => Promise<boolean>;
  },
): Promise<boolean> {
  const { accountId, now } = request;
  const files = await store.transact(async (trx): Promise<readonly string[] | null> => {
    if (!(await request.isStillRequested(trx))) return null;
    const rows = await trx
      .selectFrom('sources')
      .select(['id', 'bot_id', 'file_key'])
      .where('account_id', '=', accountId)
      .orderBy('bot_id')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length === 0) return null;
    const ids = rows.map(({ id }) => id);
    await trx
      .deleteFrom('passages')
      .where('account_id', '=', accountId)
      .where('source_id', 'in', ids)
      .execute();
    await trx.deleteFrom('sources').where('account_id', '=', accountId).where('id', 'in', ids).execute();
    for (const botId of new Set(rows.map(({ bot_id }) => bot_id))) {
      await updateTrainingStatus(trx, accountId, botId, { isIndexChanged: true, now });
      await announceBot(store.events, trx, accountId, botId);
    }
    return rows.flatMap(({ file_key }) => (file_key === null ? [] : [file_key]));
  });
  if (files === null) return false;
  for (const key of files) await store.files.remove(key);
  return true;
}
