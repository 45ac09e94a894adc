// Knows how what somebody asked for is made and sent, once it is known whether anybody is there. Knows no queue and no HTTP.
import { Schema } from 'effect';
import { limits } from '../../../contract/limits.ts';
import { resetLetter } from '../../messengers/letters.texts.ts';
import { codeText } from '../../messengers/messages.texts.ts';
import type { Sent } from '../../messengers/messenger.ts';
import { codeHmac, newCode, newTicket } from '../one-time.ts';
import { Asked, type Purpose } from './asking.ts';
import type { AuthDeps } from './auth.deps.ts';
import { findCode } from './codes.use.store.ts';
import { armCode, findReachable } from './recovery.store.ts';

const MINUTE = 60_000;

/**
 * Makes the code or link of a request only now, so that neither is ever stored, and sends it. Sending again makes
 * another one; the former is worth nothing then.
 * @returns null when nobody is to be told.
 */
export async function sendAsked(
  deps: AuthDeps,
  { id, purpose }: { id: string; purpose: Purpose },
  now: number,
): Promise<Sent | null> {
  const { store, keys, publicUrl } = deps;
  const found = await findCode(store.db, id, purpose, now);
  if (!found?.payload) return null;
  const { by, locale } = Schema.decodeSync(Asked)(found.payload);
  const user = await findReachable(store.db, by === 'email' ? 'email_key' : 'phone_key', found.target_key);
  if (!user) return null;
  const secret = by === 'email' ? newTicket(keys.code, purpose, id) : newCode();
  const person = { accountId: user.account_id, userId: user.id };
  const payload = Schema.encodeSync(Asked)({ by, locale, person });
  const armed = await armCode(store.db, { id, hmac: codeHmac(keys.code, id, secret), payload, now });
  if (!armed) return null;
  if (by === 'phone') {
    const text = codeText(purpose, locale, { code: secret, host: new URL(publicUrl).host });
    return deps.sms
      ? deps.sms.send({ to: user.phone, number: user.phone_key, code: secret, text })
      : nobody('SMS_PROVIDER');
  }
  const letter = resetLetter(locale, {
    name: user.first_name ?? user.username,
    url: `${publicUrl}/auth/forgot-password#token=${secret}`, // after the #, where no server and no log sees it
    minutes: limits.resetLink.lifetimeMs / MINUTE,
  });
  return deps.email ? deps.email.send({ to: user.email, ...letter }) : nobody('SMTP_URL');
}

const nobody = (variable: string): Sent => ({
  ok: false,
  fault: 'configuration',
  detail: `${variable} is not set`,
});
