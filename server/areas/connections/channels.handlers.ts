// Endpoints that set up, remove and restore channel connections.

import type { connections } from '../../../contract/connections/connections.ts';
import { limits } from '../../../contract/limits.ts';
import type { Channel } from '../../channels/channel.ts';
import { uniqueViolation } from '../../store/errors.ts';
import { newId } from '../../store/id.ts';
import { writeAudit } from '../auth/audit.store.ts';
import { allowsConnectionKind, reserveConnectionSlot } from '../billing/usage/plan-limits.store.ts';
import { announceBot, readBotRow, requireBot } from '../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../shared/context.ts';
import { parseChannelSettings } from './channel-credentials.store.ts';
import {
  type ConnectDeps,
  connectChannel,
  mergeChannelForm,
  toConnectionColumns,
} from './connect-channel.ts';
import { type ConnectionRow, EMPTY_SETTINGS, isExternal, readConnection } from './connections.store.ts';
import { toConnection, toDetail } from './connections.wire.ts';
import { createWebhookSecret, enqueueWebhookRegistration } from './webhooks/provider-webhook.store.ts';

export interface ChannelsDeps extends ConnectDeps {
  readonly channels: readonly Channel[];
}

type ChannelHandlers = Pick<
  Handlers<typeof connections>,
  'read' | 'createDraft' | 'saveDraft' | 'connect' | 'remove' | 'restore'
>;
type ConnectionParams = { readonly botId: string; readonly connectionId: string };

export function channelsHandlers(deps: ChannelsDeps): ChannelHandlers {
  const { store, sealer, publicUrl, channels } = deps;

  async function requireConnection(
    input: ConnectionParams,
    { accountId }: CurrentUser,
  ): Promise<ConnectionRow> {
    const row = await readConnection(store.db, { accountId, connectionId: input.connectionId });
    if (row && row.bot_id === input.botId && row.kind !== 'test') return row;
    throw new ApiError((await readBotRow(store.db, accountId, input.botId)) ? 'NotFound' : 'BotNotFound');
  }

  /** The connection of the request, which must be external and not removed, with its channel. */
  async function requireExternal(input: ConnectionParams, user: CurrentUser) {
    const row = await requireConnection(input, user);
    const channel = channels.find(({ kind }) => kind === row.kind);
    if (!channel || row.removed_at !== null) throw new ApiError('NotFound');
    return { row, channel };
  }

  async function assertKindAllowed(accountId: string, kind: string): Promise<void> {
    const account = await store.db
      .selectFrom('accounts')
      .select('kinds')
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!account || !allowsConnectionKind(account.kinds, kind)) throw new ApiError('UpgradeRequired');
  }

  return {
    read: async (input, user, { now }) => {
      const { row, channel } = await requireExternal(input, user);
      return toDetail(row, channel, deps, now);
    },

    createDraft: async ({ botId, kind }, { accountId }, { now }) => {
      const channel = channels.find((one) => one.kind === kind);
      if (!channel) throw new ApiError('NotFound');
      await requireBot(store.db, { accountId, botId });
      await assertKindAllowed(accountId, kind);
      const existingDraft = await store.db
        .selectFrom('connections')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('bot_id', '=', botId)
        .where('kind', '=', kind)
        .where('status', 'in', ['draft', 'checking'])
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (existingDraft) return toDetail(existingDraft, channel, deps, now);
      const ids = { id: newId(), account_id: accountId };
      const row = await store.db
        .insertInto('connections')
        .values({
          ...ids,
          bot_id: botId,
          kind,
          name: '',
          active: 0,
          status: 'draft',
          settings: EMPTY_SETTINGS,
          webhook_secret: createWebhookSecret(sealer, ids),
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toDetail(row, channel, deps, now);
    },

    saveDraft: async (input, user, { now }) => {
      const { row, channel } = await requireExternal(input, user);
      if (row.status !== 'draft') throw new ApiError('NotFound');
      const draft = await store.db
        .updateTable('connections')
        .set(toConnectionColumns(sealer, row, mergeChannelForm(sealer, row, channel, input), {}, now))
        .where('account_id', '=', user.accountId)
        .where('id', '=', row.id)
        .where('status', '=', 'draft')
        .returningAll()
        .executeTakeFirst();
      if (!draft) throw new ApiError('NotFound');
      return toDetail(draft, channel, deps, now);
    },

    connect: async (input, user, request) => {
      const { row, channel } = await requireExternal(input, user);
      await assertKindAllowed(user.accountId, row.kind);
      const { ip, now, signal } = request;
      const requestContext = { userId: user.userId, ip, now, signal };
      return toDetail(await connectChannel(deps, row, channel, input, requestContext), channel, deps, now);
    },

    remove: async (input, user, { now, ip }) => {
      const row = await requireConnection(input, user);
      if (row.removed_at !== null) throw new ApiError('NotFound');
      const { account_id: accountId, id: connectionId, kind, name, identifier } = row;
      await store.transact(async (trx) => {
        // Frees the provider account, so that it can be connected elsewhere at once.
        const settings = isExternal(kind) && {
          settings: JSON.stringify({
            ...parseChannelSettings(row),
            ...(identifier !== null && { identifier }),
          }),
        };
        const { numUpdatedRows } = await trx
          .updateTable('connections')
          .set({ removed_at: now, active: 0, identifier: null, ...settings, updated_at: now })
          .where('account_id', '=', accountId)
          .where('id', '=', connectionId)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new ApiError('NotFound');
        const entry = { accountId, userId: user.userId, ip, now, subject: connectionId };
        await writeAudit(trx, { ...entry, action: 'connection.removed', details: { kind, name } });
        if (isExternal(kind)) await enqueueWebhookRegistration(store, trx, { accountId, connectionId });
        await announceBot(store.events, trx, accountId, row.bot_id);
      });
      return { restorableUntil: now + limits.channel.undoMs };
    },

    restore: async (input, user, { now }) => {
      const row = await requireConnection(input, user);
      if (row.removed_at === null || row.removed_at + limits.channel.undoMs < now)
        throw new ApiError('NotFound');
      const { account_id: accountId, id: connectionId, status } = row;
      const identifier = isExternal(row.kind) ? (parseChannelSettings(row).identifier ?? null) : null;
      try {
        return await store.transact(async (trx) => {
          if (status !== 'draft' && status !== 'checking')
            await reserveConnectionSlot(trx, { accountId, kind: row.kind });
          const restored = await trx
            .updateTable('connections')
            .set({ removed_at: null, identifier, active: status === 'active' ? 1 : 0, updated_at: now })
            .where('account_id', '=', accountId)
            .where('id', '=', connectionId)
            .where('removed_at', '=', row.removed_at)
            .returningAll()
            .executeTakeFirst();
          if (!restored) throw new ApiError('NotFound');
          if (isExternal(row.kind)) await enqueueWebhookRegistration(store, trx, { accountId, connectionId });
          await announceBot(store.events, trx, accountId, row.bot_id);
          return toConnection(restored, publicUrl, now);
        });
      } catch (error) {
        throw uniqueViolation(error)?.columns.includes('identifier')
          ? new ApiError('ConnectionTaken')
          : error;
      }
    },
  };
}
