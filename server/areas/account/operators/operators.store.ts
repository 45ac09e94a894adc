import type { Kysely, Updateable } from 'kysely';
import type { Operator } from '../../../../contract/account/operators.ts';
import type { Database } from '../../../store/schema/database.ts';
import { personName } from '../../shared/person-name.ts';

type Db = Kysely<Database>;

/** The account's operators, or one of them, with their bots and last activity. */
export async function findOperators(
  db: Db,
  accountId: string,
  now: number,
  operatorId?: string,
): Promise<Operator[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'email', 'phone', 'is_enabled', 'created_at'])
    .where('account_id', '=', accountId)
    .where('is_operator', '=', 1)
    .$if(operatorId !== undefined, (query) => query.where('id', '=', operatorId ?? ''))
    .orderBy('id')
    .execute();
  const [bots, sessions] = await Promise.all([
    db.selectFrom('user_bots').select(['user_id', 'bot_id']).where('account_id', '=', accountId).execute(),
    db
      .selectFrom('sessions')
      .select(['user_id'])
      .select((eb) => eb.fn.max('last_seen_at').as('at'))
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .groupBy('user_id')
      .execute(),
  ]);
  return users.map((user) => ({
    id: user.id,
    name: personName(user),
    username: user.username,
    email: user.email,
    phone: user.phone,
    enabled: user.is_enabled === 1,
    botIds: bots.filter(({ user_id }) => user_id === user.id).map(({ bot_id }) => bot_id),
    createdAt: user.created_at,
    lastSeenAt: sessions.find(({ user_id }) => user_id === user.id)?.at ?? null,
  }));
}

/**
 * Enables or disables an operator; returns their username, or undefined when the account has no such
 * operator.
 */
export const setOperatorEnabled = (
  db: Db,
  accountId: string,
  operatorId: string,
  isEnabled: boolean,
): Promise<string | undefined> =>
  updateOperator(db, accountId, operatorId, { is_enabled: isEnabled ? 1 : 0 });

/**
 * The username of an operator of the account, or undefined; on PostgreSQL locks the row until the transaction
 * ends.
 */
export const lockOperator = (db: Db, accountId: string, operatorId: string): Promise<string | undefined> =>
  updateOperator(db, accountId, operatorId, { is_operator: 1 });

async function updateOperator(
  db: Db,
  accountId: string,
  operatorId: string,
  change: Updateable<Database['users']>,
): Promise<string | undefined> {
  const row = await db
    .updateTable('users')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', operatorId)
    .where('is_operator', '=', 1)
    .returning('username')
    .executeTakeFirst();
  return row?.username;
}

/** Deletes the user with sessions and bot assignments; what they wrote stays without an author. */
export async function deleteOperator(
  db: Db,
  accountId: string,
  operatorId: string,
): Promise<string | undefined> {
  const deletedUser = await db
    .deleteFrom('users')
    .where('account_id', '=', accountId)
    .where('id', '=', operatorId)
    .where('is_operator', '=', 1)
    .returning('username')
    .executeTakeFirst();
  return deletedUser?.username;
}
