// Serves the waiting queue and reassigns conversations of absent operators.
import { limits } from '../../../../contract/limits.ts';
import type { Store } from '../../../store/store.ts';
import { assignFromQueue, reassignFromAbsent } from './assign.store.ts';

/** Conversations processed per run; the next run takes the rest. */
const BATCH_SIZE = 200;

/** Assigns an account's queued conversations, oldest first, to available operators. */
export async function assignWaiting(store: Store, accountId: string, now: number): Promise<void> {
  const waiting = await store.db
    .selectFrom('conversations')
    .select(['id', 'bot_id'])
    .where('account_id', '=', accountId)
    .where('assignee_id', 'is', null)
    .where('escalated_at', 'is not', null)
    .where('status', '=', 'operatorAttention')
    .where('kind', '<>', 'test')
    .where('snoozed_until', 'is', null)
    .orderBy('escalated_at')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
  for (const { id: conversationId } of waiting)
    await assignFromQueue(store, { accountId, conversationId }, now);
}

/** Accounts with queued conversations and at least one online operator. */
export async function findAccountsWithWaiting(store: Store): Promise<string[]> {
  const rows = await store.db
    .selectFrom('operator_presence as p')
    .select('p.account_id')
    .distinct()
    .where('p.state', '=', 'online')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('conversations as c')
          .select('c.id')
          .whereRef('c.account_id', '=', 'p.account_id')
          .where('c.assignee_id', 'is', null)
          .where('c.escalated_at', 'is not', null)
          .where('c.status', '<>', 'closed')
          .where('c.snoozed_until', 'is', null),
      ),
    )
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Reassigns waiting conversations of operators who have been offline too long. */
export async function reassignFromAllAbsent(store: Store, now: number): Promise<void> {
  const cutoff = now - limits.presence.reassignAfterMs;
  const staleAssignments = await store.db
    .selectFrom('operator_presence as p')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.account_id', '=', 'p.account_id').onRef('c.assignee_id', '=', 'p.user_id'),
    )
    .select(['c.id', 'c.account_id'])
    .where('p.state', '=', 'offline')
    .where('p.changed_at', '<=', cutoff)
    .where('c.status', '=', 'operatorAttention')
    .where('c.ai_enabled', '=', 0)
    .where('c.is_reassigned', '=', 0)
    .where('c.waiting_since', '<=', cutoff)
    .where('c.snoozed_until', 'is', null)
    .where('c.assigned_at', '<=', cutoff)
    .orderBy('c.waiting_since')
    .limit(BATCH_SIZE)
    .execute();
  for (const { id: conversationId, account_id: accountId } of staleAssignments)
    await reassignFromAbsent(store, { accountId, conversationId }, now);
}
