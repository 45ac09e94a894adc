// Stores identity secrets and verified visitor identities.

import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { Sealer } from '../../../store/encryption.ts';
import type { Database } from '../../../store/schema/database.ts';

/** Seal context: a secret opens for its own account and connection only. */
export const identitySecretContext = ({ accountId, connectionId }: ConnectionIds): string =>
  `${accountId}:identity:${connectionId}`;

/**
 * Creates a secret, which is returned only here. The previous one stays valid for `overlapMs` unless
 * `endsPrevious`.
 */
export async function renewIdentitySecret(
  sealer: Sealer,
  trx: Transaction<Database>,
  ids: ConnectionIds,
  { endsPrevious, now }: { readonly endsPrevious: boolean; readonly now: number },
): Promise<{ readonly secret: string; readonly row: IdentitySecretRow }> {
  const secret = `pasokh_${randomBytes(32).toString('base64url')}`;
  const { secret: previous } = await upsertIdentityRow(trx, ids, {}); // serialises parallel renewals
  const row = await upsertIdentityRow(trx, ids, {
    secret: sealer.seal(secret, identitySecretContext(ids)),
    previous_secret: endsPrevious ? null : previous,
    previous_until: endsPrevious || previous === null ? null : now + limits.identity.overlapMs,
    renewed_at: now,
  });
  return { secret, row };
}

export type IdentitySecretRow = Selectable<Database['visitor_identities']>;

export interface ConnectionIds {
  readonly accountId: string;
  readonly connectionId: string;
}

export function readIdentityRow(
  db: Kysely<Database>,
  { accountId, connectionId }: ConnectionIds,
): Promise<IdentitySecretRow | undefined> {
  return db
    .selectFrom('visitor_identities')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
}

/** Updates or creates the row and locks it until the transaction ends. */
export function upsertIdentityRow(
  trx: Transaction<Database>,
  { accountId, connectionId }: ConnectionIds,
  change: Partial<Omit<IdentitySecretRow, 'account_id' | 'connection_id'>>,
): Promise<IdentitySecretRow> {
  return trx
    .insertInto('visitor_identities')
    .values({ account_id: accountId, connection_id: connectionId, ...change })
    .onConflict((conflict) =>
      conflict
        .column('connection_id')
        .doUpdateSet({ ...change, account_id: accountId })
        .where('visitor_identities.account_id', '=', accountId),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface IdentifiedVisitor {
  readonly visitorId: string;
  readonly conversationId: string;
  readonly externalId: string | null;
}

/** The connection's visitor who was verified under this external id. */
export async function findVerifiedVisitor(
  db: Kysely<Database>,
  { accountId, connectionId }: ConnectionIds,
  externalId: string,
): Promise<IdentifiedVisitor | undefined> {
  const row = await db
    .selectFrom('visitors as v')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.visitor_id', '=', 'v.id').onRef('c.account_id', '=', 'v.account_id'),
    )
    .select(['v.id', 'c.id as conversation_id'])
    .where('v.account_id', '=', accountId)
    .where('v.connection_id', '=', connectionId)
    .where('v.external_id', '=', externalId)
    .executeTakeFirst();
  return row && { visitorId: row.id, conversationId: row.conversation_id, externalId };
}

/** The external id that the visitor was verified under, or null. */
export async function readExternalId(
  db: Kysely<Database>,
  { accountId, visitorId }: { readonly accountId: string; readonly visitorId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('visitors')
    .select('external_id')
    .where('account_id', '=', accountId)
    .where('id', '=', visitorId)
    .executeTakeFirst();
  return row?.external_id ?? null;
}

/**
 * Assigns the external id to an unverified visitor.
 * @returns false when the visitor was verified already.
 */
export async function assignExternalId(
  trx: Transaction<Database>,
  { accountId, visitorId }: { readonly accountId: string; readonly visitorId: string },
  externalId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('visitors')
    .set({ external_id: externalId })
    .where('account_id', '=', accountId)
    .where('id', '=', visitorId)
    .where('external_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the verified contact values; a field counts as verified while its value stays the same. */
export async function saveVerifiedContact(
  trx: Transaction<Database>,
  { accountId, visitorId }: { readonly accountId: string; readonly visitorId: string },
  verifiedFields: Readonly<Record<string, string>>,
): Promise<void> {
  await trx
    .updateTable('visitors')
    .set({ verified_contact: JSON.stringify(verifiedFields) })
    .where('account_id', '=', accountId)
    .where('id', '=', visitorId)
    .execute();
}
