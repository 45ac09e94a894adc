import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { Shop } from '../../../contract/training/shops.ts';
import type { Database } from '../../store/schema/database.ts';

export type ShopRow = Selectable<Database['shops']>;
export interface ShopIds {
  readonly accountId: string;
  readonly botId: string;
  readonly shopId: string;
}

export const toShopIds = (row: ShopRow): ShopIds => ({
  accountId: row.account_id,
  botId: row.bot_id,
  shopId: row.id,
});

/** The linked shops of a bot, oldest first. */
export function readShops(db: Kysely<Database>, accountId: string, botId: string): Promise<ShopRow[]> {
  return db
    .selectFrom('shops')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** One shop, unlinked or not. */
export function readShop(
  db: Kysely<Database>,
  { accountId, botId, shopId }: ShopIds,
): Promise<ShopRow | undefined> {
  return db
    .selectFrom('shops')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('id', '=', shopId)
    .executeTakeFirst();
}

/** Reads a shop and locks its row against concurrent exclusions, syncs and unlinking. */
export async function lockShop(trx: Transaction<Database>, ids: ShopIds): Promise<ShopRow | undefined> {
  await trx
    .updateTable('shops')
    .set((eb) => ({ sync_number: eb.ref('sync_number') }))
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.shopId)
    .execute();
  return readShop(trx, ids);
}

/** Updates a linked shop in one of the statuses; undefined when it is unlinked or in another one. */
export async function updateShop(
  trx: Transaction<Database>,
  ids: ShopIds,
  statuses: readonly Shop['status'][],
  changes: Updateable<Database['shops']>,
): Promise<ShopRow | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('shops')
    .set(changes)
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.shopId)
    .where('status', 'in', statuses)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? readShop(trx, ids) : undefined;
}

/** Recounts the items and characters of a shop, without excluded items. */
export async function recountItems(trx: Transaction<Database>, ids: ShopIds): Promise<void> {
  const { items, characters } = await trx
    .selectFrom('sources')
    .select((eb) => [
      eb.fn.countAll<number>().as('items'),
      eb.fn.coalesce(eb.fn.sum<number>('characters'), eb.lit(0)).as('characters'),
    ])
    .where('account_id', '=', ids.accountId)
    .where('shop_id', '=', ids.shopId)
    .where('removed_at', 'is', null)
    .where('excluded_at', 'is', null)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('shops')
    .set({ items: Number(items), characters: Number(characters) })
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.shopId)
    .execute();
}
