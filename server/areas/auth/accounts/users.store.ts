// Reads the users behind sessions, and assigns bots to operators.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { CurrentUser } from '../../shared/context.ts';

/** Replaces the bots of the operator; the caller has checked that they belong to the account. */
export async function assignBots(
  db: Kysely<Database>,
  { accountId, userId }: { accountId: string; userId: string },
  botIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('user_bots')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  const rows = botIds.map((bot_id) => ({ account_id: accountId, user_id: userId, bot_id }));
  if (rows.length > 0) await db.insertInto('user_bots').values(rows).execute();
}

type Db = Kysely<Database>;
type UserRow = Selectable<Database['users']>;

/** A user of an account. */
export const findUser = (db: Db, accountId: string, userId: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirst();

export interface SessionUser {
  readonly user: CurrentUser;
  readonly isEnabled: boolean;
}

/** The users of those sessions that are still active, by session id. */
export async function findSessionUsers(
  db: Db,
  sessionIds: readonly string[],
  now: number,
): Promise<Map<string, SessionUser>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'sessions.user_id')
        .onRef('users.account_id', '=', 'sessions.account_id')
        .onRef('users.ownership_version', '=', 'sessions.ownership_version'),
    )
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select([
      'accounts.disabled_at',
      'sessions.id as session_id',
      'users.id as user_id',
      'users.account_id',
      'users.ownership_version',
      'users.is_enabled',
      'users.is_operator',
      'users.is_super_admin',
      'users.is_verified',
    ])
    .where('sessions.id', 'in', [...sessionIds])
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .execute();
  const operators = rows.filter((row) => row.is_operator === 1);
  const botIds = await findAssignedBots(db, operators);
  return new Map(
    rows.map((row) => [
      row.session_id,
      {
        isEnabled: row.is_enabled === 1 && row.disabled_at === null,
        user: {
          kind: 'user',
          accountId: row.account_id,
          userId: row.user_id,
          ownershipVersion: row.ownership_version,
          sessionId: row.session_id,
          isOperator: row.is_operator === 1,
          isSuperAdmin: row.is_super_admin === 1,
          isVerified: row.is_verified === 1,
          botIds: row.is_operator === 1 ? (botIds.get(row.user_id) ?? []) : null,
        },
      },
    ]),
  );
}

async function findAssignedBots(
  db: Db,
  operators: readonly { user_id: string; account_id: string }[],
): Promise<Map<string, string[]>> {
  const botIdsByUser = new Map<string, string[]>();
  if (operators.length === 0) return botIdsByUser;
  const rows = await db
    .selectFrom('user_bots')
    .select(['user_id', 'bot_id'])
    .where('account_id', 'in', [...new Set(operators.map((row) => row.account_id))])
    .where('user_id', 'in', [...new Set(operators.map((row) => row.user_id))])
    .execute();
  for (const { user_id, bot_id } of rows)
    botIdsByUser.set(user_id, [...(botIdsByUser.get(user_id) ?? []), bot_id]);
  return botIdsByUser;
}
