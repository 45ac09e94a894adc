// Endpoints by which an invited person becomes an operator.
import { Schema } from 'effect';
import type { invitations } from '../../../../contract/account/operators.ts';
import type { Session } from '../../../../contract/auth/auth.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { ApiError, type Handlers, type RequestContext } from '../../shared/context.ts';
import { phoneKey } from '../../shared/identifier-keys.ts';
import { codeHmac, readLinkToken, timingSafeEqualText } from '../../shared/one-time-code.ts';
import { findAccountName } from '../accounts/accounts.find.store.ts';
import { createUser, mapTakenIdentifiers } from '../accounts/accounts.store.ts';
import { assignBots } from '../accounts/users.store.ts';
import { writeAudit } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { releaseEmailFromOthers } from '../ownership/ownership.ts';
import { hashPassword } from '../password/password.ts';
import { startSession } from '../sessions/session.ts';
import {
  countInvitationAttempts,
  deleteInvitation,
  filterOwnBots,
  findInvitation,
  type InvitationRow,
} from './invitations.store.ts';
import { requireTermsAccepted } from './terms.ts';

const BotIdList = Schema.fromJsonString(Schema.Array(Schema.String));

/** Handlers of `contract/account/operators.ts`, for invited people. */
export function invitationsHandlers(deps: AuthDeps): Handlers<typeof invitations> {
  const { store, keys } = deps;
  const findLinkedInvitation = async (token: string, now: number): Promise<InvitationRow> => {
    const parsedToken = readLinkToken(keys.code, 'invitation', token);
    const invitation = parsedToken && (await findInvitation(store.db, parsedToken.id, now));
    if (!parsedToken || !invitation || !timingSafeEqualText(invitation.code_hmac, parsedToken.hmac))
      throw new ApiError('CodeInvalidOrUsed');
    return invitation;
  };
  return {
    async read({ token }, _caller, { now }) {
      const { account_id, target } = await findLinkedInvitation(token, now);
      return { account: (await findAccountName(store.db, account_id)) ?? '', email: target };
    },
    async acceptLink(form, _caller, context) {
      requireTermsAccepted(form.termsVersion);
      const invitation = await findLinkedInvitation(form.token, context.now);
      const terms = { version: form.termsVersion, acceptedAt: context.now };
      return acceptInvitation(
        deps,
        invitation,
        { ...form, terms, email: invitation.target, phone: null },
        context,
      );
    },
    async acceptCode(form, _caller, context) {
      requireTermsAccepted(form.termsVersion);
      const candidates = await countInvitationAttempts(store.db, phoneKey(form.phone), context.now);
      if (candidates.length === 0) throw new ApiError('CodeInvalidOrUsed');
      const invitation = candidates.find((row) =>
        timingSafeEqualText(row.code_hmac, codeHmac(keys.code, row.id, form.code)),
      );
      if (!invitation) throw new ApiError('OtpIncorrect');
      const terms = { version: form.termsVersion, acceptedAt: context.now };
      return acceptInvitation(deps, invitation, { ...form, terms }, context);
    },
  };
}

type Invitee = Omit<InputOf<typeof invitations.acceptCode>, 'phone' | 'code'> & {
  readonly phone: string | null;
  readonly terms: { readonly version: string; readonly acceptedAt: number };
};

/**
 * Consumes the invitation and creates the operator, their bot assignments and their session in one
 * transaction.
 */
async function acceptInvitation(
  deps: AuthDeps,
  invitation: InvitationRow,
  { email, username, phone, password, firstName, lastName, terms }: Invitee,
  context: RequestContext,
): Promise<Session> {
  const { id, account_id: accountId, code_hmac: hmac } = invitation;
  const { now, ip } = context;
  const passwordHash = await hashPassword(password);
  const applicant = { email, username, phone, passwordHash, firstName, lastName, terms };
  return mapTakenIdentifiers(() =>
    deps.store.transact(async (trx) => {
      if (!(await deleteInvitation(trx, { accountId, id, hmac }))) throw new ApiError('CodeInvalidOrUsed');
      const userId = await createUser(
        trx,
        { accountId, isOperator: true, trialEndsAt: null },
        applicant,
        now,
      );
      const operator = { accountId, userId, ownershipVersion: userId };
      if (phone === null) await releaseEmailFromOthers(deps.store, trx, { email, userId }, context);
      // A bot may have been deleted meanwhile.
      await assignBots(
        trx,
        operator,
        await filterOwnBots(trx, accountId, Schema.decodeSync(BotIdList)(invitation.bot_ids)),
      );
      await writeAudit(trx, {
        accountId,
        userId,
        action: 'operator.joined',
        subject: userId,
        ip,
        now,
        details: { username },
      });
      return startSession(trx, deps, operator, context);
    }),
  );
}
