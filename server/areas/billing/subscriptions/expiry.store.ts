// Runs the steps at the end of a subscription, each once.
import type { Kysely, Transaction } from 'kysely';
import { nextSubscription } from '../../../../src/machines/lifecycles/subscription.machine.ts';
import { recordTransitions } from '../../../store/lifecycle/lifecycle-transitions.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { type NewAuditEntry, writeAudit } from '../../auth/audit.store.ts';
import { grantAllowance } from '../usage/allowance.store.ts';
import { EXPIRY_STEPS, type ExpiryNotice, nextStepAt } from './expiry.rules.ts';

export interface DueSubscription {
  readonly id: string;
  readonly accountId: string;
  /** The index of the due step in `EXPIRY_STEPS`. */
  readonly stepIndex: number;
}

/** Subscriptions with a due step, the longest overdue first, up to a limit. */
export async function findDueSubscriptions(
  db: Kysely<Database>,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<DueSubscription[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['id', 'account_id', 'expiry_step'])
    .where('next_expiry_step_at', '<=', now)
    .orderBy('next_expiry_step_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, account_id, expiry_step }) => ({
    id,
    accountId: account_id,
    stepIndex: expiry_step,
  }));
}

/**
 * Runs the due step. Does nothing if it ran already or another subscription has begun.
 * @returns the notice for the owner, with the plan's name by language; null without one
 */
export async function runExpiryStep(
  store: Store,
  trx: Transaction<Database>,
  { id, accountId, stepIndex }: DueSubscription,
  now: number,
): Promise<{ notice: ExpiryNotice; name: { fa: string; en: string } } | null> {
  // Locks the account, so that a new subscription begins either before or after this step.
  const account = await trx
    .updateTable('accounts')
    .set((eb) => ({ plan_id: eb.ref('plan_id') }))
    .where('id', '=', accountId)
    .returning(['messages_left', 'characters_left'])
    .executeTakeFirst();
  const row = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('expiry_step', '=', stepIndex)
    .where('next_expiry_step_at', '<=', now)
    .executeTakeFirst();
  const step = EXPIRY_STEPS[stepIndex];
  if (!account || !row || !step || row.ends_at === null) return null;
  const state = step.event === null ? row.state : nextSubscription(row.state, step.event);
  if (state === null) return null;
  const { numUpdatedRows } = await trx
    .updateTable('subscriptions')
    .set({
      state,
      expiry_step: stepIndex + 1,
      next_expiry_step_at: nextStepAt(stepIndex, { endsAt: row.ends_at, now }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('expiry_step', '=', stepIndex)
    .where('state', '=', row.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return null;
  if (step.event !== null) {
    const ids = { accountId, timelineId: row.order_id ?? id, entityId: id };
    const { state: from } = row;
    await recordTransitions(trx, [
      { ...ids, machine: 'subscription', from, event: step.event, to: state, at: now },
    ]);
  }
  const expiryGrant = { accountId, reason: 'expired', reference: `${id}:${stepIndex}`, now } as const;
  const toAuditEntry = (
    action: NewAuditEntry['action'],
    details: Readonly<Record<string, string>>,
  ): NewAuditEntry => ({
    ...{ accountId, userId: null, action, subject: id, ip: '', now, details },
  });
  if (step.event === 'period.ended') {
    await grantAllowance(trx, { ...expiryGrant, kind: 'message', amount: -account.messages_left });
    await writeAudit(trx, toAuditEntry('plan.ended', { plan: row.plan_id }));
  }
  if (step.event === 'characters.expired') {
    await grantAllowance(trx, { ...expiryGrant, kind: 'character', amount: -account.characters_left });
    await writeAudit(trx, toAuditEntry('characters.removed', { count: String(account.characters_left) }));
  }
  if (step.event === 'training.expired') {
    await writeAudit(trx, toAuditEntry('training.removed', { plan: row.plan_id }));
    await store.jobs.enqueue(trx, {
      queue: 'delete-training',
      key: accountId,
      payload: { accountId },
      rerun: true,
    });
  }
  if (step.notice === null) return null;
  return { notice: step.notice, name: await readPlanName(trx, row.plan_id) };
}

/** Whether the bots' knowledge is still to be removed; a payment in time prevents it. */
export async function isTrainingRemovalDue(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'cleared')
    .executeTakeFirst();
  return row !== undefined;
}

async function readPlanName(db: Kysely<Database>, planId: string): Promise<{ fa: string; en: string }> {
  const row = await db
    .selectFrom('plans')
    .select(['name_fa', 'name_en'])
    .where('id', '=', planId)
    .executeTakeFirst();
  return { fa: row?.name_fa ?? planId, en: row?.name_en ?? planId };
}
