// Knows who of an account takes the next escalated conversation. Knows no conversation's content.
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** The enabled operator of the bot with the fewest open conversations, else the owner; null when there is nobody. */
export async function leastLoaded(
  db: Kysely<Database>,
  accountId: string,
  botId: string,
): Promise<string | null> {
  const operator = await db
    .selectFrom('users as u')
    .innerJoin('user_bots as b', (join) =>
      join.onRef('b.user_id', '=', 'u.id').onRef('b.account_id', '=', 'u.account_id'),
    )
    .select((eb) => [
      'u.id',
      eb
        .selectFrom('conversations as c')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('c.assignee_id', '=', 'u.id')
        .where('c.account_id', '=', accountId)
        .where('c.status', '<>', 'closed')
        .as('load'),
    ])
    .where('u.account_id', '=', accountId)
    .where('b.bot_id', '=', botId)
    .where('u.enabled', '=', 1)
    .where('u.is_operator', '=', 1)
    .orderBy('load')
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirst();
  if (operator) return operator.id;
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_operator', '=', 0)
    .where('enabled', '=', 1)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return owner?.id ?? null;
}
