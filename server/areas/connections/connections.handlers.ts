// Endpoints of a bot's connections and its website widgets.
import type { Transaction } from 'kysely';
import type { Connection, connections } from '../../../contract/connections/connections.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';
import { type NewAuditEntry, writeAudit } from '../auth/audit.store.ts';
import { reserveConnectionSlot } from '../billing/usage/plan-limits.store.ts';
import { announceBot, requireBot } from '../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers, type RequestContext } from '../shared/context.ts';
import { type ChannelsDeps, channelsHandlers } from './channels.handlers.ts';
import {
  type ConnectionRow,
  isExternal,
  readConnection,
  readConnections,
  transitionConnection,
} from './connections.store.ts';
import { toConnection } from './connections.wire.ts';
import { enqueueWebhookRegistration } from './webhooks/provider-webhook.store.ts';

/** Handlers of `contract/connections/connections.ts`. */
export function connectionsHandlers(deps: ChannelsDeps): Handlers<typeof connections> {
  const { store, publicUrl } = deps;
  const toResponse = (row: ConnectionRow, now: number): Connection => toConnection(row, publicUrl, now);

  /** Locks the connection, applies `write` and broadcasts the change. */
  async function change(
    user: CurrentUser,
    ids: { botId: string; connectionId: string },
    entry: Pick<NewAuditEntry, 'action' | 'userId' | 'ip' | 'now'>,
    write: (trx: Transaction<Database>, row: ConnectionRow) => Promise<ConnectionRow | undefined>,
  ): Promise<Connection> {
    const { accountId } = user;
    await requireBot(store.db, { accountId, botId: ids.botId });
    return store.transact(async (trx) => {
      const current = await readConnection(trx, { accountId, connectionId: ids.connectionId });
      const isFound = current && current.bot_id === ids.botId && current.removed_at === null;
      if (!isFound || current.kind === 'test') throw new ApiError('NotFound');
      const row = await write(trx, current);
      if (!row) throw new ApiError('NotFound');
      await writeAudit(trx, { ...entry, ...toAuditSubject(row) });
      if (isExternal(row.kind))
        await enqueueWebhookRegistration(store, trx, { accountId, connectionId: row.id });
      await announceBot(store.events, trx, accountId, ids.botId);
      return toResponse(row, entry.now);
    });
  }

  return {
    list: async (input, user, { now }) => {
      await requireBot(store.db, { accountId: user.accountId, botId: input.botId });
      const rows = await readConnections(store.db, user.accountId, input.botId);
      return rows.map((row) => toResponse(row, now));
    },

    create: (input, user, request) =>
      store.transact(async (trx) => {
        await reserveConnectionSlot(trx, { accountId: user.accountId, kind: 'widget' });
        await requireBot(trx, { accountId: user.accountId, botId: input.botId });
        const row = await trx
          .insertInto('connections')
          .values({
            id: newId(),
            account_id: user.accountId,
            bot_id: input.botId,
            kind: 'widget',
            name: input.name,
            website_url: toOrigin(input.websiteUrl),
            status: 'active',
            settings: JSON.stringify({ initialMessage: input.initialMessage }),
            created_at: request.now,
            updated_at: request.now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await writeAudit(trx, {
          ...toAuditActor(user, request),
          ...toAuditSubject(row),
          action: 'connection.created',
        });
        await announceBot(store.events, trx, user.accountId, input.botId);
        return toResponse(row, request.now);
      }),

    change: (input, user, request) =>
      change(user, input, { ...toAuditActor(user, request), action: 'connection.changed' }, (trx, row) =>
        trx
          .updateTable('connections')
          .set({
            name: input.name,
            website_url: toOrigin(input.websiteUrl),
            settings: JSON.stringify({ ...JSON.parse(row.settings), initialMessage: input.initialMessage }),
            updated_at: request.now,
          })
          .where('account_id', '=', user.accountId)
          .where('id', '=', row.id)
          .where('kind', '=', 'widget')
          .returningAll()
          .executeTakeFirst(),
      ),

    activate: (input, user, request) => {
      const action = input.active ? 'connection.activated' : 'connection.deactivated';
      return change(user, input, { ...toAuditActor(user, request), action }, async (trx, row) => {
        // A connection that needs attention is neither on nor off.
        const isAlreadySet = row.status !== 'needsAttention' && (row.status === 'active') === input.active;
        if (isAlreadySet) return row;
        const event = input.active ? 'activated' : 'deactivated';
        const updatedRow = await transitionConnection(trx, row, event, {
          updated_at: request.now,
          at: request.now,
        });
        if (!updatedRow) throw new ApiError('ConnectionInactive');
        return updatedRow;
      });
    },

    ...channelsHandlers(deps),
  };
}

const toAuditActor = ({ userId }: CurrentUser, { ip, now }: RequestContext) => ({ userId, ip, now });

const toAuditSubject = ({ account_id, id, kind, name }: ConnectionRow) => ({
  accountId: account_id,
  subject: id,
  details: { kind, name },
});

const toOrigin = (url: string | null) => (url === null ? null : new URL(url).origin);
