// Links the practice shop and two of its pages to the demo's first bot.

import { ApiError } from '../../areas/shared/context.ts';
import { type LinkDeps, linkWooCommerce } from '../../areas/shops/link/link-shop.ts';
import { createLinkSource } from '../../areas/training/sources/create-source.ts';
import { type PracticeShop, practicePages } from '../woocommerce/practice-shop.ts';
import { accountId, botId } from './people.ts';

const DUPLICATES: readonly string[] = ['ShopDuplicate', 'SourceDuplicate', 'TooManyShops'];

/** Runs `add`; nothing changes where it was added before. */
async function addIfMissing(add: () => Promise<unknown>): Promise<void> {
  try {
    await add();
  } catch (error) {
    if (!(error instanceof ApiError && DUPLICATES.includes(error.failure.error))) throw error;
  }
}

/** The server's own jobs read the shop and the pages. */
export async function seedLinkedShop(deps: LinkDeps, shop: PracticeShop, now: number): Promise<void> {
  const target = { accountId, botId: botId('support'), now };
  await addIfMissing(() =>
    linkWooCommerce(
      deps,
      target,
      {
        botId: target.botId,
        url: shop.url,
        consumerKey: shop.key,
        consumerSecret: shop.secret,
        currency: 'auto',
        responsePrompt: '',
        searchPrompt: '',
        orderTracking: true,
        syncScope: { posts: true, pages: true, categories: [] },
      },
      AbortSignal.timeout(10_000),
    ),
  );
  for (const path of practicePages)
    await addIfMissing(() =>
      createLinkSource(deps.store, target, { url: `${shop.url}${path}`, title: null }),
    );
}
