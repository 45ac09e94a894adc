// Replaces a forgotten password after proof by code or link.
import { Schema } from 'effect';
import type { InputOf } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/limits.ts';
import type { recovery } from '../../../contract/recovery.ts';
import { Refusal, type RequestFacts } from '../context.ts';
import { codeHmac, newTicket, readTicket, same } from '../one-time.ts';
import { Asked, tryAsked } from './asking.ts';
import type { AuthDeps } from './auth.deps.ts';
import { consumeCode, findCode } from './codes.use.store.ts';
import { recoverBy } from './ownership/ownership.ts';
import { hashPassword } from './password.ts';
import { exchangeCode } from './recovery.store.ts';

const PURPOSE = 'recovery';

/** @throws Refusal OtpIncorrect, CodeInvalidOrUsed or TooManyRequests */
export async function proveCode(
  deps: AuthDeps,
  { recoveryId, code }: InputOf<typeof recovery.proveCode>,
  facts: RequestFacts,
): Promise<{ token: string; expiresAt: number }> {
  const { store, keys } = deps;
  const asked = { id: recoveryId, purpose: PURPOSE, code } as const;
  const { code_hmac: from } = await tryAsked(deps, asked, 'CodeInvalidOrUsed', facts);
  const token = newTicket(keys.code, PURPOSE, recoveryId);
  const expiresAt = facts.now + limits.code.lifetimeMs;
  const to = codeHmac(keys.code, recoveryId, token);
  const exchanged = await exchangeCode(store.db, { id: recoveryId, from, to, expiresAt });
  if (!exchanged) throw new Refusal('CodeInvalidOrUsed');
  return { token, expiresAt };
}

/**
 * What a token opens, which stays as it was.
 * @throws Refusal ResetLinkInvalid for one that is made up, used or too old
 */
export async function readToken({ store, keys }: AuthDeps, token: string, now: number) {
  const ticket = readTicket(keys.code, PURPOSE, token);
  const found = ticket && (await findCode(store.db, ticket.id, PURPOSE, now));
  if (!ticket || !found?.payload || !same(found.code_hmac, ticket.hmac))
    throw new Refusal('ResetLinkInvalid');
  const { by, key, person } = Schema.decodeSync(Asked)(found.payload);
  if (person === null) throw new Refusal('ResetLinkInvalid');
  return { ticket, by, key, person };
}

/** @throws Refusal ResetLinkInvalid for a token that is made up, used or too old. */
export async function complete(
  deps: AuthDeps,
  { token, password }: InputOf<typeof recovery.complete>,
  { now, ip }: RequestFacts,
): Promise<void> {
  const { store } = deps;
  const { ticket, person, ...proof } = await readToken(deps, token, now);
  const passwordHash = await hashPassword(password);
  await store.transact(async (trx) => {
    const consumed = await consumeCode(trx, ticket.id, now, ticket.hmac);
    const recovered =
      consumed && (await recoverBy(store, trx, person, { ...proof, passwordHash }, { now, ip }));
    if (!recovered) throw new Refusal('ResetLinkInvalid');
  });
}
