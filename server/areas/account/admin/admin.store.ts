// Queries on accounts for super admins, and granting of the super admin role.

import type { Kysely, Selectable } from 'kysely';
import type { LocalisedText } from '../../../../contract/text/localised-text.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { identifierKeys } from '../../shared/identifier-keys.ts';
import type { Cursor } from '../../shared/page-cursor.ts';

/**
 * Grants or revokes the super admin role; undefined when no user matches the name. When a username equals
 * another user's phone, neither gets the role. Audited in their account.
 */
export const setSuperAdmin = (store: Store, identifier: string, isGranted: boolean, now: number) =>
  store.transact(async (trx) => {
    const { email, username, phone } = identifierKeys(identifier);
    const matchingUsers = await trx
      .selectFrom('users')
      .select(['id', 'account_id', 'username', 'is_verified', 'is_super_admin'])
      .where((eb) =>
        eb.or([eb('email_key', '=', email), eb('username_key', '=', username), eb('phone_key', '=', phone)]),
      )
      .execute();
    const [user, ...others] = matchingUsers;
    if (!user || others.length > 0) return undefined;
    if ((user.is_super_admin === 1) === isGranted) return user;
    await trx
      .updateTable('users')
      .set({ is_super_admin: isGranted ? 1 : 0 })
      .where('id', '=', user.id)
      .execute();
    await writeAudit(trx, {
      accountId: user.account_id,
      userId: null,
      action: isGranted ? 'superAdmin.granted' : 'superAdmin.revoked',
      subject: user.id,
      ip: '',
      now,
      details: { username: user.username },
    });
    return user;
  });

type Db = Kysely<Database>;
export type AccountRow = Selectable<Database['accounts']>;

/** The two dialects escape differently, so special characters become the wildcard for one character. */
const replaceWildcards = (text: string): string => text.replace(/[\\%_]/g, '_');

/** Accounts whose name matches or who have a matching user, the newest first. */
export function searchAccounts(
  db: Db,
  { search, after, limit }: { search: string; after: Cursor | null; limit: number },
): Promise<AccountRow[]> {
  const { email, username, phone } = identifierKeys(search);
  const likePattern = `%${replaceWildcards(search)}%`;
  return db
    .selectFrom('accounts as a')
    .selectAll('a')
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb(eb.fn('lower', ['a.name']), 'like', likePattern.toLowerCase()),
          eb.exists(
            eb
              .selectFrom('users as u')
              .select('u.id')
              .whereRef('u.account_id', '=', 'a.id')
              .where((userEb) =>
                userEb.or([
                  userEb('u.email_key', '=', email),
                  userEb('u.unverified_email_key', '=', email),
                  userEb('u.username_key', '=', username),
                  userEb('u.phone_key', '=', phone),
                ]),
              ),
          ),
        ]),
      ),
    )
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('a.created_at', '<', after?.at ?? 0),
          eb.and([eb('a.created_at', '=', after?.at ?? 0), eb('a.id', '<', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}

/** Names of plans by id. */
export async function readPlanNames(db: Db): Promise<ReadonlyMap<string, typeof LocalisedText.Type>> {
  const rows = await db.selectFrom('plans').select(['id', 'name_fa', 'name_en']).execute();
  return new Map(rows.map(({ id, name_fa: fa, name_en: en }) => [id, { fa, en }]));
}

/** All users of an account, the owner first. */
export const findUsersOfAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'email', 'phone', 'is_enabled', 'is_operator'])
    .select('is_super_admin')
    .where('account_id', '=', accountId)
    .orderBy('is_operator')
    .orderBy('id')
    .execute();

export const ownerOf = <Person extends { readonly is_operator: number }>(people: readonly Person[]) =>
  people.find(({ is_operator }) => is_operator === 0);

export const findBotsOfAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('bots')
    .select(['id', 'name', 'active', 'removed_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

/** The updated account; undefined when there is none. */
export const setAccountEnabled = (db: Db, accountId: string, isEnabled: boolean, now: number) =>
  db
    .updateTable('accounts')
    .set({ disabled_at: isEnabled ? null : now })
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirst();

/** Ends every session of an account. */
export async function revokeAccountSessions(db: Db, accountId: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}
