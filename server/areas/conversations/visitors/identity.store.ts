// Stores identity secrets and verified visitor identities.

import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { Sealer } from '../../../store/encryption.ts';
import type { Database } from '../../../store/schema/database.ts';

/** Where a secret is opened, and nowhere else. */
export const identitySecretContext = ({ accountId, connectionId }: ConnectionIds): string =>
  `${accountId}:identity:${connectionId}`;

/** A new secret, told here and never again. What was signed with the one before holds for a while, unless that is ended. */
export async function renewIdentitySecret(
  sealer: Sealer,
  trx: Transaction<Database>,
  ids: ConnectionIds,
  { endsPrevious, now }: { readonly endsPrevious: boolean; readonly now: number },
): Promise<{ readonly secret: string; readonly row: IdentityRow }> {
  const secret = `pasokh_${randomBytes(32).toString('base64url')}`;
  const { secret: before } = await upsertIdentityRow(trx, ids, {}); // one at a time
  const row = await upsertIdentityRow(trx, ids, {
    secret: sealer.seal(secret, identitySecretContext(ids)),
    previous_secret: endsPrevious ? null : before,
    previous_until: endsPrevious || before === null ? null : now + limits.identity.overlapMs,
    renewed_at: now,
  });
  return { secret, row };
}

export type IdentityRow = Selectable<Database['visitor_identities']>;

export interface ConnectionIds {
  readonly accountId: string;
  readonly connectionId: string;
}

export function readIdentityRow(
  db: Kysely<Database>,
  { accountId, connectionId }: ConnectionIds,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('visitor_identities')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
}

/** Changes the row, made where there is none. Nobody else changes it until the transaction ends. */
export function upsertIdentityRow(
  trx: Transaction<Database>,
  { accountId, connectionId }: ConnectionIds,
  change: Partial<Omit<IdentityRow, 'account_id' | 'connection_id'>>,
): Promise<IdentityRow> {
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

export interface KnownVisitor {
  readonly visitorId: string;
  readonly conversationId: string;
  readonly externalId: string | null;
}

/** The visitor that a connection's pages vouched for under this id. */
export async function findVerifiedVisitor(
  db: Kysely<Database>,
  { accountId, connectionId }: ConnectionIds,
  externalId: string,
): Promise<KnownVisitor | undefined> {
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

/** Whom a visitor was vouched for as, null where nobody did. */
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

/** Makes a visitor nobody was vouched for yet this person's own. @returns whether it was nobody's. */
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

/** Writes down what of the visitor's contact was vouched for; as long as it stays the same it counts as proven. */
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
