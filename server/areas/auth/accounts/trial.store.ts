// Starts the trial plan of a new account.

import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';

/** The plan columns of a new account. */
export async function readTrialTerms(db: Kysely<Database>, now: number) {
  const plan = await db.selectFrom('plans').selectAll().where('id', '=', 'free').executeTakeFirstOrThrow();
  return {
    plan_id: plan.id,
    plan_revision: plan.revision,
    plan_expires_at: now + limits.freePlan.days * DAY_MS,
    messages_left: plan.max_messages,
    messages_total: plan.max_messages,
    characters_left: plan.max_characters,
    characters_total: plan.max_characters,
    bots_limit: plan.max_bots,
    active_bots_limit: plan.max_active_bots,
    connections_limit: plan.max_connections,
    kinds: plan.kinds,
  };
}

type Trial = Awaited<ReturnType<typeof readTrialTerms>>;

/** Records the granted trial and when it ends. */
export async function startTrial(
  db: Kysely<Database>,
  accountId: string,
  trial: Trial,
  now: number,
): Promise<void> {
  const id = newId();
  await db
    .insertInto('subscriptions')
    .values({
      id,
      account_id: accountId,
      plan_id: trial.plan_id,
      plan_revision: trial.plan_revision,
      order_id: null,
      state: 'running',
      starts_at: now,
      ends_at: trial.plan_expires_at,
      next_expiry_step_at: trial.plan_expires_at - limits.subscription.renewalDays * DAY_MS,
      created_at: now,
    })
    .execute();
  const planGrant = { account_id: accountId, reason: 'plan', reference: id, created_at: now } as const;
  await db
    .insertInto('allowance_grants')
    .values([
      {
        ...planGrant,
        id: newId(),
        kind: 'message',
        amount: trial.messages_left,
        balance_after: trial.messages_left,
      },
      {
        ...planGrant,
        id: newId(),
        kind: 'character',
        amount: trial.characters_left,
        balance_after: trial.characters_left,
      },
    ])
    .execute();
}
