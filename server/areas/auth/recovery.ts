// Knows how a forgotten password is replaced, from the request to the new one. Knows no sending, no HTTP and no SQL.
import { Schema } from 'effect';
import type { InputOf } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/limits.ts';
import type { recovery } from '../../../contract/recovery.ts';
import { newId } from '../../store/id.ts';
import { Refusal, type RequestFacts } from '../context.ts';
import { writeAudit } from './audit.store.ts';
import type { AuthDeps } from './auth.deps.ts';
import { countSentTo, placeCode } from './codes.store.ts';
import { consumeCode, findCode, tryCode } from './codes.use.store.ts';
import { emailKey, phoneKey } from './keys.ts';
import { codeHmac, newTicket, readTicket, same } from './one-time.ts';
import { hashPassword } from './password.ts';
import { exchangeCode, replacePassword } from './recovery.store.ts';
import { endSessionsOf } from './sessions.store.ts';

/** What a request waits for to be sent; the same row whether or not somebody is there to get it. */
export const RECOVERY = 'recovery';
/** An office shares an address; nobody there forgets a password more often than this in 120 s. */
const REQUESTS_PER_ADDRESS = 10;

/** What a request's row tells: where to send, and, once it was sent, to whom. */
export const Request = Schema.fromJsonString(
  Schema.Struct({
    by: Schema.Literals(['email', 'phone']),
    locale: Schema.Literals(['fa', 'en']),
    person: Schema.NullOr(Schema.Struct({ accountId: Schema.String, userId: Schema.String })),
  }),
);

interface Requested {
  readonly recoveryId: string;
  readonly resendAt: number;
  readonly expiresAt: number;
}

/** @throws Refusal TooManyRequests */
export async function requestLink(
  deps: AuthDeps,
  { email, locale }: InputOf<typeof recovery.requestLink>,
  facts: RequestFacts,
): Promise<Requested> {
  const request = { by: 'email', locale, key: emailKey(email) } as const;
  return place(deps, request, facts, limits.resetLink.lifetimeMs, 'TooManyRequests');
}

/** @throws Refusal PhoneRateLimited */
export async function requestCode(
  deps: AuthDeps,
  { phone, locale }: InputOf<typeof recovery.requestCode>,
  facts: RequestFacts,
): Promise<Requested> {
  const request = { by: 'phone', locale, key: phoneKey(phone) } as const;
  return place(deps, request, facts, limits.code.lifetimeMs, 'PhoneRateLimited');
}

/** Row and order to send stand together or not at all, for somebody and for nobody alike. */
async function place(
  { store, keys }: AuthDeps,
  request: { by: 'email' | 'phone'; locale: 'fa' | 'en'; key: string },
  { now, ip }: RequestFacts,
  lifetimeMs: number,
  tooSoon: 'TooManyRequests' | 'PhoneRateLimited',
): Promise<Requested> {
  const { by, locale, key } = request;
  const since = now - limits.code.resendMs;
  if ((await countSentTo(store.db, RECOVERY, ip, since)) >= REQUESTS_PER_ADDRESS)
    throw new Refusal(tooSoon, { retryAfterMs: limits.code.resendMs });
  const id = newId();
  const nothing = codeHmac(keys.code, id, newTicket(keys.code, RECOVERY, id)); // opens nothing until it is sent
  const payload = Schema.encodeSync(Request)({ by, locale, person: null });
  const allowedAt = await store.transact(async (trx) => {
    const place = {
      id,
      purpose: RECOVERY,
      targetKey: key,
      address: ip,
      hmac: nothing,
      payload,
      now,
      lifetimeMs,
    };
    const waits = await placeCode(trx, place);
    if (waits === null) await store.jobs.enqueue(trx, { queue: RECOVERY, payload: { id }, maxAttempts: 3 });
    return waits;
  });
  if (allowedAt !== null) throw new Refusal(tooSoon, { retryAfterMs: allowedAt - now });
  return { recoveryId: id, resendAt: now + limits.code.resendMs, expiresAt: now + lifetimeMs };
}

/** @throws Refusal OtpIncorrect or CodeInvalidOrUsed */
export async function proveCode(
  { store, keys }: AuthDeps,
  { recoveryId, code }: InputOf<typeof recovery.proveCode>,
  { now }: RequestFacts,
): Promise<{ token: string; expiresAt: number }> {
  const tried = await tryCode(store.db, recoveryId, RECOVERY, now);
  if (!tried) throw new Refusal('CodeInvalidOrUsed');
  if (!same(tried.code_hmac, codeHmac(keys.code, recoveryId, code))) throw new Refusal('OtpIncorrect');
  const token = newTicket(keys.code, RECOVERY, recoveryId);
  const expiresAt = now + limits.code.lifetimeMs;
  const to = codeHmac(keys.code, recoveryId, token);
  const exchanged = await exchangeCode(store.db, { id: recoveryId, from: tried.code_hmac, to, expiresAt });
  if (!exchanged) throw new Refusal('CodeInvalidOrUsed');
  return { token, expiresAt };
}

/** @throws Refusal ResetLinkInvalid for a token that is made up, used or too old. */
export async function complete(
  deps: AuthDeps,
  { token, password }: InputOf<typeof recovery.complete>,
  { now, ip }: RequestFacts,
): Promise<void> {
  const { store, keys } = deps;
  const ticket = readTicket(keys.code, RECOVERY, token);
  const found = ticket && (await findCode(store.db, ticket.id, RECOVERY, now));
  if (!ticket || !found?.payload || !same(found.code_hmac, ticket.hmac))
    throw new Refusal('ResetLinkInvalid');
  const { by, person } = Schema.decodeSync(Request)(found.payload);
  if (person === null) throw new Refusal('ResetLinkInvalid');
  const passwordHash = await hashPassword(password);
  await store.transact(async (trx) => {
    const consumed = await consumeCode(trx, ticket.id, now, ticket.hmac);
    const replaced =
      consumed && (await replacePassword(trx, person, { passwordHash, provesEmail: by === 'email' }));
    if (!replaced) throw new Refusal('ResetLinkInvalid');
    await endSessionsOf(trx, { ...person, now });
    await writeAudit(trx, { ...person, action: 'password.recovered', ip, now, details: { by } });
  });
}
