// Reads the plan and the usage of an account.
import type { Kysely } from 'kysely';
import type { Plan, Usage } from '../../../../contract/billing/plans.ts';
import type { Database } from '../../../store/schema/database.ts';
import { calculateRemovalDates } from '../subscriptions/expiry.rules.ts';
import { readPlan, readPlanRevision } from '../subscriptions/plans.store.ts';
import { readCurrentSubscription } from '../subscriptions/subscriptions.store.ts';
import { countBots, countConnections } from './resource-counts.store.ts';

/** An account's plan at the ordered revision, and its usage. */
export interface PlanUsage {
  readonly plan: Plan;
  readonly purchasedAt: number;
  readonly usage: Usage;
}

/** When characters and knowledge of an expired plan are removed. */
export const readRemovalDates = async (db: Kysely<Database>, accountId: string) =>
  calculateRemovalDates(await readCurrentSubscription(db, accountId));

/** Undefined if there is no such account, or its plan is not in the catalogue. */
export async function readPlanUsage(
  db: Kysely<Database>,
  { accountId, now }: { readonly accountId: string; readonly now: number },
): Promise<PlanUsage | undefined> {
  const [account, row, bots, connections] = await Promise.all([
    db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst(),
    readCurrentSubscription(db, accountId),
    countBots(db, accountId),
    countConnections(db, accountId),
  ]);
  if (!account) return undefined;
  const planId = account.plan_id;
  const plan =
    (await readPlanRevision(db, { planId, revision: account.plan_revision })) ?? (await readPlan(db, planId));
  if (!plan) return undefined;
  return {
    plan,
    purchasedAt: row?.created_at ?? account.created_at,
    usage: {
      state: row?.state ?? 'running',
      startsAt: row?.starts_at ?? account.created_at,
      endsAt: account.plan_expires_at,
      hasEnded: account.plan_expires_at !== null && account.plan_expires_at <= now,
      ...calculateRemovalDates(row),
      messagesLeft: account.messages_left,
      messagesTotal: Math.max(account.messages_total, account.messages_left),
      charactersLeft: account.characters_left,
      charactersTotal: Math.max(account.characters_total, account.characters_left),
      bots: bots.bots,
      botsLimit: account.bots_limit,
      activeBots: bots.active,
      activeBotsLimit: account.active_bots_limit,
      botChoiceDeadline: account.bot_choice_deadline,
      connections,
      connectionsLimit: account.connections_limit,
      kinds: account.kinds === null ? null : JSON.parse(account.kinds),
    },
  };
}
