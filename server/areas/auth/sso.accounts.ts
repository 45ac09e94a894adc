// Finds, links or creates the user behind an SSO identity.
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
import { type Owner, ownerOf } from './ownership/ownership.store.ts';
import { claimEmail } from './ownership/ownership.ts';
import type { Stranger } from './sso.provider.ts';

const isEmail = Schema.is(emailRule);

/**
 * An address ties people together only where both sides have proven it: otherwise whoever signs up here with a
 * stranger's address would be let into by that stranger, and the other way round. Whoever only typed it loses it.
 * @throws Refusal SsoEmailUnverified
 */
export async function recogniseStranger(
  { store }: AuthDeps,
  stranger: Stranger,
  { now, ip, locale }: { now: number; ip: string; locale: 'fa' | 'en' },
): Promise<Owner> {
  const { issuer, subject, email } = stranger;
  const known = await findByIdentity(store.db, issuer, subject);
  if (known) return ownerOf(known);
  if (!stranger.emailVerified || !isEmail(email)) throw new Refusal('SsoEmailUnverified');
  const link = { issuer, subject, now };
  return refusingTaken(() =>
    store.transact(async (trx) => {
      const same = await findByEmail(trx, emailKey(email));
      const person = same ? ownerOf(same) : await createAccount(trx, applicantOf(stranger, locale), now);
      const { accountId, userId } = person;
      if (!same) {
        await writeFirstPlan(trx, { accountId, userId }, { ip, now });
        await claimEmail(store, trx, { email, userId }, { now, ip });
      }
      await linkIdentity(trx, person, link);
      await writeAudit(trx, { accountId, userId, action: 'identity.linked', ip, now, details: { issuer } });
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
