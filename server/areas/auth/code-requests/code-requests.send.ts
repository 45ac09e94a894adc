// Creates and sends the login codes and recovery links that were requested.
import { Schema } from 'effect';
import { limits } from '../../../../contract/limits.ts';
import { resetLetter } from '../../../messengers/emails.texts.ts';
import type { Sent } from '../../../messengers/messenger.ts';
import { codeText } from '../../../messengers/sms.texts.ts';
import { newId } from '../../../store/id.ts';
import { codeHmac, newCode, newTicket } from '../../shared/one-time-code.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { ownerOf, type UserRow } from '../ownership/ownership.store.ts';
import { armCode, findReachable } from '../recovery/recovery.store.ts';
import { Asked, type Purpose } from './code-requests.ts';
import { placeCode } from './codes.store.ts';
import { type CodeRow, findCode } from './codes.use.store.ts';

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
  const { by, locale, key } = Schema.decodeSync(Asked)(found.payload);
  const [user, ...others] = await findReachable(store.db, by, key);
  if (!user) return null;
  const secret = by === 'email' ? newTicket(keys.code, purpose, id) : newCode();
  const payload = Schema.encodeSync(Asked)({ by, locale, key, person: ownerOf(user) });
  const armed = await armCode(store.db, { id, hmac: codeHmac(keys.code, id, secret), payload, now });
  if (!armed) return null;
  for (const other of others) await sendBeside(deps, found, { locale, key, user: other });
  if (by === 'phone') {
    const text = codeText(purpose, locale, { code: secret, host: new URL(publicUrl).host });
    return deps.sms
      ? deps.sms.send({ to: user.phone, number: user.phone_key, code: secret, text })
      : nobody('SMS_PROVIDER');
  }
  return sendLink(deps, user, { locale, secret });
}

/** Several accounts may have typed one address: each has a link of its own, so that its owner chooses. */
async function sendBeside(
  deps: AuthDeps,
  { purpose, target_key, sent_at, expires_at }: CodeRow,
  { locale, key, user }: { locale: 'fa' | 'en'; key: string; user: UserRow },
): Promise<void> {
  const { store, keys } = deps;
  const id = newId();
  const secret = newTicket(keys.code, purpose, id);
  const placed = await placeCode(store.db, {
    id,
    purpose,
    targetKey: `${target_key} of ${user.id}`,
    address: '',
    hmac: codeHmac(keys.code, id, secret),
    payload: Schema.encodeSync(Asked)({ by: 'email', locale, key, person: ownerOf(user) }),
    now: sent_at,
    lifetimeMs: expires_at - sent_at,
  });
  const sent = placed === null ? await sendLink(deps, user, { locale, secret }) : null;
  if (sent && !sent.ok) deps.log(`A link was not sent (${sent.fault}): ${sent.detail}`);
}

async function sendLink(
  { email, publicUrl }: AuthDeps,
  user: UserRow,
  { locale, secret }: { locale: 'fa' | 'en'; secret: string },
): Promise<Sent> {
  const letter = resetLetter(locale, {
    name: user.first_name ?? user.username,
    username: user.username,
    url: `${publicUrl}/auth/forgot-password#token=${secret}`, // after the #, where no server and no log sees it
    minutes: limits.resetLink.lifetimeMs / MINUTE,
  });
  return email ? email.send({ to: user.email, ...letter }) : nobody('SMTP_URL');
}

const nobody = (variable: string): Sent => ({
  ok: false,
  fault: 'configuration',
  detail: `${variable} is not set`,
});
