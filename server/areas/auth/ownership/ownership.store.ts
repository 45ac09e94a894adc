// Reads and writes which addresses of a user are proved, and by whom.
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Ownership } from '../../../../src/machines/lifecycles/account-ownership.machine.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { UserIds } from '../second-factor/recovery-codes.store.ts';

type Db = Kysely<Database>;
export type UserRow = Selectable<Database['users']>;

/** A person as a session, a code or a ticket knows them. */
export interface UserRef extends UserIds {
  /** The chain of proofs that is one person. */
  readonly ownershipId: string;
}

export const toUserRef = (user: UserRow): UserRef => ({
  accountId: user.account_id,
  userId: user.id,
  ownershipId: user.ownership_id,
});

/**
 * The person's row, held till the transaction ends; undefined when they are disabled, or when somebody else has
 * proved the account theirs since.
 */
export const lockUser = (
  trx: Db,
  { accountId, userId, ownershipId }: UserRef,
): Promise<UserRow | undefined> =>
  trx
    .updateTable('users')
    .set({ ownership_id: ownershipId })
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .where('ownership_id', '=', ownershipId)
    .where('is_enabled', '=', 1)
    .returningAll()
    .executeTakeFirst();

/** Every other factor counts as held: what is not there is removed in vain. */
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

/** Whoever the account is from now on; what was granted to the one before is not theirs. */
export const newOwnershipId = () => ({ ownership_id: newId(), is_super_admin: 0 }) as const;
