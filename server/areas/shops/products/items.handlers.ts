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
    person: CurrentUser,
  ): Promise<ShopIds> {
    const ids = { accountId: person.accountId, botId: input.botId, shopId: input.shopId };
    const row = await readShop(store.db, ids);
    if (row && row.removed_at === null) return ids;
    const bot = await readBotRow(store.db, ids.accountId, ids.botId);
    throw new ApiError(bot ? 'NotFound' : 'BotNotFound');
  }

  return {
    list: async (input, person) => readItems(store.db, await requireShopIds(input, person), input),

    categories: async (input, person) => readCategories(store.db, await requireShopIds(input, person)),

    setState: async (input, person, { now }) => {
      const ids = await requireShopIds(input, person);
      return { changed: await setItemsState(store, ids, input.itemIds, input.state, now) };
    },
  };
}
