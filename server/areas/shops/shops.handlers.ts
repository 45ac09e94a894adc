// Endpoints of linked shops and sites.
import type { Shop, shops } from '../../../contract/training/shops.ts';
import { uniqueViolation } from '../../store/errors.ts';
import { requireBot } from '../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../shared/context.ts';
import {
  type LinkDeps,
  linkWooCommerce,
  linkWordPress,
  probeWooCommerce,
  probeWordPress,
  readOfferedCategories,
  replaceKeys,
} from './link/link-shop.ts';
import { restoreShop, unlinkShop } from './link/unlink-shop.ts';
import { readShop, readShops, type ShopIds, type ShopRow, updateShop } from './shops.store.ts';
import { announceShop, parseSyncScope, toShop, toShopFacts, toSiteFacts } from './shops.wire.ts';
import { cancelSync, requestSync } from './sync/sync.ts';

/** Handlers of `contract/training/shops.ts`; syncing is a job. */
export function shopsHandlers(deps: LinkDeps): Handlers<typeof shops> {
  const { store } = deps;

  async function assertBot(botId: string, person: CurrentUser): Promise<void> {
    await requireBot(store.db, { accountId: person.accountId, botId });
  }

  async function requireShop(input: { botId: string; shopId: string }, person: CurrentUser) {
    const ids: ShopIds = { accountId: person.accountId, botId: input.botId, shopId: input.shopId };
    const row = await readShop(store.db, ids);
    if (row && row.removed_at === null) return { ids, row };
    await assertBot(input.botId, person);
    throw new ApiError('NotFound');
  }

  async function presentShop(ids: ShopIds): Promise<Shop> {
    const row = await readShop(store.db, ids);
    if (!row) throw new ApiError('NotFound');
    return toShop(row);
  }

  function queueSync(ids: ShopIds, mode: 'whole' | 'changed', now: number, isRestart = false): Promise<void> {
    return store.transact(async (trx) => {
      await requestSync(store, trx, ids, mode, now, { isRestart });
      await announceShop(store, trx, ids);
    });
  }

  return {
    list: async (input, person) => {
      await assertBot(input.botId, person);
      return (await readShops(store.db, person.accountId, input.botId)).map(toShop);
    },

    checkWooCommerce: async (input, person, context) => {
      await assertBot(input.botId, person);
      return toShopFacts(await probeWooCommerce(deps, input, context.signal));
    },

    connectWooCommerce: async (input, person, context) => {
      await assertBot(input.botId, person);
      const target = { accountId: person.accountId, botId: input.botId, now: context.now };
      return linkWooCommerce(deps, target, input, context.signal);
    },

    checkWordPress: async (input, person, context) => {
      await assertBot(input.botId, person);
      return toSiteFacts(await probeWordPress(deps, input, context.signal));
    },

    connectWordPress: async (input, person, context) => {
      await assertBot(input.botId, person);
      const target = { accountId: person.accountId, botId: input.botId, now: context.now };
      return linkWordPress(deps, target, input, context.signal);
    },

    change: async (input, person, context) => {
      const { ids, row } = await requireShop(input, person);
      await store.transact(async (trx) => {
        await updateShop(trx, ids, ['waiting', 'syncing', 'synced', 'failed', 'cancelled'], {
          response_prompt: input.responsePrompt,
          search_prompt: input.searchPrompt,
          order_tracking: input.orderTracking ? 1 : 0,
          currency: input.currency,
          sync_scope: JSON.stringify(input.syncScope),
        });
        await announceShop(store, trx, ids);
      });
      if (needsFullSync(row, input)) await queueSync(ids, 'whole', context.now, true);
      return presentShop(ids);
    },

    renewKeys: async (input, person, context) => {
      const { ids, row } = await requireShop(input, person);
      await replaceKeys(deps, row, { key: input.key, secret: input.secret }, context.signal);
      await queueSync(ids, 'changed', context.now);
      return presentShop(ids);
    },

    sync: async (input, person, context) => {
      const { ids } = await requireShop(input, person);
      await queueSync(ids, input.isFullSync ? 'whole' : 'changed', context.now);
      return presentShop(ids);
    },

    cancel: async (input, person, context) =>
      cancelSync(store, (await requireShop(input, person)).ids, context.now),

    readCategories: async (input, person, context) => {
      const { row } = await requireShop(input, person);
      return { categories: await readOfferedCategories(deps, row, context.signal) };
    },

    remove: async (input, person, context) =>
      unlinkShop(store, (await requireShop(input, person)).ids, context.now),

    restore: async (input, person, context) => {
      await assertBot(input.botId, person);
      const ids = { accountId: person.accountId, botId: input.botId, shopId: input.shopId };
      try {
        return await restoreShop(store, ids, context.now);
      } catch (error) {
        throw uniqueViolation(error)?.table === 'shops' ? new ApiError('ShopDuplicate') : error;
      }
    },
  };
}

/** Whether a change affects the text or the selection of items, so that all have to be synced. */
function needsFullSync(row: ShopRow, input: Pick<Shop, 'currency' | 'syncScope'>): boolean {
  return (
    row.currency !== input.currency || JSON.stringify(parseSyncScope(row)) !== JSON.stringify(input.syncScope)
  );
}
