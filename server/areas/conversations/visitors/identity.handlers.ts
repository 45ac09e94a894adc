// Endpoints of identity verification settings.
import type { IdentitySettings, identities } from '../../../../contract/widget/identity.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { requireBot } from '../../bots/bots.store.ts';
import { findWidget } from '../../connections/connections.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import {
  type IdentitySecretRow,
  readIdentityRow,
  renewIdentitySecret,
  upsertIdentityRow,
} from './identity.store.ts';
import { type IdentityDeps, requireIdentity, resumeVisitorToken } from './identity.ts';
import { requireWidgetAccess } from './widget-access.ts';

export interface IdentitiesDeps extends IdentityDeps {
  /** Public base URL of this server. */
  readonly publicUrl: string;
}

const toSettings = (row: IdentitySecretRow | undefined, now: number): IdentitySettings => ({
  hasSecret: Boolean(row?.secret),
  renewedAt: row?.renewed_at ?? null,
  previousSecretExpiresAt: row?.previous_until && row.previous_until > now ? row.previous_until : null,
  isRequired: row?.is_required === 1,
});

/** Handlers of `contract/widget/identity.ts`. */
export function identitiesHandlers(deps: IdentitiesDeps): Handlers<typeof identities> {
  const { store, sealer, publicUrl } = deps;

  async function requireWidget({ accountId }: CurrentUser, ids: { botId: string; connectionId: string }) {
    await requireBot(store.db, { accountId, botId: ids.botId });
    const connection = await findWidget(store.db, ids.connectionId);
    if (connection?.account_id !== accountId || connection.bot_id !== ids.botId)
      throw new ApiError('NotFound');
    return { accountId, connectionId: connection.id };
  }

  return {
    async read(input, user, { now }) {
      return toSettings(await readIdentityRow(store.db, await requireWidget(user, input)), now);
    },

    async change({ isRequired, ...ids }, user, { now, ip }) {
      const connectionIds = await requireWidget(user, ids);
      return store.transact(async (trx) => {
        const row = await upsertIdentityRow(trx, connectionIds, { is_required: isRequired ? 1 : 0 });
        await writeAudit(trx, {
          accountId: connectionIds.accountId,
          userId: user.userId,
          action: isRequired ? 'identity.required' : 'identity.optional',
          subject: connectionIds.connectionId,
          ip,
          now,
        });
        return toSettings(row, now);
      });
    },

    async renewSecret({ endsPrevious, ...ids }, user, { now, ip }) {
      const connectionIds = await requireWidget(user, ids);
      return store.transact(async (trx) => {
        const { secret, row } = await renewIdentitySecret(sealer, trx, connectionIds, { endsPrevious, now });
        await writeAudit(trx, {
          accountId: connectionIds.accountId,
          userId: user.userId,
          action: 'identity.renewed',
          subject: connectionIds.connectionId,
          ip,
          now,
        });
        return { secret, identity: toSettings(row, now) };
      });
    },

    async prove({ connectionId, identity, current }, _caller, request) {
      const { connection } = await requireWidgetAccess({ store, publicUrl }, connectionId, request, null);
      const connectionIds = { accountId: connection.account_id, botId: connection.bot_id, connectionId };
      const proof = await requireIdentity(deps, connectionIds, identity, request.now);
      return { token: await resumeVisitorToken(deps, connectionIds, proof, { current, now: request.now }) };
    },
  };
}
