// Knows the rows of an account's operators. Knows no invitation and no session.
import type { Kysely } from 'kysely';
import type { Operator } from '../../../contract/operators.ts';
import type { Database } from '../../store/schema.ts';
import { personName } from '../person-name.ts';

type Db = Kysely<Database>;

/** The account's operators, or the one asked for, with their bots and when they were last here. */
export async function findOperators(
  db: Db,
  accountId: string,
  now: number,
  only?: string,
): Promise<Operator[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'email', 'phone', 'enabled', 'created_at'])
    .where('account_id', '=', accountId)
    .where('is_operator', '=', 1)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
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
    enabled: user.enabled === 1,
    botIds: bots.filter(({ user_id }) => user_id === user.id).map(({ bot_id }) => bot_id),
    createdAt: user.created_at,
    lastSeenAt: sessions.find(({ user_id }) => user_id === user.id)?.at ?? null,
  }));
}

const operatorRow = (accountId: string, operatorId: string) => (db: Db) =>
  db
    .updateTable('users')
    .where('account_id', '=', accountId)
    .where('id', '=', operatorId)
    .where('is_operator', '=', 1);

/** False when the account has no such operator. */
export async function setEnabled(
  db: Db,
  accountId: string,
  operatorId: string,
  enabled: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await operatorRow(
    accountId,
    operatorId,
  )(db)
    .set({ enabled: enabled ? 1 : 0 })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the account has this operator; on PostgreSQL the row waits for the transaction's end. */
export async function holdOperator(db: Db, accountId: string, operatorId: string): Promise<boolean> {
  const { numUpdatedRows } = await operatorRow(
    accountId,
    operatorId,
  )(db)
    .set({ is_operator: 1 })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The row goes, with sessions and bots; what they wrote stays without them. */
export async function deleteOperator(
  db: Db,
  accountId: string,
  operatorId: string,
): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('users')
    .where('account_id', '=', accountId)
    .where('id', '=', operatorId)
    .where('is_operator', '=', 1)
    .returning('username')
    .executeTakeFirst();
  return gone?.username;
}
