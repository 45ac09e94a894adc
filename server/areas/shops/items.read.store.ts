// Knows the SQL of looking through what is known of a shop. Knows no sync.
import { type Kysely, sql } from 'kysely';
import type { ShopItem } from '../../../contract/shops.ts';
import type { Database } from '../../store/schema.ts';
import type { ShopIds } from './shops.store.ts';

const PAGE = 100;

/** Items by title, after the one with the id `after`; those whose title holds `search`. */
export async function readItems(
  db: Kysely<Database>,
  ids: ShopIds,
  wish: { readonly after?: string; readonly search: string },
): Promise<{ items: ShopItem[]; hasMore: boolean }> {
  const own = db
    .selectFrom('sources')
    .where('account_id', '=', ids.accountId)
    .where('shop_id', '=', ids.shopId)
    .where('removed_at', 'is', null);
  const after =
    wish.after === undefined
      ? undefined
      : await own.select(['id', 'title']).where('id', '=', wish.after).executeTakeFirst();
  const pattern = `%${wish.search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const rows = await own
    .select(['id', 'title', 'url', 'characters', 'trained_at'])
    .$if(wish.search !== '', (query) => query.where(sql<boolean>`title like ${pattern} escape '\\'`))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('title', '>', after?.title ?? ''),
          eb.and([eb('title', '=', after?.title ?? ''), eb('id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('title')
    .orderBy('id')
    .limit(PAGE + 1)
    .execute();
  const items = rows.slice(0, PAGE).map(({ id, title, url, characters, trained_at }) => ({
    id,
    title,
    url,
    characters,
    learnedAt: trained_at,
  }));
  return { items, hasMore: rows.length > PAGE };
}
