// Knows which person here a person at another site is: the one tied to them, the one with their proven address, or a new one.
import { randomInt } from 'node:crypto';
import { Schema } from 'effect';
import { limits } from '../../../contract/limits.ts';
import { email as emailRule } from '../../../contract/rules.ts';
import { Refusal } from '../context.ts';
import { emailKey } from '../keys.ts';
import { createAccount, refusingTaken } from './accounts.store.ts';
import { writeAudit, writeFirstPlan } from './audit.store.ts';
import type { AuthDeps } from './auth.deps.ts';
import { findByEmail, findByIdentity, linkIdentity } from './identities.store.ts';
import type { Stranger } from './sso.provider.ts';

interface Known {
  readonly accountId: string;
  readonly userId: string;
}

const isEmail = Schema.is(emailRule);

/**
 * An address ties people together only where both sides have proven it: otherwise whoever signs up here with a
 * stranger's address would be let into by that stranger, and the other way round.
 * @throws Refusal SsoEmailUnverified, or EmailTaken where the address was never proven here
 */
export async function recogniseStranger(
  { store }: AuthDeps,
  stranger: Stranger,
  { now, ip, locale }: { now: number; ip: string; locale: 'fa' | 'en' },
): Promise<Known> {
  const { issuer, subject, email } = stranger;
  const known = await findByIdentity(store.db, issuer, subject);
  if (known) return { accountId: known.account_id, userId: known.id };
  if (!stranger.emailVerified || !isEmail(email)) throw new Refusal('SsoEmailUnverified');
  const link = { issuer, subject, now };
  return refusingTaken(() =>
    store.transact(async (trx) => {
      const same = await findByEmail(trx, emailKey(email));
      if (same && same.email_verified !== 1) throw new Refusal('EmailTaken');
      const person = same
        ? { accountId: same.account_id, userId: same.id }
        : await createAccount(trx, applicantOf(stranger, locale), now);
      if (!same) await writeFirstPlan(trx, person, { ip, now });
      await linkIdentity(trx, person, link);
      await writeAudit(trx, { ...person, action: 'identity.linked', ip, now, details: { issuer } });
      return person;
    }),
  );
}

function applicantOf({ email, firstName, lastName }: Stranger, locale: 'fa' | 'en') {
  const name = (email.split('@')[0] ?? '').replace(/[^A-Za-z0-9._]/g, '').slice(0, limits.username.max - 8);
  return {
    email,
    // Somebody may have the plain name; nobody has this one, and it can be changed.
    username: `${name || 'user'}.${String(randomInt(1_000_000)).padStart(6, '0')}`,
    phone: null,
    passwordHash: null,
    locale,
    firstName,
    lastName,
  };
}
