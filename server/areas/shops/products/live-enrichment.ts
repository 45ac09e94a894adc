// Refreshes price and stock of retrieved products, and describes them as cards.

import type { AnswerContext, Enricher } from '../../../engine/pipeline/extension-points.ts';
import { cleanText } from '../../../engine/text/normalise.ts';
import { fetchProduct, type Product } from '../../../sources/woocommerce/products.ts';
import { openShopClient } from '../link/shop-credentials.ts';
import type { OrderIntentDeps } from '../orders/order-intent.ts';
import { readShop, type ShopRow } from '../shops.store.ts';
import { resolveCurrency } from './price-text.ts';
import { toProductCard } from './product-card.ts';
import { formatPriceAndStock } from './product-text.ts';
import { readResponsePrompts, readSearchPrompts } from './prompts.store.ts';

const SHOP_TIMEOUT_MS = 1_300;
/** The maximum number of retrieved products to refresh. */
const MAX_PRODUCTS = 6;

/** Replaces price and stock in passages of products by the shop's current ones. */
export function productEnricher(deps: OrderIntentDeps): Enricher {
  return {
    name: 'products',
    async enrich(context, passages, { texts, cards }) {
      const items = await readProducts(deps, context, [...new Set(passages.map(({ sourceId }) => sourceId))]);
      await Promise.all(
        items.slice(0, MAX_PRODUCTS).map(async (item) => {
          const current = await fetchCurrent(deps, context, item);
          if (current === null) return;
          const { product, row } = current;
          const language = context.language === 'fa' ? 'fa' : 'en';
          if (product) cards.set(item.id, toProductCard(product, row, language, deps.outbound));
          const priceText = cleanText(toPriceText(product, row, item.title));
          for (const { id, sourceId, text } of passages) {
            const replaced =
              sourceId === item.id ? replacePriceParagraph(text, item.text ?? '', priceText) : null;
            if (replaced !== null && replaced !== text) texts.set(id, replaced);
          }
        }),
      );
    },
    guidelines: ({ accountId }, passages) =>
      readResponsePrompts(deps.store.db, accountId, [...new Set(passages.map(({ sourceId }) => sourceId))]),
    searchHints: ({ accountId, botId }) => readSearchPrompts(deps.store.db, accountId, botId),
  };
}

type ProductRow = {
  id: string;
  shop_id: string | null;
  remote_id: string | null;
  title: string;
  text: string | null;
};

/** The products among the sources, in the order of retrieval. */
async function readProducts(
  { store }: OrderIntentDeps,
  context: AnswerContext,
  sourceIds: readonly string[],
): Promise<ProductRow[]> {
  if (sourceIds.length === 0) return [];
  const rows = await store.db
    .selectFrom('sources')
    .select(['id', 'shop_id', 'remote_id', 'title', 'text'])
    .where('account_id', '=', context.accountId)
    .where('bot_id', '=', context.botId)
    .where('kind', '=', 'product')
    .where('shop_id', 'is not', null)
    .where('id', 'in', [...sourceIds])
    .execute();
  return sourceIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Null where the shop does not respond in time: the trained text is used. */
async function fetchCurrent(
  deps: OrderIntentDeps,
  context: AnswerContext,
  item: ProductRow,
): Promise<{ readonly product: Product | null; readonly row: ShopRow } | null> {
  const { accountId, botId, signal } = context;
  const row = await readShop(deps.store.db, { accountId, botId, shopId: item.shop_id ?? '' });
  const shop = row && row.removed_at === null ? openShopClient(deps.outbound, deps.sealer, row) : null;
  if (!row || !shop) return null;
  const response = await fetchProduct(shop, item.remote_id ?? '', { signal, timeoutMs: SHOP_TIMEOUT_MS });
  return response.ok ? { product: response.product, row } : null;
}

const toPriceText = (product: Product | null, row: ShopRow, title: string): string =>
  product === null ? `«${title}» دیگر در فروشگاه نیست.` : formatPriceAndStock(product, resolveCurrency(row));

/** Replaces the trained price paragraph, the first one, in a passage; null where the passage lacks it. */
function replacePriceParagraph(passage: string, trainedText: string, currentPrices: string): string | null {
  const [trainedPrices = ''] = trainedText.split('\n\n');
  if (trainedPrices === '') return null;
  if (passage.includes(trainedPrices)) return passage.replace(trainedPrices, () => currentPrices);
  return trainedPrices.includes(passage) ? currentPrices : null;
}
