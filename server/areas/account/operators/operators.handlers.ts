// Endpoints by which an owner invites, changes and removes operators.
import { Schema } from 'effect';
import type { Invitation, Operator, operators } from '../../../../contract/account/operators.ts';
import { limits } from '../../../../contract/limits.ts';
import { invitationEmail } from '../../../messengers/emails.texts.ts';
import type { Email, Messenger, SendResult, Sms } from '../../../messengers/messenger.ts';
import { codeText } from '../../../messengers/sms.texts.ts';
import { newId } from '../../../store/id.ts';
import type { Store } from '../../../store/store.ts';
import { findAccountName } from '../../auth/accounts/accounts.find.store.ts';
import { assignBots } from '../../auth/accounts/users.store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { isAddressTaken } from '../../auth/credentials/credentials.store.ts';
import { lockUser } from '../../auth/ownership/ownership.store.ts';
import { revokeSessions } from '../../auth/sessions/devices.store.ts';
import {
  deleteInvitation,
  filterOwnBots,
  findInvitations,
  type InvitationRow,
  insertInvitation,
} from '../../auth/signup/invitations.store.ts';
import { ApiError, type CurrentUser, type Handlers, type RequestContext } from '../../shared/context.ts';
import { emailKey, phoneKey } from '../../shared/identifier-keys.ts';
import { codeHmac, createLinkToken, generateCode } from '../../shared/one-time-code.ts';
import { deleteOperator, findOperators, lockOperator, setOperatorEnabled } from './operators.store.ts';

export interface OperatorsDeps {
  readonly store: Store;
  readonly keys: { readonly code: Uint8Array };
  readonly sms: Messenger<Sms> | null;
  readonly email: Messenger<Email> | null;
  readonly publicUrl: string;
  readonly log: (line: string) => void;
}

interface InvitationRequest {
  readonly contactKind: 'email' | 'phone';
  readonly target: string;
  readonly botIds: readonly string[];
  readonly locale: 'fa' | 'en';
}

/** @throws ApiError EmailTaken or PhoneTaken, BotNotFound, TooManyRequests, EmailNotSent or CodeNotSent */
async function inviteOperator(
  deps: OperatorsDeps,
  user: CurrentUser,
  { contactKind, target, botIds, locale }: InvitationRequest,
  { now, ip }: RequestContext,
): Promise<Invitation> {
  const { store, keys } = deps;
  const { accountId, userId } = user;
  const targetKey = contactKind === 'email' ? emailKey(target) : phoneKey(target);
  if (
    await isAddressTaken(store.db, contactKind === 'email' ? 'email_key' : 'phone_key', targetKey, {
      accountId,
      userId: '',
    })
  )
    throw new ApiError(contactKind === 'email' ? 'EmailTaken' : 'PhoneTaken');
  const uniqueBotIds = [...new Set(botIds)];
  if ((await filterOwnBots(store.db, accountId, uniqueBotIds)).length !== uniqueBotIds.length)
    throw new ApiError('BotNotFound');
  const id = newId();
  const secret = contactKind === 'email' ? createLinkToken(keys.code, 'invitation', id) : generateCode();
  const expiresAt = now + limits.invitation.lifetimeMs;
  const row = {
    id,
    account_id: accountId,
    contact_kind: contactKind,
    target,
    target_key: targetKey,
    bot_ids: JSON.stringify(uniqueBotIds),
  };
  const inviter = { user_id: userId, ownership_version: user.ownershipVersion };
  const timestamps = { created_at: now, sent_at: now, expires_at: expiresAt };
  const hmac = codeHmac(keys.code, id, secret);
  const nextSendAt = await store.transact(async (trx) => {
    if (!(await lockUser(trx, user))) throw new ApiError('Unauthenticated');
    const nextInvitationAt = await insertInvitation(trx, {
      ...row,
      ...timestamps,
      ...inviter,
      code_hmac: hmac,
    });
    const details = { by: contactKind, to: target };
    if (nextInvitationAt === null)
      await writeAudit(trx, { accountId, userId, action: 'operator.invited', subject: id, ip, now, details });
    return nextInvitationAt;
  });
  if (nextSendAt !== null) throw new ApiError('TooManyRequests', { retryAfterMs: nextSendAt - now });
  const sendResult = await sendInvitation(deps, accountId, {
    contactKind,
    target,
    key: targetKey,
    secret,
    locale,
  });
  if (!sendResult.ok) {
    await deleteInvitation(store.db, { accountId, id });
    deps.log(`An invitation was not sent (${sendResult.failure}): ${sendResult.detail}`);
    throw new ApiError(contactKind === 'email' ? 'EmailNotSent' : 'CodeNotSent');
  }
  return { id, by: contactKind, to: target, botIds: uniqueBotIds, createdAt: now, expiresAt };
}

async function sendInvitation(
  { store, sms, email, publicUrl }: OperatorsDeps,
  accountId: string,
  {
    contactKind,
    target,
    key,
    secret,
    locale,
  }: Pick<InvitationRequest, 'contactKind' | 'target' | 'locale'> & { key: string; secret: string },
): Promise<SendResult> {
  const notConfigured: SendResult = {
    ok: false,
    failure: 'configuration',
    detail: 'nobody is set to send it',
  };
  if (contactKind === 'phone') {
    const text = codeText('invitation', locale, { code: secret, host: new URL(publicUrl).host });
    return sms ? sms.send({ to: target, number: key, code: secret, text }) : notConfigured;
  }
  const mail = invitationEmail(locale, {
    account: (await findAccountName(store.db, accountId)) ?? '',
    url: `${publicUrl}/auth/signup#invitation=${secret}`,
  });
  return email ? email.send({ to: target, ...mail }) : notConfigured;
}

const BotIdList = Schema.fromJsonString(Schema.Array(Schema.String));

/** Handlers of `contract/account/operators.ts`, for owners. */
export function operatorsHandlers(deps: OperatorsDeps): Handlers<typeof operators> {
  const { store } = deps;
  const readOperator = async (
    { accountId }: CurrentUser,
    operatorId: string,
    now: number,
  ): Promise<Operator> => {
    const [operator] = await findOperators(store.db, accountId, now, operatorId);
    if (!operator) throw new ApiError('UserNotFound');
    return operator;
  };
  return {
    async list(_input, { accountId }, { now }) {
      const [operatorList, invitations] = await Promise.all([
        findOperators(store.db, accountId, now),
        findInvitations(store.db, accountId, now),
      ]);
      return { operators: operatorList, invitations: invitations.map(toInvitation) };
    },
    inviteByEmail: ({ email, ...rest }, user, context) =>
      inviteOperator(deps, user, { contactKind: 'email', target: email, ...rest }, context),
    inviteByPhone: ({ phone, ...rest }, user, context) =>
      inviteOperator(deps, user, { contactKind: 'phone', target: phone, ...rest }, context),
    async cancelInvitation({ invitationId }, { accountId, userId }, { now, ip }) {
      await store.transact(async (trx) => {
        const pendingInvitations = await findInvitations(trx, accountId, now);
        const invitation = pendingInvitations.find(({ id }) => id === invitationId);
        if (!invitation || !(await deleteInvitation(trx, { accountId, id: invitationId })))
          throw new ApiError('NotFound');
        await writeAudit(trx, {
          accountId,
          userId,
          action: 'invitation.cancelled',
          subject: invitationId,
          ip,
          now,
          details: { by: invitation.contact_kind, to: invitation.target },
        });
      });
      return {};
    },
    async assign({ operatorId, botIds }, user, { now, ip }) {
      const { accountId, userId } = user;
      const uniqueBotIds = [...new Set(botIds)];
      await store.transact(async (trx) => {
        const username = await lockOperator(trx, accountId, operatorId);
        if (username === undefined) throw new ApiError('UserNotFound');
        if ((await filterOwnBots(trx, accountId, uniqueBotIds)).length !== uniqueBotIds.length)
          throw new ApiError('BotNotFound');
        await assignBots(trx, { accountId, userId: operatorId }, uniqueBotIds);
        const details = { username, bots: String(uniqueBotIds.length) };
        await writeAudit(trx, {
          accountId,
          userId,
          action: 'operator.assigned',
          subject: operatorId,
          ip,
          now,
          details,
        });
      });
      return readOperator(user, operatorId, now);
    },
    async enable({ operatorId, enabled }, user, { now, ip }) {
      const { accountId, userId } = user;
      await store.transact(async (trx) => {
        const username = await setOperatorEnabled(trx, accountId, operatorId, enabled);
        if (username === undefined) throw new ApiError('UserNotFound');
        if (!enabled) await revokeSessions(trx, { accountId, userId: operatorId, now });
        const action = enabled ? 'operator.enabled' : 'operator.disabled';
        await writeAudit(trx, {
          accountId,
          userId,
          action,
          subject: operatorId,
          ip,
          now,
          details: { username },
        });
      });
      return readOperator(user, operatorId, now);
    },
    async remove({ operatorId }, { accountId, userId }, { now, ip }) {
      await store.transact(async (trx) => {
        const username = await deleteOperator(trx, accountId, operatorId);
        if (username === undefined) throw new ApiError('UserNotFound');
        const details = { username };
        await writeAudit(trx, {
          accountId,
          userId,
          action: 'operator.removed',
          subject: operatorId,
          ip,
          now,
          details,
        });
      });
      return {};
    },
  };
}

const toInvitation = (row: InvitationRow) => ({
  id: row.id,
  by: row.contact_kind,
  to: row.target,
  botIds: Schema.decodeSync(BotIdList)(row.bot_ids),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
