// Reads the authentication factors of a user.
import type { Kysely } from 'kysely';
import type { Factor } from '../../../contract/security.ts';
import type { Database } from '../../store/schema.ts';
import type { Holder } from './recovery-codes.store.ts';

/** Of a site its name alone is told: the person's id there is for machines. */
const siteOf = (issuer: string): string => URL.parse(issuer)?.host ?? issuer;

export async function readFactors(
  db: Kysely<Database>,
  { accountId, userId }: Holder,
): Promise<readonly Factor[]> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_proved_at', 'phone', 'phone_proved_at', 'prover_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const identities = await db
    .selectFrom('user_identities')
    .select(['issuer', 'created_at'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('prover_id', '=', user.prover_id)
    .orderBy('created_at')
    .execute();
  const addresses: readonly Factor[] = [
    { kind: 'email', value: user.email, provedAt: user.email_proved_at },
    { kind: 'phone', value: user.phone, provedAt: user.phone_proved_at },
  ];
  return [
    ...addresses.filter(({ value }) => value !== ''),
    ...identities.map(
      ({ issuer, created_at }): Factor => ({
        kind: 'identity',
        value: siteOf(issuer),
        provedAt: created_at,
      }),
    ),
  ];
}
