// Finds the product whose page a visitor has open.
import { productPageKey } from '../../../sources/web/page-urls.ts';
import type { Store } from '../../../store/store.ts';
import type { BotIds } from '../../bots/bots.store.ts';

/** What answering needs of a shop's product pages. */
export interface ProductPages {
  /** The learned product of a page; null where the page shows none. */
  readonly productAt: (ids: BotIds, pageUrl: string) => Promise<{ sourceId: string; title: string } | null>;
  /** Whether a source is a product of the bot's shops. */
  readonly isProduct: (ids: BotIds, sourceId: string) => Promise<boolean>;
}

export function createProductPages({ store }: { readonly store: Store }): ProductPages {
  const products = ({ accountId, botId }: BotIds) =>
    store.db
      .selectFrom('sources')
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .where('kind', '=', 'product');
  return {
    async productAt(ids, pageUrl) {
      const key = productPageKey(pageUrl);
      if (key === null) return null;
      const row = await products(ids)
        .select(['id', 'title'])
        .where('page_key', '=', key)
        .where('removed_at', 'is', null)
        .where('excluded_at', 'is', null)
        .orderBy('updated_at', 'desc')
        .executeTakeFirst();
      return row ? { sourceId: row.id, title: row.title } : null;
    },
    async isProduct(ids, sourceId) {
      const row = await products(ids).select('id').where('id', '=', sourceId).executeTakeFirst();
      return row !== undefined;
    },
  };
}
