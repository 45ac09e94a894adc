// Runs subscription expiry, usage alerts and the deactivation of bots over the limit.

import { enqueueAccountNotice } from '../../areas/auth/account-notices/account-notices.store.ts';
import { findOwner } from '../../areas/billing/payments/billing-contacts.store.ts';
import {
  type DueSubscription,
  findDueSubscriptions,
  isTrainingRemovalDue,
  runExpiryStep,
} from '../../areas/billing/subscriptions/expiry.store.ts';
import {
  claimNotice,
  deactivateSurplusBots,
  findAccountsPastDeadline,
  findAccountsToNotify,
} from '../../areas/billing/usage/over-limit-bots.store.ts';
import { consumeAlerts, findAccountsToAlert } from '../../areas/billing/usage/plan-limits.store.ts';
import { announceBot } from '../../areas/bots/bots.store.ts';
import { notify } from '../../areas/notifications/notify.store.ts';
import { deleteKnowledgeBatch } from '../../areas/training/sources/delete-account-sources.ts';
import type { JobOutcome } from '../../store/jobs/job-queue.ts';
import type { Store } from '../../store/store.ts';
import { processInBatches } from '../batches.ts';
import { processInactiveBots } from '../bots/bot-deletion.job.ts';

interface SubscriptionsDeps {
  readonly store: Store;
  readonly clock: () => number;
}

/**
 * Processes expiring plans, usage alerts, overdue bot choices and inactive bots. Each is its own transaction
 * with compare-and-swap, so that it is idempotent and safe with other instances.
 */
export async function processSubscriptions({ store, clock }: SubscriptionsDeps): Promise<void> {
  const now = clock();
  await processInBatches(
    (limit) => findDueSubscriptions(store.db, { now, limit }),
    (dueSubscription) => runStep(store, dueSubscription, now),
  );
  await processInBatches(
    (limit) => findAccountsToAlert(store.db, limit),
    (accountId) => notifyUsage(store, accountId, now),
  );
  await processInBatches(
    (limit) => findAccountsToNotify(store.db, { now, limit }),
    (accountId) => notifyBotsToChoose(store, accountId, now),
  );
  await processInBatches(
    (limit) => findAccountsPastDeadline(store.db, { now, limit }),
    (accountId) => deactivateSurplus(store, accountId, now),
  );
  await processInactiveBots(store, now);
}

function runStep(store: Store, dueSubscription: DueSubscription, now: number): Promise<void> {
  const { accountId } = dueSubscription;
  return store.transact(async (trx) => {
    const completedStep = await runExpiryStep(store, trx, dueSubscription, now);
    if (!completedStep) return;
    const owner = await findOwner(trx, accountId);
    if (!owner) return;
    const subject = completedStep.name[owner.locale];
    await enqueueAccountNotice(store, trx, {
      kind: completedStep.notice,
      accountId,
      userId: owner.userId,
      reason: subject,
    });
    const notification = { accountId, subject, text: completedStep.notice, now };
    await notify(store, trx, {
      ...notification,
      kind: 'planNotice',
      to: 'owners',
      group: `${dueSubscription.id}:${dueSubscription.stepIndex}`,
    });
  });
}

function notifyUsage(store: Store, accountId: string, now: number): Promise<void> {
  return store.transact(async (trx) => {
    const notices = await consumeAlerts(trx, accountId);
    const owner = notices.length > 0 ? await findOwner(trx, accountId) : undefined;
    if (!owner) return;
    const subject = owner.planName[owner.locale];
    for (const kind of notices)
      await enqueueAccountNotice(store, trx, { kind, accountId, userId: owner.userId, reason: subject });
    for (const text of notices)
      await notify(store, trx, { accountId, kind: 'usageNotice', to: 'owners', subject, text, now });
  });
}

function notifyBotsToChoose(store: Store, accountId: string, now: number): Promise<void> {
  return store.transact(async (trx) => {
    const dueAt = await claimNotice(trx, accountId, now);
    if (dueAt !== null) await notifyOwnerOfBots(store, trx, accountId, 'botsToChoose', dueAt);
  });
}

async function notifyOwnerOfBots(
  store: Store,
  trx: Parameters<typeof notify>[1],
  accountId: string,
  text: 'botsToChoose' | 'botsRested',
  now: number,
): Promise<void> {
  const owner = await findOwner(trx, accountId);
  if (!owner) return;
  const subject = owner.planName[owner.locale];
  await enqueueAccountNotice(store, trx, { kind: text, accountId, userId: owner.userId, reason: subject });
  await notify(store, trx, { accountId, kind: 'botsNotice', to: 'owners', subject, text, now });
}

function deactivateSurplus(store: Store, accountId: string, now: number): Promise<void> {
  return store.transact(async (trx) => {
    const deactivatedBotIds = await deactivateSurplusBots(trx, accountId, now);
    if (deactivatedBotIds.length > 0) await notifyOwnerOfBots(store, trx, accountId, 'botsRested', now);
    for (const botId of deactivatedBotIds) await announceBot(store.events, trx, accountId, botId);
  });
}

/** Deletes the training data of an account in batches, unless a plan was bought meanwhile. */
export async function deleteTrainingData(
  { store, clock }: SubscriptionsDeps,
  { accountId }: { readonly accountId: string },
  signal: AbortSignal,
): Promise<JobOutcome> {
  while (!signal.aborted) {
    const hasMore = await deleteKnowledgeBatch(store, {
      accountId,
      now: clock(),
      isStillRequested: (trx) => isTrainingRemovalDue(trx, accountId),
    });
    if (!hasMore) return 'done';
  }
  return { retryInMs: 0, reason: 'Stopped' };
}
