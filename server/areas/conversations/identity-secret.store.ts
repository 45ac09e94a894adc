// Renews the identity secret of a connection; the previous one stays valid for a while.
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../store/schema.ts';
import type { Sealer } from '../../store/sealing.ts';
import { changeIdentityRow, type IdentityPlace, type IdentityRow } from './identity.store.ts';

/** Where a secret is opened, and nowhere else. */
export const identityPlace = ({ accountId, connectionId }: IdentityPlace): string =>
  `${accountId}:identity:${connectionId}`;

/** A new secret, told here and never again. What was signed with the one before holds for a while, unless that is ended. */
export async function renewIdentitySecret(
  sealer: Sealer,
  trx: Transaction<Database>,
  place: IdentityPlace,
  { endsPrevious, now }: { readonly endsPrevious: boolean; readonly now: number },
): Promise<{ readonly secret: string; readonly row: IdentityRow }> {
  const secret = `pasokh_${randomBytes(32).toString('base64url')}`;
  const { secret: before } = await changeIdentityRow(trx, place, {}); // one at a time
  const row = await changeIdentityRow(trx, place, {
    secret: sealer.seal(secret, identityPlace(place)),
    previous: endsPrevious ? null : before,
    previous_until: endsPrevious || before === null ? null : now + limits.identity.overlapMs,
    renewed_at: now,
  });
  return { secret, row };
}
