// Knows how an item of knowledge is taken out, brought back within ten minutes, or gone for good. Knows no HTTP.
import type { Source } from '../../../contract/training.ts';
import type { Store } from '../../store/store.ts';
import { readBotRow } from '../bots/bots.store.ts';
import { charge } from '../bots/usage.store.ts';
import { Refusal } from '../context.ts';
import { isBusy, RESTORE_MS } from './training.rules.ts';
import {
  announceSource,
  moveSource,
  readSource,
  type SourceIds,
  type SourceRow,
  toSource,
} from './training.store.ts';

/** Takes the item out of the answers at once and gives its characters back; its passages stay until the purge. */
export async function removeSource(store: Store, ids: SourceIds, now: number): Promise<void> {
  await store.transact(async (trx) => {
    const before = await readSource(trx, ids);
    if (!before || before.removed_at !== null) throw new Refusal('NotFound');
    if (isBusy(before.status)) await moveSource(trx, ids, 'cancelled', { progress: 0, updated_at: now });
    const removed = await trx
      .updateTable('sources')
      .set({ removed_at: now, updated_at: now, version: before.version + 1 })
      .where('account_id', '=', ids.accountId)
      .where('id', '=', ids.sourceId)
      .where('version', '=', before.version)
      .where('removed_at', 'is', null)
      .returning(['status', 'characters'])
      .executeTakeFirst();
    if (!removed) throw new Refusal('NotFound');
    await store.jobs.cancel('train', ids.sourceId, trx);
    await store.jobs.enqueue(trx, {
      queue: 'purge',
      key: ids.sourceId,
      payload: ids,
      runAt: now + RESTORE_MS,
      again: true,
    });
    const learned = isKnown(removed.status);
    if (learned) {
      const place = { accountId: ids.accountId, botId: ids.botId, kind: 'character' } as const;
      const reference = `${ids.sourceId}:${before.version}:removed`;
      await charge(trx, { ...place, amount: -removed.characters, reference, now });
    }
    await announceSource(store.events, trx, ids, { learned, removed: true, now });
  });
}

/** Brings the item back as it was, charged again; without enough characters it comes back as `noSpaceLeft`. */
export function restoreSource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  return store.transact(async (trx) => {
    const before = await readSource(trx, ids);
    if (!before) {
      const bot = await readBotRow(trx, ids.accountId, ids.botId);
      throw new Refusal(bot ? 'NotFound' : 'BotNotFound');
    }
    if (before.removed_at === null) return toSource(before);
    if (before.removed_at + RESTORE_MS <= now) throw new Refusal('NotFound');
    const { numUpdatedRows } = await trx
      .updateTable('sources')
      .set({ removed_at: null, updated_at: now, version: before.version + 1 })
      .where('account_id', '=', ids.accountId)
      .where('id', '=', ids.sourceId)
      .where('version', '=', before.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('NotFound');
    await store.jobs.cancel('purge', ids.sourceId, trx);
    const learned = isKnown(before.status);
    if (learned) {
      const place = { accountId: ids.accountId, botId: ids.botId, kind: 'character' } as const;
      const reference = `${ids.sourceId}:${before.version}:restored`;
      const paid = await charge(trx, { ...place, amount: before.characters, reference, now });
      if (!paid) {
        const changes = { characters: 0, reason: 'NoCharactersLeft', updated_at: now };
        await moveSource(trx, ids, 'space.exhausted', changes);
        await trx
          .deleteFrom('passages')
          .where('account_id', '=', ids.accountId)
          .where('source_id', '=', ids.sourceId)
          .execute();
      }
    }
    await announceSource(store.events, trx, ids, { learned, now });
    const row = await readSource(trx, ids);
    return toSource(row ?? before);
  });
}

/** Deletes for good what was removed long enough ago; a second run finds nothing to do. */
export async function purgeSource(store: Store, ids: SourceIds, now: number): Promise<void> {
  const row = await readSource(store.db, ids);
  if (!row || row.removed_at === null || row.removed_at + RESTORE_MS > now) return;
  if (row.file_key !== null) await store.files.remove(row.file_key);
  await store.db
    .deleteFrom('sources')
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.sourceId)
    .where('removed_at', '=', row.removed_at)
    .execute();
}

const isKnown = (status: SourceRow['status']) => status === 'trained' || status === 'accepted';
