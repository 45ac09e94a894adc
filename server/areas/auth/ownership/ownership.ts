// Applies the ownership rule whenever an address is verified.
import type { Transaction } from 'kysely';
import {
  type Address,
  FACTOR_KINDS,
  nextOwnership,
  type Ownership,
} from '../../../../src/machines/lifecycles/account-ownership.machine.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { emailKey, phoneKey } from '../../shared/identifier-keys.ts';
import { enqueueAccountNotice } from '../account-notices/account-notices.store.ts';
import { writeAudit } from '../audit.store.ts';
import {
  clearedEmail,
  clearedPhone,
  findUsersByUnverifiedEmail,
  lockForVerification,
  placeholderKey,
  releaseEmail,
} from './addresses.store.ts';
import { factorRemovals } from './factors.store.ts';
import {
  lockUser,
  newOwnershipColumns,
  toOwnership,
  type UserRef,
  type UserRow,
  updateUser,
} from './ownership.store.ts';

type Trx = Transaction<Database>;

interface AuditContext {
  readonly now: number;
  readonly ip: string;
}

/**
 * Verifies a new address inside a session: the owner stays the same.
 * @returns false when somebody else has proved to own the account meanwhile
 */
export async function markAddressVerified(
  store: Store,
  trx: Trx,
  owner: UserRef,
  { by, address }: { readonly by: Address; readonly address: string },
  { now, ip }: AuditContext,
): Promise<boolean> {
  if (by === 'email') await lockForVerification(store, trx, owner, emailKey(address));
  const user = await lockUser(trx, owner);
  if (!user || !nextOwnership(toOwnership(user), { type: `${by}.verified` })) return false;
  await updateUser(
    trx,
    owner,
    by === 'email' ? verifiedEmailColumns(address, now) : verifiedPhoneColumns(address, now),
  );
  if (by === 'email')
    await releaseEmailFromOthers(store, trx, { email: address, userId: user.id }, { now, ip });
  return true;
}

/**
 * Sets a new password after an address was verified without a session. Where nobody had verified that address
 * before, the user may not be the one who set up the rest: all other factors are removed, and both addresses
 * are notified.
 * @returns false when the address is no longer the user's
 */
export async function recoverAccount(
  store: Store,
  trx: Trx,
  owner: UserRef,
  proof: { readonly by: Address; readonly key: string; readonly passwordHash: string },
  { now, ip }: AuditContext,
): Promise<boolean> {
  const { by, key, passwordHash } = proof;
  if (by === 'email') await lockForVerification(store, trx, owner, key);
  const user = await lockUser(trx, owner);
  if (!user || !contactKeysOf(user, by).includes(key)) return false;
  const next = nextOwnership(toOwnership(user), { type: `${by}.recovered` });
  if (!next) return false;
  await removeLostFactors(trx, owner, next, now);
  await updateUser(trx, owner, {
    ...(next.phone === 'none' && clearedPhone(user.id)),
    ...(next.email === 'none' && { ...clearedEmail, email_key: placeholderKey(user.id) }),
    ...(by === 'email' && user.email_verified_at === null && verifiedEmailColumns(user.email, now)),
    ...(next.ownership === 'changed' && newOwnershipColumns()),
    password_hash: passwordHash,
    password_set_at: now,
    is_verified: 1,
  });
  if (by === 'email')
    await releaseEmailFromOthers(store, trx, { email: user.email, userId: user.id }, { now, ip });
  const { accountId, userId } = owner;
  await writeAudit(trx, { accountId, userId, action: 'password.recovered', ip, now, details: { by } });
  if (next.ownership === 'same') {
    await enqueueAccountNotice(store, trx, { kind: 'passwordChanged', accountId, userId, reason: '' });
    return true;
  }
  await writeAudit(trx, { accountId, userId, action: 'ownership.changed', ip, now, details: { by } });
  await enqueueAccountNotice(store, trx, { kind: 'ownershipChanged', accountId, userId, reason: '' });
  await notifyPhone(store, trx, user, 'phoneReleased');
  return true;
}

/**
 * Removes a verified address from all users who only typed it; they are notified and keep everything else.
 */
export async function releaseEmailFromOthers(
  store: Store,
  trx: Trx,
  { email, userId }: { readonly email: string; readonly userId: string },
  { now, ip }: AuditContext,
): Promise<void> {
  for (const user of await findUsersByUnverifiedEmail(trx, emailKey(email))) {
    if (user.id === userId || !nextOwnership(toOwnership(user), { type: 'email.claimed' })) continue;
    if (!(await releaseEmail(trx, user))) continue;
    const userIds = { accountId: user.account_id, userId: user.id };
    await writeAudit(trx, { ...userIds, action: 'email.released', ip, now });
    await notifyPhone(store, trx, user, 'emailReleased');
  }
}

async function removeLostFactors(trx: Trx, owner: UserRef, next: Ownership, now: number): Promise<void> {
  for (const kind of FACTOR_KINDS) if (next[kind] === 'none') await factorRemovals[kind]?.(trx, owner, now);
}

async function notifyPhone(
  store: Store,
  trx: Trx,
  user: UserRow,
  kind: 'phoneReleased' | 'emailReleased',
): Promise<void> {
  if (user.phone === '') return;
  const userIds = { accountId: user.account_id, userId: user.id };
  await enqueueAccountNotice(store, trx, { kind, ...userIds, reason: '', phone: user.phone });
}

const contactKeysOf = (user: UserRow, by: Address): (string | null)[] =>
  by === 'email' ? [user.email_key, user.unverified_email_key] : [user.phone_key];

const verifiedEmailColumns = (email: string, now: number) => ({
  email,
  email_key: emailKey(email),
  unverified_email_key: null,
  email_verified_at: now,
  is_verified: 1 as const,
});

const verifiedPhoneColumns = (phone: string, now: number) => ({
  phone,
  phone_key: phoneKey(phone),
  phone_verified_at: now,
  is_verified: 1 as const,
});
