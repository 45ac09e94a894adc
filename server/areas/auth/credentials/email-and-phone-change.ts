// Changes a user's phone or e-mail after proof by code or link.
import { Schema } from 'effect';
import type { credentials } from '../../../../contract/auth/credentials.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { limits } from '../../../../contract/limits.ts';
import { verificationEmail } from '../../../messengers/emails.texts.ts';
import { codeText } from '../../../messengers/sms.texts.ts';
import { newId } from '../../../store/id.ts';
import { ApiError, type CurrentUser, type RequestContext } from '../../shared/context.ts';
import { emailKey, phoneKey } from '../../shared/identifier-keys.ts';
import { ipAddressKey } from '../../shared/ip-address-key.ts';
import {
  codeHmac,
  createLinkToken,
  generateCode,
  readLinkToken,
  timingSafeEqualText,
} from '../../shared/one-time-code.ts';
import { mapTakenIdentifiers } from '../accounts/accounts.store.ts';
import { writeAudit } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { insertCodeRateLimited } from '../code-requests/codes.rate-limit.store.ts';
import { insertCode, markCodeUnsent, type NewCode } from '../code-requests/codes.store.ts';
import { consumeCode, countAttempt, findCode } from '../code-requests/codes.use.store.ts';
import { markAddressVerified } from '../ownership/ownership.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { isAddressTaken } from './credentials.store.ts';

const PHONE_CHANGE_PURPOSE = 'phone';
const EMAIL_CHANGE_PURPOSE = 'email';

const EmailOrPhoneChange = Schema.fromJsonString(
  Schema.Struct({ accountId: Schema.String, userId: Schema.String, value: Schema.String }),
);

/** @throws ApiError InvalidCredentials, PhoneTaken, PhoneRateLimited or CodeNotSent */
export async function requestPhoneChange(
  deps: AuthDeps,
  user: CurrentUser,
  { phone, current, locale }: InputOf<typeof credentials.requestPhone>,
  context: RequestContext,
): Promise<OutputOf<typeof credentials.requestPhone>> {
  const { store, keys, sms, publicUrl } = deps;
  const { now } = context;
  await confirmPassword(deps, user, current, context);
  const numberKey = phoneKey(phone);
  if (await isAddressTaken(store.db, 'phone_key', numberKey, user)) throw new ApiError('PhoneTaken');
  const [id, code] = [newId(), generateCode()];
  const change = {
    id,
    purpose: PHONE_CHANGE_PURPOSE,
    targetKey: numberKey,
    hmac: codeHmac(keys.code, id, code),
    value: phone,
  };
  const row = toCodeRow(user, { ...change, lifetimeMs: limits.code.lifetimeMs }, context);
  const nextSendAt = await insertCodeRateLimited(store, row, deps.maxCodesPerAddress);
  if (nextSendAt !== null) throw new ApiError('PhoneRateLimited', { retryAfterMs: nextSendAt - now });
  const text = codeText('phone', locale, { code, host: new URL(publicUrl).host });
  const sendResult = await sms?.send({ to: phone, number: numberKey, code, text });
  if (!sendResult?.ok) {
    await markCodeUnsent(store.db, id);
    deps.log(`A code for a new phone was not sent: ${sendResult?.detail ?? 'no SMS provider is configured'}`);
    throw new ApiError('CodeNotSent');
  }
  return { changeId: id, resendAt: now + limits.code.resendMs, expiresAt: now + limits.code.lifetimeMs };
}

/** @throws ApiError OtpIncorrect, CodeInvalidOrUsed or PhoneTaken */
export async function confirmPhoneChange(
  { store, keys }: AuthDeps,
  user: CurrentUser,
  { changeId, code }: InputOf<typeof credentials.changePhone>,
  { now, ip }: RequestContext,
): Promise<void> {
  const { accountId, userId } = user;
  const pendingCode = await findCode(store.db, changeId, PHONE_CHANGE_PURPOSE, now);
  const { userId: requesterId, value } = decodeChange(pendingCode?.payload);
  if (requesterId !== userId) throw new ApiError('CodeInvalidOrUsed');
  const attempt = await countAttempt(store.db, changeId, PHONE_CHANGE_PURPOSE, now);
  if (!attempt) throw new ApiError('CodeInvalidOrUsed');
  if (!timingSafeEqualText(attempt.code_hmac, codeHmac(keys.code, changeId, code)))
    throw new ApiError('OtpIncorrect');
  await mapTakenIdentifiers(() =>
    store.transact(async (trx) => {
      if (!(await consumeCode(trx, changeId, now, attempt.code_hmac)))
        throw new ApiError('CodeInvalidOrUsed');
      if (!(await markAddressVerified(store, trx, user, { by: 'phone', address: value }, { now, ip })))
        throw new ApiError('CodeInvalidOrUsed');
      await writeAudit(trx, { accountId, userId, action: 'phone.changed', ip, now });
    }),
  );
}

/** @throws ApiError InvalidCredentials, EmailTaken, TooManyRequests or EmailNotSent */
export async function requestEmailChange(
  deps: AuthDeps,
  user: CurrentUser,
  { email, current, locale }: InputOf<typeof credentials.requestEmail>,
  context: RequestContext,
): Promise<OutputOf<typeof credentials.requestEmail>> {
  const { store, keys, publicUrl } = deps;
  const { now } = context;
  const { first_name, username } = await confirmPassword(deps, user, current, context);
  const key = emailKey(email);
  if (await isAddressTaken(store.db, 'email_key', key, user)) throw new ApiError('EmailTaken');
  const id = newId();
  const linkToken = createLinkToken(keys.code, EMAIL_CHANGE_PURPOSE, id);
  const { lifetimeMs } = limits.resetLink;
  // One per user, so that a request for an address does not block requests of others.
  const targetKey = `${key} of ${user.userId}`;
  const change = {
    id,
    purpose: EMAIL_CHANGE_PURPOSE,
    targetKey,
    hmac: codeHmac(keys.code, id, linkToken),
    value: email,
  };
  const nextSendAt = await store.transact((trx) =>
    insertCode(trx, toCodeRow(user, { ...change, lifetimeMs }, context)),
  );
  if (nextSendAt !== null) throw new ApiError('TooManyRequests', { retryAfterMs: nextSendAt - now });
  const mail = verificationEmail(locale, {
    name: first_name ?? username,
    url: `${publicUrl}/settings/user-account-information#email=${linkToken}`,
    minutes: lifetimeMs / 60_000,
  });
  const sendResult = await deps.email?.send({ to: email, ...mail });
  if (!sendResult?.ok) {
    await markCodeUnsent(store.db, id);
    deps.log(`A letter to a new address was not sent: ${sendResult?.detail ?? 'SMTP_URL is not set'}`);
    throw new ApiError('EmailNotSent');
  }
  return { resendAt: now + limits.code.resendMs, expiresAt: now + lifetimeMs };
}

/**
 * Only in a session of the user who requested the link; opened by anybody else it verifies nothing.
 * @throws ApiError CodeInvalidOrUsed or EmailTaken
 */
export async function confirmEmailChange(
  { store, keys }: AuthDeps,
  user: CurrentUser,
  { token }: InputOf<typeof credentials.confirmEmail>,
  { now, ip }: RequestContext,
): Promise<OutputOf<typeof credentials.confirmEmail>> {
  const parsedToken = readLinkToken(keys.code, EMAIL_CHANGE_PURPOSE, token);
  const pendingCode = parsedToken && (await findCode(store.db, parsedToken.id, EMAIL_CHANGE_PURPOSE, now));
  if (!parsedToken || !pendingCode || !timingSafeEqualText(pendingCode.code_hmac, parsedToken.hmac))
    throw new ApiError('CodeInvalidOrUsed');
  const { accountId, userId } = user;
  const { value: email, userId: requesterId } = decodeChange(pendingCode.payload);
  if (requesterId !== userId) throw new ApiError('LinkOfAnother');
  await mapTakenIdentifiers(() =>
    store.transact(async (trx) => {
      const isConsumed = await consumeCode(trx, parsedToken.id, now, parsedToken.hmac);
      if (
        !isConsumed ||
        !(await markAddressVerified(store, trx, user, { by: 'email', address: email }, { now, ip }))
      )
        throw new ApiError('CodeInvalidOrUsed');
      await writeAudit(trx, { accountId, userId, action: 'email.changed', ip, now });
    }),
  );
  return { email };
}

function toCodeRow(
  { accountId, userId }: CurrentUser,
  change: { id: string; purpose: string; targetKey: string; hmac: string; value: string; lifetimeMs: number },
  { now, ip }: RequestContext,
): NewCode {
  const { value, ...code } = change;
  const payload = Schema.encodeSync(EmailOrPhoneChange)({ accountId, userId, value });
  return { ...code, address: ipAddressKey(ip), payload, now };
}

function decodeChange(payload: string | null | undefined): typeof EmailOrPhoneChange.Type {
  if (!payload) throw new ApiError('CodeInvalidOrUsed');
  return Schema.decodeSync(EmailOrPhoneChange)(payload);
}
