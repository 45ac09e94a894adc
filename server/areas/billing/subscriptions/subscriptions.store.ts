// Starts subscriptions from paid orders, once per order, and reads the current one.

import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Plan } from '../../../../contract/billing/plans.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import {
  CURRENT_STATES,
  nextSubscription,
} from '../../../../src/machines/lifecycles/subscription.machine.ts';
import { newId } from '../../../store/id.ts';
import { recordTransitions } from '../../../store/lifecycle/lifecycle-transitions.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { grantAllowance } from '../usage/allowance.store.ts';
import { firstStepAt } from './expiry.rules.ts';
import { readPlan, readPlanRevision } from './plans.store.ts';
import {
  type CurrentPlan,
  calculatePeriodEnd,
  classifyPlanChange,
  hasCarryOver,
  isSetupPlan,
} from './subscriptions.rules.ts';

export type SubscriptionRow = Selectable<Database['subscriptions']>;

export interface StartedSubscription {
  readonly id: string;
  readonly startsAt: number;
  /** Null if it does not expire, as for setups. */
  readonly endsAt: number | null;
}

/**
 * Grants what an order paid for, by the plan's revision at that time: the only place that does. Idempotent
 * per order. It never refuses: a payment while an equal or higher plan runs adds its allowance to that.
 */
export async function startSubscription(
  _store: Store,
  trx: Transaction<Database>,
  order: { accountId: string; planId: string; planRevision: number; orderId: string; now: number },
): Promise<StartedSubscription> {
  const { accountId, planId, planRevision, orderId, now } = order;
  // Locks the account, so that concurrent grants see one another.
  await trx
    .updateTable('accounts')
    .set((eb) => ({ plan_id: eb.ref('plan_id') }))
    .where('id', '=', accountId)
    .execute();
  const existingSubscription = await findSubscriptionByOrder(trx, accountId, orderId);
  if (existingSubscription)
    return {
      id: existingSubscription.id,
      startsAt: existingSubscription.starts_at,
      endsAt: existingSubscription.ends_at,
    };
  const plan = await readPlanRevision(trx, { planId, revision: planRevision });
  if (!plan) throw new Error(`There is no revision ${planRevision} of the plan ${planId}`);
  const row = await readCurrentSubscription(trx, accountId);
  const current = row ? await toCurrentPlan(trx, row) : null;
  const change = classifyPlanChange(current, plan, now);
  const isTopUp = change === 'blocked';
  const endsAt = isTopUp ? (current?.endsAt ?? null) : calculatePeriodEnd(plan, { change, current, now });
  const isNewPeriod = !isSetupPlan(plan) && !isTopUp;
  if (isNewPeriod && row) await endCurrentSubscription(trx, row, now);
  const id = newId();
  await trx
    .insertInto('subscriptions')
    .values({
      id,
      account_id: accountId,
      plan_id: planId,
      plan_revision: planRevision,
      order_id: orderId,
      state: isSetupPlan(plan) ? 'rendered' : isTopUp ? 'added' : 'running',
      starts_at: now,
      ends_at: endsAt,
      next_expiry_step_at: isNewPeriod ? firstStepAt(endsAt) : null,
      created_at: now,
    })
    .execute();
  if (!isSetupPlan(plan)) await grantPlanAllowance(trx, { id, accountId, plan, isTopUp, now }, current);
  if (isNewPeriod) await applyPlanTerms(trx, { accountId, plan, endsAt, now });
  await writeAudit(trx, {
    accountId,
    userId: null,
    action: isNewPeriod ? 'plan.changed' : 'plan.added',
    subject: id,
    ip: '',
    now,
    details: { ...(row && isNewPeriod && { from: row.plan_id }), to: planId },
  });
  return { id, startsAt: now, endsAt };
}

/** Why a plan cannot be ordered now while another one runs; null if it can. */
export async function findOrderProblem(
  db: Kysely<Database>,
  { accountId, planId, now }: { accountId: string; planId: string; now: number },
): Promise<'SubscriptionActive' | 'PlanWithdrawn' | null> {
  const plan = await readPlan(db, planId);
  if (!plan?.isActive || !plan.isOrderable) return 'PlanWithdrawn';
  const current = await readCurrentPlan(db, accountId);
  return classifyPlanChange(current, plan, now) === 'blocked' ? 'SubscriptionActive' : null;
}

/** The current subscription; null if the account never had one. */
export async function readCurrentPlan(db: Kysely<Database>, accountId: string): Promise<CurrentPlan | null> {
  const row = await readCurrentSubscription(db, accountId);
  return row ? toCurrentPlan(db, row) : null;
}

export const readCurrentSubscription = (
  db: Kysely<Database>,
  accountId: string,
): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', [...CURRENT_STATES])
    .executeTakeFirst();

async function toCurrentPlan(db: Kysely<Database>, row: SubscriptionRow): Promise<CurrentPlan | null> {
  const plan = await readPlanRevision(db, { planId: row.plan_id, revision: row.plan_revision });
  return plan ? { state: row.state, plan, endsAt: row.ends_at } : null;
}

const findSubscriptionByOrder = (db: Kysely<Database>, accountId: string, orderId: string) =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

async function endCurrentSubscription(
  trx: Transaction<Database>,
  row: SubscriptionRow,
  now: number,
): Promise<void> {
  const state = nextSubscription(row.state, 'subscription.started');
  if (state === null) return;
  await trx
    .updateTable('subscriptions')
    .set({ state, next_expiry_step_at: null })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .execute();
  const ids = { accountId: row.account_id, timelineId: row.order_id ?? row.id, entityId: row.id };
  const event = 'subscription.started';
  await recordTransitions(trx, [
    { ...ids, machine: 'subscription', from: row.state, event, to: state, at: now },
  ]);
}

/** Resets the messages, and keeps or removes the remaining characters; both with a ledger entry. */
async function grantPlanAllowance(
  trx: Transaction<Database>,
  { id, accountId, plan, isTopUp, now }: PlanGrant,
  current: CurrentPlan | null,
): Promise<void> {
  const { messages_left, characters_left } = await trx
    .selectFrom('accounts')
    .select(['messages_left', 'characters_left'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const forfeitGrant = { accountId, reason: 'forfeited', reference: `${id}:forfeited`, now } as const;
  const planGrant = { accountId, reason: 'plan', reference: id, now } as const;
  const keepsCharacters = isTopUp || (current !== null && hasCarryOver(current, plan));
  if (!isTopUp) await grantAllowance(trx, { ...forfeitGrant, kind: 'message', amount: -messages_left });
  if (!keepsCharacters)
    await grantAllowance(trx, { ...forfeitGrant, kind: 'character', amount: -characters_left });
  await grantAllowance(trx, { ...planGrant, kind: 'message', amount: plan.maxMessages });
  await grantAllowance(trx, { ...planGrant, kind: 'character', amount: plan.maxCharacters });
  await trx
    .updateTable('accounts')
    .set((eb) => ({
      messages_total: eb.ref('messages_left'),
      characters_total: eb.ref('characters_left'),
      messages_alert_level: 0,
      characters_alert_level: 0,
      usage_alert_at: null,
    }))
    .where('id', '=', accountId)
    .execute();
}

interface PlanGrant {
  readonly id: string;
  readonly accountId: string;
  readonly plan: Plan;
  readonly isTopUp: boolean;
  readonly now: number;
}

/** Applies the plan's limits to the account; if more bots are active than it allows, the owner chooses. */
async function applyPlanTerms(
  trx: Transaction<Database>,
  { accountId, plan, endsAt, now }: { accountId: string; plan: Plan; endsAt: number | null; now: number },
): Promise<void> {
  const { active } = await trx
    .selectFrom('bots')
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .where('account_id', '=', accountId)
    .where('active', '=', 1)
    .executeTakeFirstOrThrow();
  const needsBotChoice = Number(active) > plan.maxActiveBots;
  await trx
    .updateTable('accounts')
    .set({
      plan_id: plan.id,
      plan_revision: plan.revision,
      plan_expires_at: endsAt,
      bots_limit: plan.maxBots,
      active_bots_limit: plan.maxActiveBots,
      connections_limit: plan.maxConnections,
      kinds: plan.kinds === null ? null : JSON.stringify(plan.kinds),
      bot_choice_deadline: needsBotChoice ? now + limits.subscription.choiceDays * DAY_MS : null,
    })
    .where('id', '=', accountId)
    .execute();
}
