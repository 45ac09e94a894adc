// Endpoints that change a user's password, phone and e-mail.
import type { UserInfo } from '../../../../contract/auth/auth.ts';
import type { credentials } from '../../../../contract/auth/credentials.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { type Handlers, type Person, Refusal, type RequestFacts } from '../../shared/context.ts';
import { writeAudit } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { hashPassword, matchesPassword } from '../password/password.ts';
import { orderNotice } from '../security-notices/security-notices.store.ts';
import { endSessionsOf } from '../sessions/devices.store.ts';
import { describe } from '../sessions/session.ts';
import { changePhone, confirmEmail, requestEmail, requestPhone } from './contact-change.ts';
import { setPassword } from './credentials.store.ts';

/** The calls of `contract/auth/credentials.ts`. */
export function credentialsHandlers(deps: AuthDeps): Handlers<typeof credentials> {
  const described = async (person: Person, now: number): Promise<UserInfo> => {
    const info = await describe(deps.store.db, person, now);
    if (!info) throw new Refusal('Unauthenticated');
    return info;
  };
  return {
    async changePassword(input, person, facts) {
      await changePassword(deps, person, input, facts);
      return described(person, facts.now);
    },
    requestPhone: (input, person, facts) => requestPhone(deps, person, input, facts),
    async changePhone(input, person, facts) {
      await changePhone(deps, person, input, facts);
      return described(person, facts.now);
    },
    requestEmail: (input, person, facts) => requestEmail(deps, person, input, facts),
    confirmEmail: (input, person, facts) => confirmEmail(deps, person, input, facts),
  };
}

/** @throws Refusal InvalidCredentials, PasswordUnchanged or TooManyRequests */
async function changePassword(
  deps: AuthDeps,
  person: Person,
  { current, password }: InputOf<typeof credentials.changePassword>,
  facts: RequestFacts,
): Promise<void> {
  const { accountId, userId, sessionId } = person;
  const { now, ip } = facts;
  const { password_hash } = await confirmPassword(deps, person, current, facts);
  if (password_hash !== null && (await matchesPassword(password, password_hash)))
    throw new Refusal('PasswordUnchanged');
  const passwordHash = await hashPassword(password);
  await deps.store.transact(async (trx) => {
    if (!(await setPassword(trx, person, { passwordHash, now }))) throw new Refusal('Unauthenticated');
    await endSessionsOf(trx, { accountId, userId, except: sessionId, now });
    await writeAudit(trx, { accountId, userId, action: 'password.changed', ip, now });
    await orderNotice(deps.store, trx, { kind: 'passwordChanged', accountId, userId, reason: '' });
  });
}
