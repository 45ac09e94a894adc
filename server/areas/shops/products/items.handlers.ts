// Endpoints of the items of a linked shop.
import type { shopItems } from '../../../../contract/training/shop-items.ts';
import type { Store } from '../../../store/store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import { readShop, type ShopIds } from '../shops.store.ts';
import { setItemsState } from './exclude-items.ts';
import { readCategories, readItems } from './items.read.store.ts';

export function shopItemsHandlers({ store }: { readonly store: Store }): Handlers<typeof shopItems> {
  async function requireShopIds(
    input: { botId: string; shopId: string },
    user: CurrentUser,
  ): Promise<ShopIds> {
    const ids = { accountId: user.accountId, botId: input.botId, shopId: input.shopId };
    const row = await readShop(store.db, ids);
    if (row && row.removed_at === null) return ids;
    const bot = await readBotRow(store.db, ids.accountId, ids.botId);
    throw new ApiError(bot ? 'NotFound' : 'BotNotFound');
  }

  return {
    list: async (input, user) => readItems(store.db, await requireShopIds(input, user), input),

    categories: async (input, user) => readCategories(store.db, await requireShopIds(input, user)),

    setState: async (input, user, { now }) => {
      const ids = await requireShopIds(input, user);
      return { changed: await setItemsState(store, ids, input.itemIds, input.state, now) };
    },
  };
}
