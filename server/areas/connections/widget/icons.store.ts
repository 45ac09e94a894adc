// Stores launcher icons and deletes unused ones.

import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';

type Db = Kysely<Database>;

/**
 * Stores an icon of an account. Unused icons older than a day are deleted first.
 * @returns its hash, or null when the account has too many unused icons
 */
export function saveIcon(
  store: Store,
  accountId: string,
  bytes: Uint8Array,
  now: number,
): Promise<string | null> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return store.transact(async (trx) => {
    await deleteUnusedIcons(trx, accountId)
      .where('created_at', '<', now - DAY_MS)
      .execute();
    const { count } = await trx
      .selectFrom('widget_icons')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('hash', 'not in', selectUsedIcons(trx, accountId))
      .executeTakeFirstOrThrow();
    if (Number(count) >= limits.widgetIcon.maxUnattached) return null;
    await trx
      .insertInto('widget_icons')
      .values({ account_id: accountId, hash, bytes, created_at: now })
      .onConflict((conflict) => conflict.columns(['account_id', 'hash']).doUpdateSet({ created_at: now }))
      .execute();
    return hash;
  });
}

const selectUsedIcons = (db: Db, accountId: string) =>
  db
    .selectFrom('widget_settings')
    .select((eb) => eb.ref('icon').$notNull().as('icon'))
    .where('account_id', '=', accountId)
    .where('icon', 'is not', null);

const deleteUnusedIcons = (db: Db, accountId: string) =>
  db
    .deleteFrom('widget_icons')
    .where('account_id', '=', accountId)
    .where('hash', 'not in', selectUsedIcons(db, accountId));

export async function iconExists(db: Db, accountId: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('widget_icons')
    .select('hash')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The bytes of an icon by its hash alone, whichever account uploaded it; a hash reveals nothing but the icon.
 */
export async function readIcon(db: Db, hash: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('widget_icons').select('bytes').where('hash', '=', hash).executeTakeFirst();
  return row?.bytes ?? null;
}
