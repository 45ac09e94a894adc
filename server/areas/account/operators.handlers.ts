// Endpoints by which an owner invites, changes and removes operators.
import { Schema } from 'effect';
import type { Operator, operators } from '../../../contract/operators.ts';
import { assignBots } from '../auth/assignments.store.ts';
import { writeAudit } from '../auth/audit.store.ts';
import { endSessionsOf } from '../auth/devices.store.ts';
import { endInvitation, findInvitations, type InvitationRow, ownBots } from '../auth/invitations.store.ts';
import { type Handlers, type Person, Refusal } from '../context.ts';
import { invite, type OperatorsDeps } from './inviting.ts';
import { deleteOperator, findOperators, holdOperator, setEnabled } from './operators.store.ts';

const BotIds = Schema.fromJsonString(Schema.Array(Schema.String));

/** The calls of `contract/operators.ts` that an owner makes. */
export function operatorsHandlers(deps: OperatorsDeps): Handlers<typeof operators> {
  const { store } = deps;
  const told = async ({ accountId }: Person, operatorId: string, now: number): Promise<Operator> => {
    const [operator] = await findOperators(store.db, accountId, now, operatorId);
    if (!operator) throw new Refusal('UserNotFound');
    return operator;
  };
  return {
    async list(_input, { accountId }, { now }) {
      const [found, invited] = await Promise.all([
        findOperators(store.db, accountId, now),
        findInvitations(store.db, accountId, now),
      ]);
      return { operators: found, invitations: invited.map(invitationOf) };
    },
    inviteByEmail: ({ email, ...rest }, person, facts) =>
      invite(deps, person, { by: 'email', to: email, ...rest }, facts),
    inviteByPhone: ({ phone, ...rest }, person, facts) =>
      invite(deps, person, { by: 'phone', to: phone, ...rest }, facts),
    async cancelInvitation({ invitationId }, { accountId, userId }, { now, ip }) {
      await store.transact(async (trx) => {
        const standing = await findInvitations(trx, accountId, now);
        const invited = standing.find(({ id }) => id === invitationId);
        if (!invited || !(await endInvitation(trx, { accountId, id: invitationId })))
          throw new Refusal('NotFound');
        await writeAudit(trx, {
          accountId,
          userId,
          action: 'invitation.cancelled',
          subject: invitationId,
          ip,
          now,
          details: { by: invited.by, to: invited.target },
        });
      });
      return {};
    },
    async assign({ operatorId, botIds }, person, { now, ip }) {
      const { accountId, userId } = person;
      const wanted = [...new Set(botIds)];
      await store.transact(async (trx) => {
        const username = await holdOperator(trx, accountId, operatorId);
        if (username === undefined) throw new Refusal('UserNotFound');
        if ((await ownBots(trx, accountId, wanted)).length !== wanted.length)
          throw new Refusal('BotNotFound');
        await assignBots(trx, { accountId, userId: operatorId }, wanted);
        const details = { username, bots: String(wanted.length) };
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
      return told(person, operatorId, now);
    },
    async enable({ operatorId, enabled }, person, { now, ip }) {
      const { accountId, userId } = person;
      await store.transact(async (trx) => {
        const username = await setEnabled(trx, accountId, operatorId, enabled);
        if (username === undefined) throw new Refusal('UserNotFound');
        if (!enabled) await endSessionsOf(trx, { accountId, userId: operatorId, now });
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
      return told(person, operatorId, now);
    },
    async remove({ operatorId }, { accountId, userId }, { now, ip }) {
      await store.transact(async (trx) => {
        const username = await deleteOperator(trx, accountId, operatorId);
        if (username === undefined) throw new Refusal('UserNotFound');
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

const invitationOf = (row: InvitationRow) => ({
  id: row.id,
  by: row.by,
  to: row.target,
  botIds: Schema.decodeSync(BotIds)(row.bot_ids),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
