// Deletes the data of removed bots, and announces and starts the deletion of inactive ones.

import { enqueueAccountNotice } from '../../areas/auth/account-notices/account-notices.store.ts';
import { findOwner } from '../../areas/billing/payments/billing-contacts.store.ts';
import type { BotIds } from '../../areas/bots/bots.store.ts';
import { deleteBotBatch } from '../../areas/bots/lifecycle/deletion.store.ts';
import {
  findBotsToDelete,
  findBotsToNotify,
  markDeletionNotified,
  startBotDeletion,
} from '../../areas/bots/lifecycle/inactive.store.ts';
import { notify } from '../../areas/notifications/notify.store.ts';
import type { JobOutcome } from '../../store/jobs/job-queue.ts';
import type { Store } from '../../store/store.ts';
import { processInBatches } from '../batches.ts';

/** Each bot is its own transaction with compare-and-swap; idempotent and safe with other instances. */
export async function processInactiveBots(store: Store, now: number): Promise<void> {
  await processInBatches(
    (limit) => findBotsToNotify(store.db, { now, limit }),
    (ids) => notifyDeletion(store, ids, now),
  );
  await processInBatches(
    (limit) => findBotsToDelete(store.db, { now, limit }),
    (ids) => startDeletion(store, ids, now),
  );
}

function notifyDeletion(store: Store, ids: BotIds, now: number): Promise<void> {
  return store.transact(async (trx) => {
    const name = await markDeletionNotified(trx, ids, now);
    if (name === null) return;
    const { accountId } = ids;
    const owner = await findOwner(trx, accountId);
    if (owner)
      await enqueueAccountNotice(store, trx, {
        kind: 'botDataEnding',
        accountId,
        userId: owner.userId,
        reason: name,
      });
    const notification = { accountId, subject: name, text: 'botDataEnding', now };
    await notify(store, trx, { ...notification, kind: 'botNotice', to: 'owners', itemId: ids.botId });
  });
}

function startDeletion(store: Store, ids: BotIds, now: number): Promise<void> {
  return store.transact(async (trx) => {
    const name = await startBotDeletion(store, trx, ids, now);
    if (name === null) return;
    const notification = { accountId: ids.accountId, subject: name, text: 'botDataRemoved', now };
    await notify(store, trx, { ...notification, kind: 'botNotice', to: 'owners', itemId: ids.botId });
  });
}

/** Idempotent; continues after an interruption. */
export async function deleteBotData(
  { store, clock }: { readonly store: Store; readonly clock: () => number },
  ids: BotIds,
  signal: AbortSignal,
): Promise<JobOutcome> {
  while (await deleteBotBatch(store, ids, clock())) signal.throwIfAborted();
  return 'done';
}
