// Marks deletion notices of inactive bots and starts their deletion.

import type { Kysely, Transaction } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import type { BotIds } from '../bots.store.ts';
import { deletionCutoff, noticeCutoff } from './inactive.rules.ts';

const DAY_MS = 86_400_000;

interface DueQuery {
  readonly now: number;
  readonly limit: number;
}

const selectInactive = (db: Kysely<Database>) =>
  db
    .selectFrom('bots')
    .select(['id as botId', 'account_id as accountId'])
    .where('active', '=', 0)
    .where('removed_at', 'is', null)
    .orderBy('deactivated_at')
    .orderBy('id');

/** Those whose owners are to be told that their data goes, the longest at rest first. */
export const findBotsToNotify = (db: Kysely<Database>, { now, limit }: DueQuery): Promise<BotIds[]> =>
  selectInactive(db)
    .where('deactivated_at', '<=', noticeCutoff(now))
    .where((eb) =>
      eb.or([
        eb('deactivation_notified_at', 'is', null),
        eb('deactivation_notified_at', '<', eb.ref('deactivated_at')),
      ]),
    )
    .limit(limit)
    .execute();

/** Those whose data was announced to go, and whose time is over. */
export const findBotsToDelete = (db: Kysely<Database>, { now, limit }: DueQuery): Promise<BotIds[]> =>
  selectInactive(db)
    .where('deactivated_at', '<=', now - limits.bot.inactiveDays * DAY_MS)
    .whereRef('deactivation_notified_at', '>=', 'deactivated_at')
    .where('deactivation_notified_at', '<=', deletionCutoff(now))
    .limit(limit)
    .execute();

/** Marks that its owner is told. Whoever comes second changes nothing. @returns its name, or null. */
export async function markDeletionNotified(
  trx: Transaction<Database>,
  { accountId, botId }: BotIds,
  now: number,
): Promise<string | null> {
  const bot = await trx
    .updateTable('bots')
    .set({ deactivation_notified_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', botId)
    .where('active', '=', 0)
    .where('removed_at', 'is', null)
    .where('deactivated_at', '<=', noticeCutoff(now))
    .where((eb) =>
      eb.or([
        eb('deactivation_notified_at', 'is', null),
        eb('deactivation_notified_at', '<', eb.ref('deactivated_at')),
      ]),
    )
    .returning('name')
    .executeTakeFirst();
  return bot?.name ?? null;
}

/**
 * Takes the bot away for good and orders that its data is deleted. Whoever comes second, or after the bot was made
 * active, changes nothing.
 * @returns its name, or null
 */
export async function startBotDeletion(
  store: Store,
  trx: Transaction<Database>,
  { accountId, botId }: BotIds,
  now: number,
): Promise<string | null> {
  // Holds the account: a choice of active bots comes wholly before or wholly after.
  await trx
    .updateTable('accounts')
    .set((eb) => ({ plan_id: eb.ref('plan_id') }))
    .where('id', '=', accountId)
    .execute();
  const bot = await trx
    .updateTable('bots')
    .set({
      // As if removed so long ago that it cannot be brought back: the month was its time.
      removed_at: now - limits.bot.restoreDays * DAY_MS,
      name_key: `removed ${botId}`,
      updated_at: now,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', botId)
    .where('active', '=', 0)
    .where('removed_at', 'is', null)
    .where('deactivated_at', '<=', now - limits.bot.inactiveDays * DAY_MS)
    .whereRef('deactivation_notified_at', '>=', 'deactivated_at')
    .where('deactivation_notified_at', '<=', deletionCutoff(now))
    .returning('name')
    .executeTakeFirst();
  if (!bot) return null;
  const payload = { accountId, botId };
  await store.jobs.enqueue(trx, { queue: 'delete-bot', key: botId, payload });
  const details = { name: bot.name };
  await writeAudit(trx, {
    accountId,
    userId: null,
    action: 'bot.expired',
    subject: botId,
    ip: '',
    now,
    details,
  });
  return bot.name;
}
