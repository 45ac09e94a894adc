// Removes, restores and purges pairs in bulk, with their charge.

import { sql, type Transaction } from 'kysely';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { chargeUsage } from '../../billing/usage/plan-limits.store.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import { RESTORE_MS } from '../sources/sources.rules.ts';
import { recordSourceTransitions } from '../sources/sources.store.ts';
import { announcePairs } from './pairs.store.ts';

/** Pairs of one transaction, so that others can write in between. */
const BATCH_SIZE = 500;

/** Removes pairs from answers, refunds their characters and returns how many there were. */
export async function removePairs(
  store: Store,
  bot: BotIds,
  pairIds: readonly string[],
  now: number,
): Promise<number> {
  let removed = 0;
  for (const ids of toBatches(pairIds)) removed += await removeBatch(store, bot, ids, now);
  return removed;
}

function removeBatch(store: Store, bot: BotIds, ids: readonly string[], now: number): Promise<number> {
  return store.transact(async (trx) => {
    const unfinishedPairs = await trx
      .selectFrom('sources')
      .select(['id', 'status', 'hold'])
      .where('account_id', '=', bot.accountId)
      .where('bot_id', '=', bot.botId)
      .where('kind', '=', 'qa')
      .where('id', 'in', ids)
      .where('status', 'in', ['pending', 'learning'])
      .where('is_indexed', '=', 0)
      .where('removed_at', 'is', null)
      .$if(store.dialect === 'postgres', (query) => query.forUpdate())
      .execute();
    const untrained = { status: 'untrained', hold: null } as const;
    const stoppedPairs = await updatePairs(
      trx,
      bot,
      unfinishedPairs.map(({ id }) => id),
    )
      .set({ ...untrained, progress: 0 })
      .returning('id')
      .execute();
    await recordSourceTransitions(
      trx,
      unfinishedPairs.map(({ id: sourceId, ...from }) => ({
        accountId: bot.accountId,
        sourceId,
        from,
        event: 'cancelled',
        to: untrained,
        at: now,
      })),
    );
    const rows = await trx
      .selectFrom('sources')
      .select(['id', 'charged_characters', 'is_indexed'])
      .where('account_id', '=', bot.accountId)
      .where('bot_id', '=', bot.botId)
      .where('kind', '=', 'qa')
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .$if(store.dialect === 'postgres', (query) => query.forUpdate())
      .execute();
    if (rows.length === 0) return 0;
    await updatePairs(
      trx,
      bot,
      rows.map(({ id }) => id),
    )
      .set((eb) => ({
        removed_at: now,
        updated_at: now,
        charged_characters: 0,
        charge_count: eb('charge_count', '+', 1),
        version: eb('version', '+', 1),
      }))
      .execute();
    await chargePairs(trx, bot, -sumOf(rows.map(({ charged_characters }) => charged_characters)), now);
    for (const { id } of stoppedPairs) await store.jobs.cancel('train', id, trx);
    await store.jobs.enqueue(trx, {
      queue: 'purge-pairs',
      key: `${bot.botId}:${now}`,
      payload: { ...bot, removedAt: now },
      runAt: now + RESTORE_MS,
      rerun: true,
    });
    await announcePairs(store, trx, bot, {
      isIndexChanged: rows.some(({ is_indexed }) => is_indexed === 1),
      now,
    });
    return rows.length;
  });
}

/**
 * Restores removed pairs within the restore time. Skips those whose question was added again; those over the
 * plan's characters return untrained.
 */
export async function restorePairs(
  store: Store,
  bot: BotIds,
  pairIds: readonly string[],
  now: number,
): Promise<number> {
  let restored = 0;
  for (const ids of toBatches(pairIds)) restored += await restoreBatch(store, bot, ids, now);
  return restored;
}

function restoreBatch(store: Store, bot: BotIds, ids: readonly string[], now: number): Promise<number> {
  return store.transact(async (trx) => {
    const removedPairs = await trx
      .selectFrom('sources')
      .select(['id', 'question_key', 'content_key', 'characters', 'is_indexed', 'status', 'hold'])
      .where('account_id', '=', bot.accountId)
      .where('bot_id', '=', bot.botId)
      .where('kind', '=', 'qa')
      .where('id', 'in', ids)
      .where('removed_at', '>', now - RESTORE_MS)
      .$if(store.dialect === 'postgres', (query) => query.forUpdate())
      .execute();
    const takenKeys = await findTakenKeys(
      trx,
      bot,
      removedPairs.map(({ question_key }) => question_key ?? ''),
    );
    const restorable = removedPairs.filter(({ question_key }) => !takenKeys.has(question_key ?? ''));
    if (restorable.length === 0) return 0;
    const indexed = restorable.filter(({ is_indexed }) => is_indexed === 1);
    const paidPairs = indexed.slice(
      0,
      await countAffordable(
        trx,
        bot,
        indexed.map(({ characters }) => characters),
      ),
    );
    await chargePairs(trx, bot, sumOf(paidPairs.map(({ characters }) => characters)), now);
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const common = { removed_at: null, updated_at: now } as const;
    await updatePairs(trx, bot, idsOf(restorable))
      .set((eb) => ({ ...common, version: eb('version', '+', 1) }))
      .execute();
    await updatePairs(trx, bot, idsOf(paidPairs))
      .set((eb) => ({ charged_characters: eb.ref('characters'), charge_count: eb('charge_count', '+', 1) }))
      .execute();
    const unpaidPairs = indexed.slice(paidPairs.length);
    const unpaidIds = idsOf(unpaidPairs);
    const unpaid = { status: 'noSpaceLeft', hold: null } as const;
    await updatePairs(trx, bot, unpaidIds)
      .set({ ...unpaid, reason: 'NoCharactersLeft', is_indexed: 0 })
      .execute();
    await recordSourceTransitions(
      trx,
      unpaidPairs.map(({ id: sourceId, status, hold }) => ({
        accountId: bot.accountId,
        sourceId,
        from: { status, hold },
        event: 'space.exhausted',
        to: unpaid,
        at: now,
      })),
    );
    if (unpaidIds.length > 0) {
      await trx
        .deleteFrom('passages')
        .where('account_id', '=', bot.accountId)
        .where('source_id', 'in', unpaidIds)
        .execute();
    }
    await announcePairs(store, trx, bot, { isIndexChanged: indexed.length > 0, now });
    return restorable.length;
  });
}

/** Deletes the pairs of a removal for good, except for restored ones. */
export async function purgePairs(store: Store, bot: BotIds & { removedAt: number }): Promise<void> {
  await store.db
    .deleteFrom('sources')
    .where('account_id', '=', bot.accountId)
    .where('bot_id', '=', bot.botId)
    .where('kind', '=', 'qa')
    .where('removed_at', '=', bot.removedAt)
    .execute();
}

/** Locks the pair's row, so that its training cannot end between reading and writing it. */
export async function lockPair(trx: Transaction<Database>, bot: BotIds, pairId: string): Promise<void> {
  await trx
    .updateTable('sources')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('account_id', '=', bot.accountId)
    .where('bot_id', '=', bot.botId)
    .where('id', '=', pairId)
    .execute();
}

/** How many of the sizes, from the first on, the plan can hold. Locks the account's row. */
export async function countAffordable(
  trx: Transaction<Database>,
  { accountId }: BotIds,
  sizes: readonly number[],
): Promise<number> {
  const { characters_left: remaining } = await trx
    .updateTable('accounts')
    .set((eb) => ({ characters_left: eb.ref('characters_left') }))
    .where('id', '=', accountId)
    .returning('characters_left')
    .executeTakeFirstOrThrow();
  let sum = 0;
  const overflowIndex = sizes.findIndex((size) => {
    sum += size;
    return sum > remaining;
  });
  return overflowIndex < 0 ? sizes.length : overflowIndex;
}

/** The keys that pairs of the bot have already. */
export async function findTakenKeys(
  trx: Transaction<Database>,
  bot: BotIds,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await trx
    .selectFrom('sources')
    .select('question_key')
    // `|| ''` makes the planner look up the keys instead of scanning the bot by account and bot.
    .where(sql`account_id || ''`, '=', bot.accountId)
    .where('bot_id', '=', bot.botId)
    .where('question_key', 'in', keys)
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ question_key }) => question_key ?? ''));
}

const updatePairs = (trx: Transaction<Database>, bot: BotIds, ids: readonly string[]) =>
  trx
    .updateTable('sources')
    .where('account_id', '=', bot.accountId)
    .where('bot_id', '=', bot.botId)
    .where('kind', '=', 'qa')
    .where('id', 'in', ids.length === 0 ? [''] : ids);

async function chargePairs(
  trx: Transaction<Database>,
  bot: BotIds,
  amount: number,
  now: number,
): Promise<void> {
  await chargeUsage(trx, { ...bot, kind: 'character', amount, reference: `pairs:${newId()}`, now });
}

function toBatches(ids: readonly string[]): string[][] {
  const uniqueIds = [...new Set(ids)];
  return Array.from({ length: Math.ceil(uniqueIds.length / BATCH_SIZE) }, (_, index) =>
    uniqueIds.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
}

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);
