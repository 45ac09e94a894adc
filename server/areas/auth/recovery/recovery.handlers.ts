// Endpoints of account recovery: prove a code, set a new password.

import { Schema } from 'effect';
import type { recovery } from '../../../../contract/auth/recovery.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { limits } from '../../../../contract/limits.ts';
import { type Handlers, Refusal, type RequestFacts } from '../../shared/context.ts';
import { emailKey, phoneKey } from '../../shared/identifier-keys.ts';
import { codeHmac, newTicket, readTicket, same } from '../../shared/one-time-code.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { Asked, ask, tryAsked } from '../code-requests/code-requests.ts';
import { consumeCode, findCode } from '../code-requests/codes.use.store.ts';
import { refuseRobots } from '../login/robot-check.ts';
import { recoverBy } from '../ownership/ownership.ts';
import { hashPassword } from '../password/password.ts';
import { exchangeCode } from './recovery.store.ts';

const PURPOSE = 'recovery';

/** @throws Refusal OtpIncorrect, CodeInvalidOrUsed or TooManyRequests */
async function proveCode(
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
async function readToken({ store, keys }: AuthDeps, token: string, now: number) {
  const ticket = readTicket(keys.code, PURPOSE, token);
  const found = ticket && (await findCode(store.db, ticket.id, PURPOSE, now));
  if (!ticket || !found?.payload || !same(found.code_hmac, ticket.hmac))
    throw new Refusal('ResetLinkInvalid');
  const { by, key, person } = Schema.decodeSync(Asked)(found.payload);
  if (person === null) throw new Refusal('ResetLinkInvalid');
  return { ticket, by, key, person };
}

/** @throws Refusal ResetLinkInvalid for a token that is made up, used or too old. */
async function complete(
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

/** The calls of `contract/auth/recovery.ts`. */
export function recoveryHandlers(deps: AuthDeps): Handlers<typeof recovery> {
  return {
    async requestLink({ email, locale, robot }, _caller, facts) {
      await refuseRobots(deps, robot, facts.now);
      return ask(deps, { purpose: 'recovery', by: 'email', locale, key: emailKey(email) }, facts);
    },
    async requestCode({ phone, locale, robot }, _caller, facts) {
      await refuseRobots(deps, robot, facts.now);
      const asking = { purpose: 'recovery', by: 'phone', locale, key: phoneKey(phone) } as const;
      const { id: recoveryId, ...rest } = await ask(deps, asking, facts);
      return { recoveryId, ...rest };
    },
    proveCode: (input, _caller, facts) => proveCode(deps, input, facts),
    async look({ token }, _caller, { now }) {
      await readToken(deps, token, now);
      return {};
    },
    async complete(input, _caller, facts) {
      await complete(deps, input, facts);
      return {};
    },
  };
}
