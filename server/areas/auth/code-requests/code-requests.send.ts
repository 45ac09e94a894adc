// Creates and sends the login codes and recovery links that were requested.

import { Schema } from 'effect';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { passwordResetEmail } from '../../../messengers/emails.texts.ts';
import type { SendResult } from '../../../messengers/messenger.ts';
import { codeText } from '../../../messengers/sms.texts.ts';
import { newId } from '../../../store/id.ts';
import { codeHmac, createLinkToken, generateCode } from '../../shared/one-time-code.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { toUserRef, type UserRow } from '../ownership/ownership.store.ts';
import { findRecoveryUsers, setCodeHmac } from '../recovery/recovery.store.ts';
import { type CodePurpose, CodeRequestPayload } from './code-requests.ts';
import { insertCode } from './codes.store.ts';
import { type CodeRow, findCode } from './codes.use.store.ts';

/**
 * Makes the code or link only when it is sent, so that neither is ever stored in plain form. A resend makes
 * another one, which replaces the former.
 * @returns null when there is nobody to notify
 */
export async function sendCodeRequest(
  deps: AuthDeps,
  { id, purpose }: { id: string; purpose: CodePurpose },
  now: number,
): Promise<SendResult | null> {
  const { store, keys, publicUrl } = deps;
  const codeRow = await findCode(store.db, id, purpose, now);
  if (!codeRow?.payload) return null;
  const { by, locale, key } = Schema.decodeSync(CodeRequestPayload)(codeRow.payload);
  const [user, ...others] = await findRecoveryUsers(store.db, by, key);
  if (!user) return null;
  const secret = by === 'email' ? createLinkToken(keys.code, purpose, id) : generateCode();
  const payload = Schema.encodeSync(CodeRequestPayload)({ by, locale, key, person: toUserRef(user) });
  const isUpdated = await setCodeHmac(store.db, { id, hmac: codeHmac(keys.code, id, secret), payload, now });
  if (!isUpdated) return null;
  for (const other of others) await sendSeparateLink(deps, codeRow, { locale, key, user: other });
  if (by === 'phone') {
    const text = codeText(purpose, locale, { code: secret, host: new URL(publicUrl).host });
    return deps.sms
      ? deps.sms.send({ to: user.phone, number: user.phone_key, code: secret, text })
      : notConfigured('SMS_PROVIDER');
  }
  return sendLink(deps, user, { locale, secret });
}

/**
 * Several accounts may have entered the same address: each gets its own link, so that its owner can choose.
 */
async function sendSeparateLink(
  deps: AuthDeps,
  { purpose, target_key, sent_at, expires_at }: CodeRow,
  { locale, key, user }: { locale: 'fa' | 'en'; key: string; user: UserRow },
): Promise<void> {
  const { store, keys } = deps;
  const id = newId();
  const secret = createLinkToken(keys.code, purpose, id);
  const nextSendAt = await insertCode(store.db, {
    id,
    purpose,
    targetKey: `${target_key} of ${user.id}`,
    address: '',
    hmac: codeHmac(keys.code, id, secret),
    payload: Schema.encodeSync(CodeRequestPayload)({ by: 'email', locale, key, person: toUserRef(user) }),
    now: sent_at,
    lifetimeMs: expires_at - sent_at,
  });
  const sendResult = nextSendAt === null ? await sendLink(deps, user, { locale, secret }) : null;
  if (sendResult && !sendResult.ok)
    deps.log(`A link was not sent (${sendResult.failure}): ${sendResult.detail}`);
}

async function sendLink(
  { email, publicUrl }: AuthDeps,
  user: UserRow,
  { locale, secret }: { locale: 'fa' | 'en'; secret: string },
): Promise<SendResult> {
  const mail = passwordResetEmail(locale, {
    name: user.first_name ?? user.username,
    username: user.username,
    url: `${publicUrl}/auth/forgot-password#token=${secret}`, // after the #, where no server and no log sees it
    minutes: limits.resetLink.lifetimeMs / MINUTE_MS,
  });
  return email ? email.send({ to: user.email, ...mail }) : notConfigured('SMTP_URL');
}

const notConfigured = (variable: string): SendResult => ({
  ok: false,
  failure: 'configuration',
  detail: `${variable} is not set`,
});
