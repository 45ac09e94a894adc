// Reads and removes the authentication factors of a user, one kind at a time.

import type { Kysely } from 'kysely';
import type { Factor } from '../../../../contract/auth/security.ts';
import type { FactorKind } from '../../../../src/machines/lifecycles/account-ownership.machine.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { UserIds } from '../../shared/context.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.store.ts';
import { revokeSessions } from '../sessions/devices.store.ts';

/** Only the host of the identity provider is returned; the user's id there means nothing to people. */
const issuerHost = (issuer: string): string => URL.parse(issuer)?.host ?? issuer;

export async function readFactors(
  db: Kysely<Database>,
  { accountId, userId }: UserIds,
): Promise<readonly Factor[]> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'phone', 'phone_verified_at', 'ownership_version'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const identities = await db
    .selectFrom('user_identities')
    .select(['issuer', 'created_at'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('ownership_version', '=', user.ownership_version)
    .orderBy('created_at')
    .execute();
  const addresses: readonly Factor[] = [
    { kind: 'email', value: user.email, provedAt: user.email_verified_at },
    { kind: 'phone', value: user.phone, provedAt: user.phone_verified_at },
  ];
  return [
    ...addresses.filter(({ value }) => value !== ''),
    ...identities.map(
      ({ issuer, created_at }): Factor => ({
        kind: 'identity',
        value: issuerHost(issuer),
        provedAt: created_at,
      }),
    ),
  ];
}

type Db = Kysely<Database>;

type FactorRemoval = (db: Db, owner: UserIds, now: number) => Promise<unknown>;

const deleteFrom =
  (table: 'user_identities' | 'api_keys' | 'invitations' | 'push_subscriptions'): FactorRemoval =>
  (db, { accountId, userId }) =>
    db.deleteFrom(table).where('account_id', '=', accountId).where('user_id', '=', userId).execute();

const selectOwner = (db: Db, { accountId, userId }: UserIds) =>
  db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .where('is_operator', '=', 0);

/** Null where there is no table yet, or where the removal sets another factor in the same step. */
export const factorRemovals: Readonly<Record<FactorKind, FactorRemoval | null>> = {
  password: null,
  passkeys: null,
  secondFactor: deleteSecondFactor,
  identities: deleteFrom('user_identities'),
  sessions: (db, owner, now) => revokeSessions(db, { ...owner, now }),
  apiKeys: deleteFrom('api_keys'),
  invitations: deleteFrom('invitations'),
  pushes: deleteFrom('push_subscriptions'),
  /** They would keep sending what is written in the account. */
  webhooks: (db, owner) =>
    db
      .deleteFrom('webhooks')
      .where('account_id', '=', owner.accountId)
      .where((eb) => eb.exists(selectOwner(db, owner)))
      .execute(),
  /** Codes, links and tickets contain the user's id. */
  async requests(db, { accountId, userId }) {
    await db
      .deleteFrom('codes')
      .where('consumed_at', 'is', null)
      .where('payload', 'like', `%"userId":"${userId}"%`)
      .execute();
    await db
      .deleteFrom('wordpress_codes')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .execute();
  },
  /** Disabled until the owner enables them, as the former owner may have invited them. */
  async team(db, owner, now) {
    const { accountId } = owner;
    const disabledUsers = await db
      .updateTable('users')
      .set({ is_enabled: 0 })
      .where('account_id', '=', accountId)
      .where('is_operator', '=', 1)
      .where('is_enabled', '=', 1)
      .where((eb) => eb.exists(selectOwner(db, owner)))
      .returning('id')
      .execute();
    for (const { id } of disabledUsers) await revokeSessions(db, { accountId, userId: id, now });
  },
};
