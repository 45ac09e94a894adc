// Completes every login: checks, second factor, session and audit entry.
import type { Selectable, Transaction } from 'kysely';
import type { Session } from '../../../../contract/auth/auth.ts';
import type { Database } from '../../../store/schema/database.ts';
import { ApiError, type RequestContext } from '../../shared/context.ts';
import { findAccountStatus } from '../accounts/accounts.find.store.ts';
import { toUserInfo } from '../accounts/user-info.ts';
import { writeAudit } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { toUserRef } from '../ownership/ownership.store.ts';
import { findSecondFactor } from '../second-factor/second-factor.store.ts';
import { withConsumedCode } from '../second-factor/second-factor.verify.ts';
import { insertIssuedSession, issueTokens } from '../sessions/session.ts';

export interface LoginDetails {
  /** How the user authenticated, for the audit log. */
  readonly loginMethod: string;
  readonly secondFactor: string | undefined;
  /** Consumes the login's code or ticket in the transaction that creates the session. */
  readonly consume?: (trx: Transaction<Database>) => Promise<void>;
}

/** @throws ApiError AccountDisabled, SecondFactorRequired, SecondFactorIncorrect or TooManyRequests */
export async function completeLogin(
  deps: AuthDeps,
  user: Selectable<Database['users']>,
  { loginMethod, secondFactor, consume }: LoginDetails,
  context: RequestContext,
): Promise<Session> {
  const { store } = deps;
  const { now, ip, userAgent } = context;
  const owner = toUserRef(user);
  const auditFields = { accountId: user.account_id, userId: user.id, ip, now };
  const [accountStatus, factor] = await Promise.all([
    findAccountStatus(store.db, user.account_id),
    findSecondFactor(store.db, owner),
  ]);
  if (user.is_enabled !== 1 || !accountStatus.isEnabled) {
    await writeAudit(store.db, { ...auditFields, action: 'login.refused', details: { by: loginMethod } });
    throw new ApiError('AccountDisabled');
  }
  // Prepared before the transaction, for which other writers wait.
  const tokens = await issueTokens(deps, owner, now);
  const { token, refreshToken } = tokens;
  const openSession = async (trx: Transaction<Database>) => {
    await consume?.(trx);
    await writeAudit(trx, {
      ...auditFields,
      action: 'login.succeeded',
      details: { by: loginMethod, userAgent },
    });
    await insertIssuedSession(trx, tokens, owner, context);
    return { token, refreshToken, userInfo: toUserInfo(user, accountStatus, now) };
  };
  if (!factor || factor.confirmed_at === null) return store.transact(openSession);
  if (!secondFactor) throw new ApiError('SecondFactorRequired');
  try {
    return await withConsumedCode(deps, { user: owner, factor, code: secondFactor, context }, openSession);
  } catch (error) {
    if (error instanceof ApiError && error.failure.error === 'SecondFactorIncorrect')
      await writeAudit(store.db, {
        ...auditFields,
        action: 'login.failed',
        details: { by: 'second factor' },
      });
    throw error;
  }
}
