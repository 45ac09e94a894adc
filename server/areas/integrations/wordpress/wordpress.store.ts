import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';

export type WordPressSiteRow = Selectable<Database['wordpress_sites']>;

interface WidgetIds {
  readonly accountId: string;
  readonly connectionId: string;
}

export const findSite = (
  db: Kysely<Database>,
  { accountId, connectionId }: WidgetIds,
): Promise<WordPressSiteRow | undefined> =>
  db
    .selectFrom('wordpress_sites')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();

/** Whether this is a widget of this bot. */
export async function isWidget(
  db: Kysely<Database>,
  { accountId, botId, connectionId }: WidgetIds & { readonly botId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('connections')
    .select('id')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('id', '=', connectionId)
    .where('kind', '=', 'widget')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a code's hash; a widget has one code at a time. */
export async function saveCode(
  db: Kysely<Database>,
  { accountId, connectionId }: WidgetIds,
  code: { readonly userId: string; readonly hash: string; readonly expiresAt: number },
): Promise<void> {
  const codeColumns = { user_id: code.userId, hash: code.hash, expires_at: code.expiresAt };
  await db
    .insertInto('wordpress_codes')
    .values({ connection_id: connectionId, account_id: accountId, ...codeColumns })
    .onConflict((conflict) =>
      conflict
        .column('connection_id')
        .doUpdateSet(codeColumns)
        .where('wordpress_codes.account_id', '=', accountId),
    )
    .execute();
}

/** Deletes a code and returns its owner; undefined when it is unknown, used or expired. */
export function consumeCode(trx: Transaction<Database>, hash: string, now: number) {
  return trx
    .deleteFrom('wordpress_codes')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['account_id', 'connection_id', 'user_id'])
    .executeTakeFirst();
}

/** The widget that a site is linked to, locked until the transaction ends. */
export function lockWidget(trx: Transaction<Database>, { accountId, connectionId }: WidgetIds) {
  return trx
    .updateTable('connections')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('account_id', '=', accountId)
    .where('id', '=', connectionId)
    .where('kind', '=', 'widget')
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Stores the linked site and sets the widget's website to the site's origin. */
export async function saveSite(
  trx: Transaction<Database>,
  { accountId, connectionId }: WidgetIds,
  site: Pick<WordPressSiteRow, 'url' | 'name' | 'plugin_version' | 'linked_at'>,
): Promise<void> {
  await trx
    .insertInto('wordpress_sites')
    .values({ connection_id: connectionId, account_id: accountId, ...site })
    .onConflict((conflict) =>
      conflict.column('connection_id').doUpdateSet(site).where('wordpress_sites.account_id', '=', accountId),
    )
    .execute();
  await trx
    .updateTable('connections')
    .set({ website_url: new URL(site.url).origin, updated_at: site.linked_at })
    .where('account_id', '=', accountId)
    .where('id', '=', connectionId)
    .execute();
}
