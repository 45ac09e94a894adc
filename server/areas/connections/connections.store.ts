import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { type ConnectionEvent, nextConnection } from '../../../src/machines/lifecycles/connection.machine.ts';
import { recordTransitions } from '../../store/lifecycle/lifecycle-transitions.ts';
import type { Database } from '../../store/schema/database.ts';

/** Kinds served by our own pages; nothing is delivered to a provider. */
const INTERNAL_KINDS: ReadonlySet<string> = new Set(['widget', 'test']);

export const isExternal = (kind: string): boolean => !INTERNAL_KINDS.has(kind);

/** The settings of a draft without any value. */
export const EMPTY_SETTINGS = '{}';

export type ConnectionRow = Selectable<Database['connections']>;

export interface ConnectionIds {
  readonly accountId: string;
  readonly connectionId: string;
}

/** The `settings` column of a widget. */
export interface WidgetRowSettings {
  readonly initialMessage: string;
}

/**
 * A bot's connections, oldest first; without the hidden one of test chats and without empty drafts, which
 * opening the wizard creates and reuses.
 */
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
    .where(({ eb, or }) => or([eb('status', '<>', 'draft'), eb('settings', '<>', EMPTY_SETTINGS)]))
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** One connection, removed ones included. */
export function readConnection(
  db: Kysely<Database>,
  { accountId, connectionId }: ConnectionIds,
): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('connections')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', connectionId)
    .executeTakeFirst();
}

/** Finds a connection by its id alone, as a webhook URL names nothing else. */
export function findConnectionOfWebhook(
  db: Kysely<Database>,
  kind: string,
  connectionId: string,
): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('connections as c')
    .innerJoin('bots as b', (join) =>
      join.onRef('b.id', '=', 'c.bot_id').onRef('b.account_id', '=', 'c.account_id'),
    )
    .selectAll('c')
    .where('c.id', '=', connectionId)
    .where('c.kind', '=', kind)
    .where('c.removed_at', 'is', null)
    .where('b.removed_at', 'is', null)
    .executeTakeFirst();
}

/** Finds a widget by its id alone, as the visitor's browser knows nothing else. */
export function findWidget(db: Kysely<Database>, connectionId: string): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', connectionId)
    .where('kind', '=', 'widget')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Applies a lifecycle event with further changes, by compare-and-swap on the status; undefined if the status
 * changed meanwhile or the event is not allowed.
 */
export async function transitionConnection(
  trx: Transaction<Database>,
  row: ConnectionRow,
  event: ConnectionEvent['type'],
  { at, ...changes }: Updateable<Database['connections']> & { readonly at: number },
): Promise<ConnectionRow | undefined> {
  const status = nextConnection(row.status, event);
  if (status === null) return undefined;
  const updatedRow = await trx
    .updateTable('connections')
    .set({ ...changes, status, active: status === 'active' ? 1 : 0 })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (updatedRow) {
    const ids = { accountId: row.account_id, timelineId: row.id, entityId: row.id };
    await recordTransitions(trx, [
      { ...ids, machine: 'connection', from: row.status, event, to: status, at },
    ]);
  }
  return updatedRow;
}

/** Parses the settings column; fields missing in older rows are empty. */
export function parseWidgetSettings(row: ConnectionRow): WidgetRowSettings {
  const settings: Partial<WidgetRowSettings> = JSON.parse(row.settings);
  return { initialMessage: settings.initialMessage ?? '' };
}
