// Writes, charges and deletes shop items in batches.

import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PreparedSource } from '../../../engine/index/index-workers.worker.ts';
import { chunksOf } from '../../../shared/chunks.ts';
import { type Coverage, toCoverageJson } from '../../../sources/coverage.ts';
import { productPageKey } from '../../../sources/web/page-urls.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import { chargeUsage } from '../../billing/usage/plan-limits.store.ts';
import type { ShopIds, ShopRow } from '../shops.store.ts';
import { type ItemFacts, toItemColumns } from './item-facts.ts';

/** Charges characters, or refunds them below zero; false, with nothing changed, when too few are left. */
export async function chargeItems(
  trx: Transaction<Database>,
  shop: ShopRow,
  amount: number,
  now: number,
): Promise<boolean> {
  const { batches } = await trx
    .updateTable('shops')
    .set((eb) => ({ batches: eb('batches', '+', 1) }))
    .where('account_id', '=', shop.account_id)
    .where('id', '=', shop.id)
    .returning('batches')
    .executeTakeFirstOrThrow();
  const chargeTarget = { accountId: shop.account_id, botId: shop.bot_id, kind: 'character' } as const;
  return chargeUsage(trx, { ...chargeTarget, amount, reference: `shop:${shop.id}:${batches}`, now });
}

/** Marks items as seen by the running sync. */
export async function markSeen(
  trx: Transaction<Database>,
  shop: ShopRow,
  remoteIds: readonly string[],
): Promise<void> {
  if (remoteIds.length === 0) return;
  await trx
    .updateTable('sources')
    .set({ last_seen_sync: shop.sync_number })
    .where('account_id', '=', shop.account_id)
    .where('shop_id', '=', shop.id)
    .where('remote_id', 'in', [...remoteIds])
    .execute();
}

/** Remote ids of items that the running sync has not seen. */
export async function readUnseen(db: Kysely<Database>, shop: ShopRow, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sources')
    .select('remote_id')
    .where('account_id', '=', shop.account_id)
    .where('shop_id', '=', shop.id)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('last_seen_sync', 'is', null), eb('last_seen_sync', '<', shop.sync_number)]))
    .orderBy('remote_id')
    .limit(limit)
    .execute();
  return rows.map(({ remote_id }) => remote_id ?? '');
}

/** One new or changed item. */
export interface ItemToWrite {
  readonly remoteId: string;
  readonly title: string;
  readonly url: string | null;
  readonly stamp: string;
  readonly facts: ItemFacts | null;
  readonly coverage: Coverage;
  readonly prepared: PreparedSource;
}

export type StoredItem = Pick<
  Selectable<Database['sources']>,
  'id' | 'remote_id' | 'remote_checksum' | 'charged_characters' | 'version' | 'removed_at' | 'excluded_at'
>;

/** The result of a batch. `unpaid`: items that the plan had no characters for and that were not stored. */
export interface WriteResult {
  readonly changed: number;
  readonly unpaid: number;
}

/** Rows of one INSERT, far below the parameter limits of both databases. */
const ROWS_PER_INSERT = 400;

/** The stored items among the ids. */
export function readStoredItems(
  db: Kysely<Database>,
  { accountId, shopId }: Pick<ShopIds, 'accountId' | 'shopId'>,
  remoteIds: readonly string[],
): Promise<StoredItem[]> {
  if (remoteIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('sources')
    .select([
      'id',
      'remote_id',
      'remote_checksum',
      'charged_characters',
      'version',
      'removed_at',
      'excluded_at',
    ])
    .where('account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .where('remote_id', 'in', [...remoteIds])
    .execute();
}

/** Writes and charges new and changed items with their passages, as far as the plan's characters suffice. */
export async function writeItems(
  trx: Transaction<Database>,
  shop: ShopRow,
  items: readonly ItemToWrite[],
  now: number,
): Promise<WriteResult> {
  if (items.length === 0) return { changed: 0, unpaid: 0 };
  const remoteIds = items.map(({ remoteId }) => remoteId);
  const storedByRemoteId = new Map(
    (await readStoredItems(trx, { accountId: shop.account_id, shopId: shop.id }, remoteIds)).map((row) => [
      row.remote_id,
      row,
    ]),
  );
  const { characters_left: remaining } = await trx
    .selectFrom('accounts')
    .select('characters_left')
    .where('id', '=', shop.account_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { affordableItems, droppedIds, chargedTotal, unpaid } = selectAffordable(
    items,
    storedByRemoteId,
    remaining,
  );
  if (!(await chargeItems(trx, shop, chargedTotal, now)))
    throw new Error('The characters were charged concurrently');
  await deleteRows(trx, shop, [
    ...droppedIds,
    ...affordableItems.flatMap(({ row }) => (row ? [row.id] : [])),
  ]);
  await insertRows(trx, shop, affordableItems, now);
  return { changed: affordableItems.length + droppedIds.length, unpaid };
}

type AffordableItem = { readonly item: ItemToWrite; readonly row: StoredItem | undefined };

/**
 * Selects the items the characters suffice for, in order. A stored item that no longer fits is dropped, since
 * its text is outdated.
 */
function selectAffordable(
  items: readonly ItemToWrite[],
  storedByRemoteId: ReadonlyMap<string | null, StoredItem>,
  remaining: number,
) {
  const affordableItems: AffordableItem[] = [];
  const droppedIds: string[] = [];
  let chargedTotal = 0;
  for (const item of items) {
    const row = storedByRemoteId.get(item.remoteId);
    const extraCost = costOf(item, row) - (row?.charged_characters ?? 0);
    if (extraCost <= remaining - chargedTotal) {
      affordableItems.push({ item, row });
      chargedTotal += extraCost;
    } else if (row) {
      droppedIds.push(row.id);
      chargedTotal -= row.charged_characters;
    }
  }
  return { affordableItems, droppedIds, chargedTotal, unpaid: items.length - affordableItems.length };
}

/** Items excluded by the owner cost nothing. */
const costOf = ({ prepared }: ItemToWrite, row: StoredItem | undefined): number =>
  isExcluded(row) ? 0 : prepared.text.length;
const isExcluded = (row: StoredItem | undefined): boolean => row !== undefined && row.excluded_at !== null;

async function deleteRows(trx: Transaction<Database>, shop: ShopRow, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('sources')
    .where('account_id', '=', shop.account_id)
    .where('shop_id', '=', shop.id)
    .where('id', 'in', [...ids])
    .execute();
}

/** A changed item keeps its id, so that citations still find it; its new version updates indexes. */
async function insertRows(
  trx: Transaction<Database>,
  shop: ShopRow,
  taken: readonly AffordableItem[],
  now: number,
): Promise<void> {
  const botColumns = { account_id: shop.account_id, bot_id: shop.bot_id };
  const itemsWithIds = taken.map(({ item, row }) => ({ item, row, id: row?.id ?? newId() }));
  const sources = itemsWithIds.map(({ item, row, id }) => ({
    ...botColumns,
    id,
    kind: shop.kind === 'woocommerce' ? ('product' as const) : ('post' as const),
    title: item.title,
    url: item.url,
    page_key: shop.kind === 'woocommerce' && item.url !== null ? productPageKey(item.url) : null,
    text: item.prepared.text,
    size: Buffer.byteLength(item.prepared.text),
    characters: item.prepared.text.length,
    coverage: toCoverageJson(item.coverage),
    charged_characters: costOf(item, row),
    charge_count: 1,
    status: 'trained' as const,
    is_indexed: isExcluded(row) ? (0 as const) : (1 as const),
    progress: 1,
    version: (row?.version ?? 0) + 1,
    created_at: now,
    updated_at: now,
    trained_at: now,
    shop_id: shop.id,
    remote_id: item.remoteId,
    remote_checksum: item.stamp,
    last_seen_sync: shop.sync_number,
    excluded_at: row?.excluded_at ?? null,
    ...toItemColumns(item.title, item.facts),
  }));
  const passages = itemsWithIds.flatMap(({ item, id }) =>
    item.prepared.passages.map((passage) => ({
      ...botColumns,
      id: newId(),
      source_id: id,
      ordinal: passage.ordinal,
      kind: 'text' as const,
      title: passage.title,
      question: null,
      text: passage.text,
      start_at: passage.start,
      end_at: passage.end,
    })),
  );
  for (const chunk of chunksOf(sources, ROWS_PER_INSERT))
    await trx.insertInto('sources').values(chunk).execute();
  for (const chunk of chunksOf(passages, ROWS_PER_INSERT))
    await trx.insertInto('passages').values(chunk).execute();
}

/** Deletes items for good, refunds their characters and returns how many there were. */
export async function deleteItems(
  trx: Transaction<Database>,
  shop: ShopRow,
  remoteIds: readonly string[],
  now: number,
): Promise<number> {
  const rows = await readStoredItems(trx, { accountId: shop.account_id, shopId: shop.id }, remoteIds);
  if (rows.length === 0) return 0;
  const chargedTotal = rows.reduce((sum, { charged_characters }) => sum + charged_characters, 0);
  await chargeItems(trx, shop, -chargedTotal, now);
  await deleteRows(
    trx,
    shop,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
