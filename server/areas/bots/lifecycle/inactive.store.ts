// Marks deletion notices of inactive bots and starts their deletion.

import type { Kysely, Transaction } from 'kysely';
import { DAY_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { recordBotTransitions } from '../../../store/lifecycle/bot-transitions.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import type { BotIds } from '../bots.store.ts';
import { deletionCutoff, noticeCutoff } from './inactive.rules.ts';

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

/** Bots whose owners are due a deletion notice, the longest inactive first. */
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

/** Bots whose deletion was announced and is now due. */
export const findBotsToDelete = (db: Kysely<Database>, { now, limit }: DueQuery): Promise<BotIds[]> =>
  selectInactive(db)
    .where('deactivated_at', '<=', now - limits.bot.inactiveDays * DAY_MS)
    .whereRef('deactivation_notified_at', '>=', 'deactivated_at')
    .where('deactivation_notified_at', '<=', deletionCutoff(now))
    .limit(limit)
    .execute();

/** Records that the owner is notified. @returns the bot's name, or null when recorded already */
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
 * Removes the bot for good and enqueues the deletion of its data. Does nothing if it ran already or the bot
 * was activated.
 * @returns its name, or null
 */
export async function startBotDeletion(
  store: Store,
  trx: Transaction<Database>,
  { accountId, botId }: BotIds,
  now: number,
): Promise<string | null> {
  // Locks the account, so that a choice of active bots happens either before or after.
  await trx
    .updateTable('accounts')
    .set((eb) => ({ plan_id: eb.ref('plan_id') }))
    .where('id', '=', accountId)
    .execute();
  const bot = await trx
    .updateTable('bots')
    .set({
      // Counts as removed too long ago to be restored, as the notice period has passed.
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
  const step = { from: 'inactive', event: 'expired', to: 'removed', at: now } as const;
  await recordBotTransitions(trx, accountId, [botId], step);
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
