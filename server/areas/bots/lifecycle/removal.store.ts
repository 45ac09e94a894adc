// Removes and restores bots, and sets which ones are active.

import type { Transaction } from 'kysely';
import type { RemovedBot } from '../../../../contract/bots/bot-lifecycle.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import { botStateOf, recordBotTransitions } from '../../../store/lifecycle/bot-transitions.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { lockAccount } from '../../billing/orders/orders.store.ts';
import { assertActiveBotLimit, reserveBotSlot } from '../../billing/usage/plan-limits.store.ts';
import { ApiError } from '../../shared/context.ts';
import { type BotIds, readBotRow } from '../bots.store.ts';

/**
 * Activates exactly these bots. Bots that are already inactive keep their instant.
 * @returns the ids whose standing changed
 * @throws ApiError BotNotFound; ActiveBotLimitReached, counted in this transaction
 */
export async function setActiveBots(
  trx: Transaction<Database>,
  {
    accountId,
    botIds,
    now,
  }: { readonly accountId: string; readonly botIds: readonly string[]; readonly now: number },
): Promise<string[]> {
  await assertActiveBotLimit(trx, { accountId, count: new Set(botIds).size });
  const rows = await trx
    .selectFrom('bots')
    .select(['id', 'active'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute();
  const activeIds = new Set(botIds);
  if (botIds.some((id) => !rows.some((row) => row.id === id))) throw new ApiError('BotNotFound');
  const changedBots = rows.filter(({ id, active }) => activeIds.has(id) !== (active === 1));
  for (const { id, active } of changedBots)
    await trx
      .updateTable('bots')
      .set(
        active === 1
          ? { active: 0, deactivated_at: now, updated_at: now }
          : { active: 1, deactivated_at: null, updated_at: now },
      )
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  for (const event of ['activated', 'deactivated'] as const) {
    const isActivation = event === 'activated';
    const ids = changedBots.filter(({ active }) => (active === 0) === isActivation).map(({ id }) => id);
    const from = botStateOf(isActivation ? 0 : 1);
    const to = botStateOf(isActivation ? 1 : 0);
    await recordBotTransitions(trx, accountId, ids, { from, event, to, at: now });
  }
  await trx.updateTable('accounts').set({ bot_choice_deadline: null }).where('id', '=', accountId).execute();
  return changedBots.map(({ id }) => id);
}

interface AuditActor {
  readonly userId: string;
  readonly ip: string;
  readonly now: number;
}

export const restorableUntil = (removedAt: number): number => removedAt + limits.bot.restoreDays * DAY_MS;

/**
 * Removes the bot: it answers nobody, is in no list and frees its name at once; its data is deleted once it
 * can no longer be restored.
 * @throws ApiError BotNotFound; BotNameMismatch when `name` is not its exact name
 */
export async function removeBot(
  store: Store,
  trx: Transaction<Database>,
  { accountId, botId, name }: BotIds & { readonly name: string },
  { userId, ip, now }: AuditActor,
): Promise<RemovedBot> {
  await lockAccount(trx, accountId); // a choice of active bots happens either before or after
  const bot = await readBotRow(trx, accountId, botId);
  if (!bot) throw new ApiError('BotNotFound');
  if (bot.name.normalize('NFC') !== name.normalize('NFC')) throw new ApiError('BotNameMismatch');
  const { numUpdatedRows } = await trx
    .updateTable('bots')
    .set({ removed_at: now, active: 0, name_key: `removed ${botId}`, updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', botId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('BotNotFound');
  const step = { from: botStateOf(bot.active), event: 'removed', to: 'removed', at: now } as const;
  await recordBotTransitions(trx, accountId, [botId], step);
  const deletedAt = restorableUntil(now);
  const payload = { accountId, botId };
  await store.jobs.enqueue(trx, { queue: 'delete-bot', key: botId, payload, runAt: deletedAt });
  await store.jobs.enqueue(trx, { queue: 'sync-bot-webhooks', key: botId, payload, rerun: true });
  const details = { name: bot.name };
  await writeAudit(trx, { accountId, userId, action: 'bot.removed', subject: botId, ip, now, details });
  return { id: botId, name: bot.name, removedAt: now, deletedAt };
}

/**
 * Restores it under its name, as inactive if the limit of active bots is reached.
 * @throws ApiError BotNotFound when it was never removed or too long ago; BotLimitReached; BotNameTaken by the index
 */
export async function restoreBot(
  store: Store,
  trx: Transaction<Database>,
  { accountId, botId }: BotIds,
  { userId, ip, now }: AuditActor,
): Promise<void> {
  const { isActive } = await reserveBotSlot(trx, accountId);
  const bot = await trx
    .selectFrom('bots')
    .select(['name', 'removed_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', botId)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  if (!bot || restorableUntil(bot.removed_at ?? 0) <= now) throw new ApiError('BotNotFound');
  await trx
    .updateTable('bots')
    .set({
      removed_at: null,
      active: isActive ? 1 : 0,
      deactivated_at: isActive ? null : now,
      name_key: foldText(bot.name),
      updated_at: now,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', botId)
    .where('removed_at', '=', bot.removed_at)
    .execute();
  const step = { from: 'removed', event: 'restored', to: botStateOf(isActive ? 1 : 0), at: now } as const;
  await recordBotTransitions(trx, accountId, [botId], step);
  await store.jobs.cancel('delete-bot', botId, trx);
  const payload = { accountId, botId };
  await store.jobs.enqueue(trx, { queue: 'sync-bot-webhooks', key: botId, payload, rerun: true });
  await writeAudit(trx, { accountId, userId, action: 'bot.restored', subject: botId, ip, now });
}

/** Bots that can still be restored, the latest first. */
export async function findRemovedBots(store: Store, accountId: string, now: number): Promise<RemovedBot[]> {
  const rows = await store.db
    .selectFrom('bots')
    .select(['id', 'name', 'removed_at'])
    .where('account_id', '=', accountId)
    .where('removed_at', '>', now - limits.bot.restoreDays * DAY_MS)
    .orderBy('removed_at', 'desc')
    .execute();
  return rows.map(({ id, name, removed_at }) => ({
    id,
    name,
    removedAt: removed_at ?? now,
    deletedAt: restorableUntil(removed_at ?? now),
  }));
}
