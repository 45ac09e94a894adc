// Counts bots and connections of an account.
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';

/** How many bots an account has, and how many of them are active. */
export async function countBots(
  db: Kysely<Database>,
  accountId: string,
): Promise<{ bots: number; active: number }> {
  const row = await db
    .selectFrom('bots')
    .select((eb) => [eb.fn.countAll<number>().as('bots'), eb.fn.sum<number>('active').as('active')])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { bots: Number(row.bots), active: Number(row.active ?? 0) };
}

/** How many connections an account has; the panel's own test chats, and drafts, are none. */
export async function countConnections(db: Kysely<Database>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('connections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '<>', 'test')
    .where('status', 'not in', ['draft', 'checking'])
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
