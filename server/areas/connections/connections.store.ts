// Knows the SQL of connections and their settings. Knows no HTTP.
import type { Kysely, Selectable, Transaction } from 'kysely';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema.ts';

export type ConnectionRow = Selectable<Database['connections']>;

/** What the `settings` column of a widget holds. */
export interface WidgetRowSettings {
  readonly initialMessage: string;
}

/** The widgets of a bot, oldest first; the hidden connection of test chats is not one of them. */
export function readConnections(
  db: Kysely<Database>,
  accountId: string,
  botId: string,
): Promise<ConnectionRow[]> {
  return db
    .selectFrom('connections')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('kind', '<>', 'test')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A widget by its id alone: the only thing a visitor's browser knows. */
export function findWidget(db: Kysely<Database>, connectionId: string): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', connectionId)
    .where('kind', '=', 'widget')
    .executeTakeFirst();
}

/** The hidden connection that a bot's test chats come through; made when first needed, once. */
export async function testConnection(
  trx: Transaction<Database>,
  accountId: string,
  botId: string,
  now: number,
): Promise<string> {
  await trx
    .insertInto('connections')
    .values({
      id: newId(),
      account_id: accountId,
      bot_id: botId,
      kind: 'test',
      name: 'test',
      identifier: botId,
      status: 'active',
      settings: '{}',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'identifier']).where('identifier', 'is not', null).doNothing(),
    )
    .execute();
  const { id } = await trx
    .selectFrom('connections')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'test')
    .where('identifier', '=', botId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads the settings column; what an older row lacks is empty. */
export function widgetSettings(row: ConnectionRow): WidgetRowSettings {
  const settings: Partial<WidgetRowSettings> = JSON.parse(row.settings);
  return { initialMessage: settings.initialMessage ?? '' };
}
