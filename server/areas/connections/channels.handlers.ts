// Endpoints that set up, remove and restore channel connections.

import type { connections } from '../../../contract/connections/connections.ts';
import { limits } from '../../../contract/limits.ts';
import type { Channel } from '../../channels/channel.ts';
import { uniqueViolation } from '../../store/errors.ts';
import { newId } from '../../store/id.ts';
import { writeAudit } from '../auth/audit.store.ts';
import { allowsKind, claimConnection } from '../billing/usage/plan-limits.store.ts';
import { announceBot, readBotRow } from '../bots/bots.store.ts';
import { type Handlers, type Person, Refusal } from '../shared/context.ts';
import { channelSettings } from './channel-credentials.store.ts';
import { type ConnectingDeps, columnsOf, connect, kept } from './connect-channel.ts';
import { type ConnectionRow, isOutside, readConnection, UNTOUCHED } from './connections.store.ts';
import { toConnection, toDetail } from './connections.wire.ts';
import { newHookSecret, orderHooking } from './webhooks/provider-webhook.store.ts';

export interface ChannelsDeps extends ConnectingDeps {
  readonly channels: readonly Channel[];
}

type Calls = Pick<
  Handlers<typeof connections>,
  'read' | 'begin' | 'keepDraft' | 'connect' | 'remove' | 'restore'
>;
type Named = { readonly botId: string; readonly connectionId: string };

export function channelsHandlers(deps: ChannelsDeps): Calls {
  const { store, sealer, publicUrl, channels } = deps;

  async function known(input: Named, { accountId }: Person): Promise<ConnectionRow> {
    const row = await readConnection(store.db, { accountId, connectionId: input.connectionId });
    if (row && row.bot_id === input.botId && row.kind !== 'test') return row;
    throw new Refusal((await readBotRow(store.db, accountId, input.botId)) ? 'NotFound' : 'BotNotFound');
  }

  /** An outside channel that is there. */
  async function outside(input: Named, person: Person) {
    const row = await known(input, person);
    const channel = channels.find(({ kind }) => kind === row.kind);
    if (!channel || row.removed_at !== null) throw new Refusal('NotFound');
    return { row, channel };
  }

  async function refuseUnpaid(accountId: string, kind: string): Promise<void> {
    const account = await store.db
      .selectFrom('accounts')
      .select('kinds')
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!account || !allowsKind(account.kinds, kind)) throw new Refusal('UpgradeRequired');
  }

  return {
    read: async (input, person) => {
      const { row, channel } = await outside(input, person);
      return toDetail(row, channel, deps);
    },

    begin: async ({ botId, kind }, { accountId }, { now }) => {
      const channel = channels.find((one) => one.kind === kind);
      if (!channel) throw new Refusal('NotFound');
      if (!(await readBotRow(store.db, accountId, botId))) throw new Refusal('BotNotFound');
      await refuseUnpaid(accountId, kind);
      const begun = await store.db
        .selectFrom('connections')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('bot_id', '=', botId)
        .where('kind', '=', kind)
        .where('status', 'in', ['draft', 'checking'])
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (begun) return toDetail(begun, channel, deps);
      const place = { id: newId(), account_id: accountId };
      const row = await store.db
        .insertInto('connections')
        .values({
          ...place,
          bot_id: botId,
          kind,
          name: '',
          active: 0,
          status: 'draft',
          settings: UNTOUCHED,
          hook_secret: newHookSecret(sealer, place),
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toDetail(row, channel, deps);
    },

    keepDraft: async (input, person, { now }) => {
      const { row, channel } = await outside(input, person);
      if (row.status !== 'draft') throw new Refusal('NotFound');
      const draft = await store.db
        .updateTable('connections')
        .set(columnsOf(sealer, row, kept(sealer, row, channel, input), {}, now))
        .where('account_id', '=', person.accountId)
        .where('id', '=', row.id)
        .where('status', '=', 'draft')
        .returningAll()
        .executeTakeFirst();
      if (!draft) throw new Refusal('NotFound');
      return toDetail(draft, channel, deps);
    },

    connect: async (input, person, facts) => {
      const { row, channel } = await outside(input, person);
      await refuseUnpaid(person.accountId, row.kind);
      const { ip, now, signal } = facts;
      const asked = { userId: person.userId, ip, now, signal };
      return toDetail(await connect(deps, row, channel, input, asked), channel, deps);
    },

    remove: async (input, person, { now, ip }) => {
      const row = await known(input, person);
      if (row.removed_at !== null) throw new Refusal('NotFound');
      const { account_id: accountId, id: connectionId, kind, name, identifier } = row;
      await store.transact(async (trx) => {
        // The provider's account may be connected elsewhere at once.
        const settings = isOutside(kind) && {
          settings: JSON.stringify({ ...channelSettings(row), ...(identifier !== null && { identifier }) }),
        };
        const { numUpdatedRows } = await trx
          .updateTable('connections')
          .set({ removed_at: now, active: 0, identifier: null, ...settings, updated_at: now })
          .where('account_id', '=', accountId)
          .where('id', '=', connectionId)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new Refusal('NotFound');
        const entry = { accountId, userId: person.userId, ip, now, subject: connectionId };
        await writeAudit(trx, { ...entry, action: 'connection.removed', details: { kind, name } });
        if (isOutside(kind)) await orderHooking(store, trx, { accountId, connectionId });
        await announceBot(store.events, trx, accountId, row.bot_id);
      });
      return { restorableUntil: now + limits.channel.undoMs };
    },

    restore: async (input, person, { now }) => {
      const row = await known(input, person);
      if (row.removed_at === null || row.removed_at + limits.channel.undoMs < now)
        throw new Refusal('NotFound');
      const { account_id: accountId, id: connectionId, status } = row;
      const identifier = isOutside(row.kind) ? (channelSettings(row).identifier ?? null) : null;
      try {
        return await store.transact(async (trx) => {
          if (status !== 'draft' && status !== 'checking')
            await claimConnection(trx, { accountId, kind: row.kind });
          const back = await trx
            .updateTable('connections')
            .set({ removed_at: null, identifier, active: status === 'active' ? 1 : 0, updated_at: now })
            .where('account_id', '=', accountId)
            .where('id', '=', connectionId)
            .where('removed_at', '=', row.removed_at)
            .returningAll()
            .executeTakeFirst();
          if (!back) throw new Refusal('NotFound');
          if (isOutside(row.kind)) await orderHooking(store, trx, { accountId, connectionId });
          await announceBot(store.events, trx, accountId, row.bot_id);
          return toConnection(back, publicUrl);
        });
      } catch (error) {
        throw uniqueViolation(error)?.columns.includes('identifier') ? new Refusal('ConnectionTaken') : error;
      }
    },
  };
}
