// Deletes the data of a removed bot in bounded batches.

import { deleteTransitions } from '../../../store/lifecycle/lifecycle-transitions.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import type { BotIds } from '../bots.store.ts';
import { restorableUntil } from './removal.store.ts';

/** Conversations or sources per transaction, with all that belongs to them. */
const BATCH_SIZE = 25;

/**
 * Deletes the next batch. Idempotent; stops if the bot was restored. The usage ledger stays, so that it still
 * sums to the balance.
 * @returns whether there is more to delete.
 */
export async function deleteBotBatch(store: Store, ids: BotIds, now: number): Promise<boolean> {
  const bot = await store.db
    .selectFrom('bots')
    .select(['name', 'removed_at'])
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.botId)
    .executeTakeFirst();
  if (!bot || bot.removed_at === null || restorableUntil(bot.removed_at) > now) return false;
  return (
    (await clearConversations(store, ids)) ||
    (await clearVisitors(store, ids)) ||
    (await clearSources(store, ids)) ||
    (await clearBot(store, ids, { name: bot.name, now }))
  );
}

// Files are deleted before the row that names them: after a crash in between the deletion is repeated, and no
// file is left behind.
async function clearConversations({ db, files }: Store, { accountId, botId }: BotIds): Promise<boolean> {
  const rows = await db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .limit(BATCH_SIZE)
    .execute();
  if (rows.length === 0) return false;
  const conversationIds = rows.map(({ id }) => id);
  const attachments = await db
    .selectFrom('attachments')
    .select('file_key')
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', conversationIds)
    .execute();
  for (const { file_key } of attachments) await files.remove(file_key);
  await db
    .deleteFrom('conversations')
    .where('account_id', '=', accountId)
    .where('id', 'in', conversationIds)
    .execute();
  await deleteTransitions(db, accountId, conversationIds);
  return true;
}

async function clearVisitors({ db }: Store, { accountId, botId }: BotIds): Promise<boolean> {
  const rows = await db
    .selectFrom('visitors')
    .select('id')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .limit(BATCH_SIZE * 10)
    .execute();
  if (rows.length === 0) return false;
  await db
    .deleteFrom('visitors')
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return true;
}

async function clearSources({ db, files }: Store, { accountId, botId }: BotIds): Promise<boolean> {
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'file_key'])
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .limit(BATCH_SIZE)
    .execute();
  if (rows.length === 0) return false;
  for (const { file_key } of rows) if (file_key !== null) await files.remove(file_key);
  await db
    .deleteFrom('sources')
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return true;
}

/** The small rest is deleted with the bot itself. */
async function clearBot(
  store: Store,
  { accountId, botId }: BotIds,
  { name, now }: { readonly name: string; readonly now: number },
): Promise<boolean> {
  const imports = await store.db
    .selectFrom('pair_imports')
    .select('file_key')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .execute();
  for (const { file_key } of imports) if (file_key !== null) await store.files.remove(file_key);
  await store.transact(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('bots')
      .where('account_id', '=', accountId)
      .where('id', '=', botId)
      .where('removed_at', 'is not', null)
      .executeTakeFirst();
    if (numDeletedRows > 0n)
      await writeAudit(trx, {
        accountId,
        userId: null,
        action: 'bot.cleared',
        subject: botId,
        ip: '',
        now,
        details: { name },
      });
  });
  return false;
}
