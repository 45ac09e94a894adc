// Lists and searches shop items.
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { ItemFilter, ShopItem } from '../../../../contract/training/shop-items.ts';
import type { Database } from '../../../store/schema/database.ts';
import { toSearchTerms } from '../../training/pairs/pairs.rules.ts';
import type { ShopIds } from '../shops.store.ts';
import { categoryPattern, parseItemFacts } from './item-facts.ts';

const PAGE_SIZE = 100;
const MAX_CATEGORIES = 200;

export interface ItemsQuery {
  readonly after?: string;
  readonly search: string;
  readonly state: ItemFilter;
  readonly category: string;
}

/** Items by name, after the one with the id `after`, and the number of matches. */
export async function readItems(
  db: Kysely<Database>,
  ids: ShopIds,
  itemsQuery: ItemsQuery,
): Promise<{ items: ShopItem[]; hasMore: boolean; total: number }> {
  const shopItems = selectItems(db, ids);
  const cursorRow =
    itemsQuery.after === undefined
      ? undefined
      : await shopItems.select(['id', 'item_order']).where('id', '=', itemsQuery.after).executeTakeFirst();
  const cursorOrder = cursorRow?.item_order ?? '';
  const rows = await withFilters(shopItems, itemsQuery)
    .select(['id', 'title', 'url', 'characters', 'trained_at', 'facts', 'excluded_at'])
    .$if(cursorRow !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('item_order', '>', cursorOrder),
          eb.and([eb('item_order', '=', cursorOrder), eb('id', '>', cursorRow?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('item_order')
    .orderBy('id')
    .limit(PAGE_SIZE + 1)
    .execute();
  const { total } = await withFilters(shopItems, itemsQuery)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = rows.slice(0, PAGE_SIZE).map((row): ShopItem => {
    const facts = parseItemFacts(row.facts);
    return {
      id: row.id,
      title: row.title,
      url: row.url,
      price: facts?.price ?? null,
      stock: facts?.stock ?? null,
      quantity: facts?.quantity ?? null,
      categories: facts?.categories ?? [],
      state: row.excluded_at === null ? 'included' : 'excluded',
      characters: row.characters,
      trainedAt: row.trained_at,
    };
  });
  return { items, hasMore: rows.length > PAGE_SIZE, total: Number(total) };
}

/** The categories of a shop's items, the largest first. */
export async function readCategories(
  db: Kysely<Database>,
  ids: ShopIds,
): Promise<{ name: string; count: number }[]> {
  const rows = await selectItems(db, ids)
    .select(['categories', (eb) => eb.fn.countAll<number>().as('count')])
    .where('categories', 'is not', null)
    .groupBy('categories')
    .execute();
  const counts = new Map<string, number>();
  for (const { categories, count } of rows) {
    const names: string[] = JSON.parse(categories ?? '[]');
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + Number(count));
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_CATEGORIES);
}

const selectItems = (db: Kysely<Database>, ids: ShopIds) =>
  db
    .selectFrom('sources')
    .where('account_id', '=', ids.accountId)
    .where('shop_id', '=', ids.shopId)
    .where('removed_at', 'is', null);

function withFilters<Output>(
  query: SelectQueryBuilder<Database, 'sources', Output>,
  { search, state, category }: ItemsQuery,
): SelectQueryBuilder<Database, 'sources', Output> {
  const patterns = toSearchTerms(search).map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`);
  const categoryLike = categoryPattern(category);
  return query
    .$if(state !== 'all', (narrowed) =>
      narrowed.where('excluded_at', state === 'excluded' ? 'is not' : 'is', null),
    )
    .$if(category !== '', (narrowed) =>
      narrowed.where(sql<boolean>`categories like ${categoryLike} escape '\\'`),
    )
    .where((eb) => eb.and(patterns.map((pattern) => sql<boolean>`item_text like ${pattern} escape '\\'`)));
}
