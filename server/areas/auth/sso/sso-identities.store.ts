// Links users to identities at SSO providers.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';

import type { UserRef } from '../ownership/ownership.store.ts';

type Db = Kysely<Database>;
type UserRow = Selectable<Database['users']>;

/** The user linked to an identity, found by issuer and subject only. */
export const findUserByIdentity = (db: Db, issuer: string, subject: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('user_identities as i')
    .innerJoin('users as u', (join) =>
      join
        .onRef('u.id', '=', 'i.user_id')
        .onRef('u.account_id', '=', 'i.account_id')
        .onRef('u.ownership_version', '=', 'i.ownership_version'),
    )
    .selectAll('u')
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst();

/** The user who verified this address. Over all accounts, as the caller is not logged in. */
export const findUserByEmail = (db: Db, emailKey: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email_key', '=', emailKey).executeTakeFirst();

/** Links an identity to a user; does nothing when it is linked already, so concurrent calls are safe. */
export async function linkIdentity(
  db: Db,
  { accountId, userId, ownershipVersion }: UserRef,
  { issuer, subject, now }: { issuer: string; subject: string; now: number },
): Promise<void> {
  await db
    .insertInto('user_identities')
    .values({
      issuer,
      subject,
      account_id: accountId,
      user_id: userId,
      ownership_version: ownershipVersion,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
}
