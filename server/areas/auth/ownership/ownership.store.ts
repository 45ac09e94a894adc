// Reads and writes a user's verified addresses and ownership version.

import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Ownership } from '../../../../src/machines/lifecycles/account-ownership.machine.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { UserIds } from '../../shared/context.ts';

type Db = Kysely<Database>;
export type UserRow = Selectable<Database['users']>;

/** A user as identified by a session, a code or a ticket. */
export interface UserRef extends UserIds {
  /** `users.ownership_version`: new when somebody else proves to own the account. */
  readonly ownershipVersion: string;
}

export const toUserRef = (user: UserRow): UserRef => ({
  accountId: user.account_id,
  userId: user.id,
  ownershipVersion: user.ownership_version,
});

/**
 * The user's row, locked until the transaction ends; undefined when they are disabled, or when somebody else
 * has proved to own the account meanwhile.
 */
export const lockUser = (
  trx: Db,
  { accountId, userId, ownershipVersion }: UserRef,
): Promise<UserRow | undefined> =>
  trx
    .updateTable('users')
    .set({ ownership_version: ownershipVersion })
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .where('ownership_version', '=', ownershipVersion)
    .where('is_enabled', '=', 1)
    .returningAll()
    .executeTakeFirst();

/** Other factors are assumed present: removing one that is absent is a no-op. */
export const toOwnership = (user: UserRow): Ownership => ({
  ownership: 'same',
  email:
    user.email_verified_at !== null ? 'verified' : user.unverified_email_key !== null ? 'unverified' : 'none',
  phone: user.phone_verified_at !== null ? 'verified' : 'none',
  password: user.password_hash === null ? 'none' : 'held',
  secondFactor: 'held',
  passkeys: 'held',
  identities: 'held',
  sessions: 'held',
  apiKeys: 'held',
  invitations: 'held',
  requests: 'held',
  pushes: 'held',
  webhooks: 'held',
  team: 'held',
});

export const updateUser = async (
  trx: Db,
  { accountId, userId }: UserIds,
  change: Updateable<Database['users']>,
): Promise<void> => {
  await trx
    .updateTable('users')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .execute();
};

/** The id of a new owner; grants to the former owner do not apply to it. */
export const newOwnershipColumns = () => ({ ownership_version: newId(), is_super_admin: 0 }) as const;
