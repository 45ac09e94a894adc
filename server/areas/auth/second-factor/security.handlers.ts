// Endpoints of a user's sessions and second factor.
import type { security } from '../../../../contract/auth/security.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { writeAudit } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { readFactors } from '../ownership/factors.store.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { findUserSessions, revokeSession, revokeSessions } from '../sessions/devices.store.ts';
import { countRecoveryCodes } from './recovery-codes.store.ts';
import { findSecondFactor } from './second-factor.store.ts';
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
    async devices(_input, user, { now }) {
      const sessions = await findUserSessions(store.db, user, now);
      return sessions.map((session) => ({
        id: session.id,
        isCurrent: session.id === user.sessionId,
        userAgent: session.user_agent ?? '',
        ip: session.ip ?? '',
        createdAt: session.created_at,
        lastSeenAt: session.last_seen_at,
      }));
    },
    async endDevice({ sessionId }, user, { now, ip }) {
      const { accountId, userId } = user;
      await store.transact(async (trx) => {
        if (!(await revokeSession(trx, user, sessionId, now))) throw new ApiError('NotFound');
        await writeAudit(trx, { accountId, userId, action: 'session.ended', subject: sessionId, ip, now });
      });
      return {};
    },
    async endOthers(_input, user, { now, ip }) {
      const { accountId, userId, sessionId } = user;
      return store.transact(async (trx) => {
        const ended = await revokeSessions(trx, { accountId, userId, except: sessionId, now });
        const details = { ended: String(ended) };
        await writeAudit(trx, { accountId, userId, action: 'sessions.ended', ip, now, details });
        return { ended };
      });
    },
    factors: async (_input, user) => readFactors(store.db, user),
    async secondFactor(_input, user) {
      const factor = await findSecondFactor(store.db, user);
      const isOn = factor !== undefined && factor.confirmed_at !== null;
      return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(store.db, user) : 0 };
    },
    async prepareSecondFactor({ password }, user, context) {
      const { username } = await confirmPassword(deps, user, password, context);
      return prepareSecondFactor(deps, user, username, context.now);
    },
    confirmSecondFactor: ({ code }, user, context) => confirmSecondFactor(deps, user, code, context),
    async removeSecondFactor({ code }, user, context) {
      await removeSecondFactor(deps, user, code, context);
      return {};
    },
    renewRecoveryCodes: ({ code }, user, context) => renewRecoveryCodes(deps, user, code, context),
  };
}
