// Knows how the calls about a bot's website widgets are served. Knows no visitor and no conversation.
import type { Transaction, Updateable } from 'kysely';
import type { Connection, connections } from '../../../contract/connections.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { type AuditEntry, writeAudit } from '../auth/audit.store.ts';
import { announceBot, readBotRow } from '../bots/bots.store.ts';
import { type Handlers, type Person, Refusal, type RequestFacts } from '../context.ts';
import { type ConnectionRow, readConnections, widgetSettings } from './connections.store.ts';

export interface ConnectionsDeps {
  readonly store: Store;
  /** Where browsers reach this server: an origin without a trailing slash. */
  readonly publicUrl: string;
}

/** The calls of `contract/connections.ts` over the store. */
export function connectionsHandlers({ store, publicUrl }: ConnectionsDeps): Handlers<typeof connections> {
  const toConnection = (row: ConnectionRow): Connection => ({
    id: row.id,
    botId: row.bot_id,
    kind: 'widget',
    name: row.name,
    websiteUrl: row.website_url,
    initialMessage: widgetSettings(row).initialMessage,
    active: row.active === 1,
    snippet: widgetSnippet(publicUrl, row.id),
    createdAt: row.created_at,
  });

  async function change(
    accountId: string,
    ids: { botId: string; connectionId: string },
    changes: Updateable<Database['connections']>,
    entry: Pick<AuditEntry, 'action' | 'userId' | 'ip' | 'now'>,
  ): Promise<Connection> {
    if (!(await readBotRow(store.db, accountId, ids.botId))) throw new Refusal('BotNotFound');
    return store.transact(async (trx) => {
      const row = await trx
        .updateTable('connections')
        .set(changes)
        .where('account_id', '=', accountId)
        .where('bot_id', '=', ids.botId)
        .where('id', '=', ids.connectionId)
        .where('kind', '=', 'widget')
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new Refusal('NotFound');
      await writeAudit(trx, { ...entry, ...aboutRow(row) });
      await announceBot(store.events, trx, accountId, ids.botId);
      return toConnection(row);
    });
  }

  return {
    list: async (input, person) => {
      if (!(await readBotRow(store.db, person.accountId, input.botId))) throw new Refusal('BotNotFound');
      return (await readConnections(store.db, person.accountId, input.botId)).map(toConnection);
    },

    create: (input, person, facts) =>
      store.transact(async (trx) => {
        await claimConnection(trx, person.accountId);
        if (!(await readBotRow(trx, person.accountId, input.botId))) throw new Refusal('BotNotFound');
        const row = await trx
          .insertInto('connections')
          .values({
            id: newId(),
            account_id: person.accountId,
            bot_id: input.botId,
            kind: 'widget',
            name: input.name,
            website_url: toOrigin(input.websiteUrl),
            status: 'active',
            settings: JSON.stringify({ initialMessage: input.initialMessage }),
            created_at: facts.now,
            updated_at: facts.now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await writeAudit(trx, { ...by(person, facts), ...aboutRow(row), action: 'connection.created' });
        await announceBot(store.events, trx, person.accountId, input.botId);
        return toConnection(row);
      }),

    change: (input, person, facts) => {
      const changes = {
        name: input.name,
        website_url: toOrigin(input.websiteUrl),
        settings: JSON.stringify({ initialMessage: input.initialMessage }),
        updated_at: facts.now,
      };
      const entry = { ...by(person, facts), action: 'connection.changed' } as const;
      return change(person.accountId, input, changes, entry);
    },

    activate: (input, person, facts) => {
      const action = input.active ? 'connection.activated' : 'connection.deactivated';
      const entry = { ...by(person, facts), action } as const;
      return change(person.accountId, input, { active: input.active ? 1 : 0, updated_at: facts.now }, entry);
    },
  };
}

const by = ({ userId }: Person, { ip, now }: RequestFacts) => ({ userId, ip, now });

const aboutRow = ({ account_id, id, kind, name }: ConnectionRow) => ({
  accountId: account_id,
  subject: id,
  details: { kind, name },
});

const toOrigin = (url: string | null) => (url === null ? null : new URL(url).origin);

/** The one line of HTML that puts a widget on a page. */
export function widgetSnippet(publicUrl: string, connectionId: string): string {
  return `<script async src="${publicUrl}/widget/loader.js" data-pasokh="${connectionId}"></script>`;
}

/** Holds the account's row, so that two creations at once cannot both take the last place. */
async function claimConnection(trx: Transaction<Database>, accountId: string): Promise<void> {
  const account = await trx
    .updateTable('accounts')
    .set((eb) => ({ connections_limit: eb.ref('connections_limit') }))
    .where('id', '=', accountId)
    .returning('connections_limit')
    .executeTakeFirstOrThrow();
  const { count } = await trx
    .selectFrom('connections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '<>', 'test')
    .executeTakeFirstOrThrow();
  if (Number(count) >= account.connections_limit) throw new Refusal('ConnectionLimitReached');
}
