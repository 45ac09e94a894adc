// Refreshes price and stock of products while an answer is made.

import type { Freshener, Talk } from '../../../engine/pipeline/extension-points.ts';
import { clean } from '../../../engine/text/normalise.ts';
import { type Product, productNow } from '../../../sources/woocommerce/products.ts';
import { shopToAsk } from '../link/shop-credentials.ts';
import type { OrderTalkDeps } from '../orders/order-intent.ts';
import { readShop, type ShopRow } from '../shops.store.ts';
import { currencyOf } from './price-text.ts';
import { pricesText } from './product-text.ts';
import { promptsOf, searchPromptsOf } from './prompts.store.ts';

const ASK_MS = 1_300;
/** Of what was found, so many products at most are asked for. */
const MOST = 3;

/** What a product's passage says of price and stock, as the shop says it now. */
export function productFreshener(deps: OrderTalkDeps): Freshener {
  return {
    name: 'products',
    async fresh(talk, passages) {
      const items = await readProducts(deps, talk, [...new Set(passages.map(({ sourceId }) => sourceId))]);
      const newer = new Map<string, string>();
      await Promise.all(
        items.slice(0, MOST).map(async (item) => {
          const words = await wordsNow(deps, talk, item);
          if (words === null) return;
          for (const { id, sourceId, text } of passages) {
            const fresh = sourceId === item.id ? reworded(text, item.text ?? '', words) : null;
            if (fresh !== null && fresh !== text) newer.set(id, fresh);
          }
        }),
      );
      return newer;
    },
    guides: ({ accountId }, passages) =>
      promptsOf(deps.store.db, accountId, [...new Set(passages.map(({ sourceId }) => sourceId))]),
    hints: ({ accountId, botId }) => searchPromptsOf(deps.store.db, accountId, botId),
  };
}

type Item = {
  id: string;
  shop_id: string | null;
  remote_id: string | null;
  title: string;
  text: string | null;
};

/** The products among the sources, in the order they were found. */
async function readProducts(
  { store }: OrderTalkDeps,
  talk: Talk,
  sourceIds: readonly string[],
): Promise<Item[]> {
  if (sourceIds.length === 0) return [];
  const rows = await store.db
    .selectFrom('sources')
    .select(['id', 'shop_id', 'remote_id', 'title', 'text'])
    .where('account_id', '=', talk.accountId)
    .where('bot_id', '=', talk.botId)
    .where('kind', '=', 'product')
    .where('shop_id', 'is not', null)
    .where('id', 'in', [...sourceIds])
    .execute();
  return sourceIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Null where the shop does not answer in time, or not at all: what was learned stands. */
async function wordsNow(deps: OrderTalkDeps, talk: Talk, item: Item): Promise<string | null> {
  const { accountId, botId, signal } = talk;
  const row = await readShop(deps.store.db, { accountId, botId, shopId: item.shop_id ?? '' });
  const shop = row && row.removed_at === null ? shopToAsk(deps.outbound, deps.sealer, row) : null;
  if (!row || !shop) return null;
  const asked = await productNow(shop, item.remote_id ?? '', { signal, timeoutMs: ASK_MS });
  return asked.ok ? clean(priceWords(asked.product, row, item.title)) : null;
}

const priceWords = (product: Product | null, row: ShopRow, title: string): string =>
  product === null ? `«${title}» دیگر در فروشگاه نیست.` : pricesText(product, currencyOf(row));

/** A passage with the first paragraph of what was learned, which is price and stock, said anew; null where it has no part of it. */
function reworded(passage: string, learned: string, now: string): string | null {
  const [prices = ''] = learned.split('\n\n');
  if (prices === '') return null;
  if (passage.includes(prices)) return passage.replace(prices, () => now);
  return prices.includes(passage) ? now : null;
}
