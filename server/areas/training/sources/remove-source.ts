// Removes, restores and purges sources.
import type { Transaction } from 'kysely';
import type { Source } from '../../../../contract/training/training.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { ApiError } from '../../shared/context.ts';
import type { RunCounts } from '../schedules/runs.store.ts';
import { adjustCharge } from './charge-source.ts';
import { removePassages } from './passages.store.ts';
import { isInProgress, reportToRun, unchangedEvent } from './source-state.ts';
import { RESTORE_MS } from './sources.rules.ts';
import {
  announceSource,
  readSource,
  type SourceIds,
  type SourceRow,
  toSource,
  transitionSource,
} from './sources.store.ts';

/** Removes a source from answers at once and refunds its characters; its passages stay until the purge. */
export async function removeSource(
  store: Store,
  ids: SourceIds,
  now: number,
  /** Counts reported to the run that found the source. */
  counts: RunCounts = {},
): Promise<void> {
  await store.transact(async (trx) => {
    const before = await readSource(trx, ids);
    if (!before || before.removed_at !== null) throw new ApiError('NotFound');
    // A source that waits for review has no running training, and is restored as it was.
    if (isInProgress(before) && before.hold !== 'doubt') await endTraining(trx, ids, before, now);
    const removed = await trx
      .updateTable('sources')
      .set({ removed_at: now, updated_at: now, version: before.version + 1 })
      .where('account_id', '=', ids.accountId)
      .where('id', '=', ids.sourceId)
      .where('version', '=', before.version)
      .where('removed_at', 'is', null)
      .returning(['is_indexed'])
      .executeTakeFirst();
    if (!removed) throw new ApiError('NotFound');
    const row = await readSource(trx, ids);
    if (row) {
      await adjustCharge(trx, row, 0, now);
      await reportToRun(trx, row, counts, now);
    }
    await store.jobs.cancel('train', ids.sourceId, trx);
    await store.jobs.enqueue(trx, {
      queue: 'purge-source',
      key: ids.sourceId,
      payload: ids,
      runAt: now + RESTORE_MS,
      rerun: true,
    });
    await announceSource(store.events, trx, ids, {
      isIndexChanged: removed.is_indexed === 1,
      removed: true,
      now,
    });
  });
}

/** Restores a removed source and charges it again; without enough characters it becomes `noSpaceLeft`. */
export function restoreSource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  return store.transact(async (trx) => {
    const before = await readSource(trx, ids);
    if (!before) {
      const bot = await readBotRow(trx, ids.accountId, ids.botId);
      throw new ApiError(bot ? 'NotFound' : 'BotNotFound');
    }
    if (before.removed_at === null) return toSource(before);
    if (before.removed_at + RESTORE_MS <= now) throw new ApiError('NotFound');
    const { numUpdatedRows } = await trx
      .updateTable('sources')
      .set({ removed_at: null, updated_at: now, version: before.version + 1 })
      .where('account_id', '=', ids.accountId)
      .where('id', '=', ids.sourceId)
      .where('version', '=', before.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('NotFound');
    await store.jobs.cancel('purge-source', ids.sourceId, trx);
    const wasIndexed = before.is_indexed === 1;
    const restored = await readSource(trx, ids);
    if (wasIndexed && restored && !(await adjustCharge(trx, restored, restored.characters, now))) {
      const changes = { characters: 0, is_indexed: 0, reason: 'NoCharactersLeft', updated_at: now } as const;
      await transitionSource(trx, ids, 'space.exhausted', changes);
      await removePassages(trx, restored);
    }
    await announceSource(store.events, trx, ids, { isIndexChanged: wasIndexed, now });
    const row = await readSource(trx, ids);
    return toSource(row ?? before);
  });
}

/** Deletes a source for good once its restore time has passed. Idempotent. */
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

/** Ends a running training on removal: the source is restored as it was before, or as untrained. */
async function endTraining(
  trx: Transaction<Database>,
  ids: SourceIds,
  before: SourceRow,
  now: number,
): Promise<void> {
  const changes = { progress: before.is_indexed, training_mode: null, updated_at: now };
  await transitionSource(trx, ids, before.is_indexed === 1 ? unchangedEvent(before) : 'cancelled', changes);
}
