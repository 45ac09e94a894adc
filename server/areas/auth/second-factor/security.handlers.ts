// Endpoints of a user's sessions and second factor.
import type { security } from '../../../../contract/auth/security.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { writeAudit } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { readFactors } from '../ownership/factors.store.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { findUserSessions, revokeSession, revokeSessions } from '../sessions/devices.store.ts';
import { countRecoveryCodes } from './recovery-codes.store.ts';
import { findFactor } from './second-factor.store.ts';
import {
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';

/** Handlers of `contract/auth/security.ts`. */
export function securityHandlers(deps: AuthDeps): Handlers<typeof security> {
  const { store } = deps;
  return {
    async devices(_input, person, { now }) {
      const sessions = await findUserSessions(store.db, person, now);
      return sessions.map((session) => ({
        id: session.id,
        isCurrent: session.id === person.sessionId,
        userAgent: session.user_agent ?? '',
        ip: session.ip ?? '',
        createdAt: session.created_at,
        lastSeenAt: session.last_seen_at,
      }));
    },
    async endDevice({ sessionId }, person, { now, ip }) {
      const { accountId, userId } = person;
      await store.transact(async (trx) => {
        if (!(await revokeSession(trx, person, sessionId, now))) throw new ApiError('NotFound');
        await writeAudit(trx, { accountId, userId, action: 'session.ended', subject: sessionId, ip, now });
      });
      return {};
    },
    async endOthers(_input, person, { now, ip }) {
      const { accountId, userId, sessionId } = person;
      return store.transact(async (trx) => {
        const ended = await revokeSessions(trx, { accountId, userId, except: sessionId, now });
        const details = { ended: String(ended) };
        await writeAudit(trx, { accountId, userId, action: 'sessions.ended', ip, now, details });
        return { ended };
      });
    },
    factors: async (_input, person) => readFactors(store.db, person),
    async secondFactor(_input, person) {
      const factor = await findFactor(store.db, person);
      const isOn = factor !== undefined && factor.confirmed_at !== null;
      return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(store.db, person) : 0 };
    },
    async prepareSecondFactor({ password }, person, context) {
      const user = await confirmPassword(deps, person, password, context);
      return prepareSecondFactor(deps, person, user.username, context.now);
    },
    confirmSecondFactor: ({ code }, person, context) => confirmSecondFactor(deps, person, code, context),
    async removeSecondFactor({ code }, person, context) {
      await removeSecondFactor(deps, person, code, context);
      return {};
    },
    renewRecoveryCodes: ({ code }, person, context) => renewRecoveryCodes(deps, person, code, context),
  };
}
