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

  async function assertBot(botId: string, user: CurrentUser): Promise<void> {
    await requireBot(store.db, { accountId: user.accountId, botId });
  }

  async function requireShop(input: { botId: string; shopId: string }, user: CurrentUser) {
    const ids: ShopIds = { accountId: user.accountId, botId: input.botId, shopId: input.shopId };
    const row = await readShop(store.db, ids);
    if (row && row.removed_at === null) return { ids, row };
    await assertBot(input.botId, user);
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
    list: async (input, user) => {
      await assertBot(input.botId, user);
      return (await readShops(store.db, user.accountId, input.botId)).map(toShop);
    },

    checkWooCommerce: async (input, user, context) => {
      await assertBot(input.botId, user);
      return toShopFacts(await probeWooCommerce(deps, input, context.signal));
    },

    connectWooCommerce: async (input, user, context) => {
      await assertBot(input.botId, user);
      const target = { accountId: user.accountId, botId: input.botId, now: context.now };
      return linkWooCommerce(deps, target, input, context.signal);
    },

    checkWordPress: async (input, user, context) => {
      await assertBot(input.botId, user);
      return toSiteFacts(await probeWordPress(deps, input, context.signal));
    },

    connectWordPress: async (input, user, context) => {
      await assertBot(input.botId, user);
      const target = { accountId: user.accountId, botId: input.botId, now: context.now };
      return linkWordPress(deps, target, input, context.signal);
    },

    change: async (input, user, context) => {
      const { ids, row } = await requireShop(input, user);
      await store.transact(async (trx) => {
        await updateShop(trx, ids, ['waiting', 'syncing', 'synced', 'failed', 'cancelled'], {
          response_prompt: input.responsePrompt,
          search_prompt: input.searchPrompt,
          order_tracking: input.orderTracking ? 1 : 0,
          ...(input.trackingKey !== undefined && { tracking_key: input.trackingKey || null }),
          currency: input.currency,
          sync_scope: JSON.stringify(input.syncScope),
        });
        await announceShop(store, trx, ids);
      });
      if (needsFullSync(row, input)) await queueSync(ids, 'whole', context.now, true);
      return presentShop(ids);
    },

    renewKeys: async (input, user, context) => {
      const { ids, row } = await requireShop(input, user);
      await replaceKeys(deps, row, { key: input.key, secret: input.secret }, context.signal);
      await queueSync(ids, 'changed', context.now);
      return presentShop(ids);
    },

    sync: async (input, user, context) => {
      const { ids } = await requireShop(input, user);
      await queueSync(ids, input.isFullSync ? 'whole' : 'changed', context.now);
      return presentShop(ids);
    },

    cancel: async (input, user, context) =>
      cancelSync(store, (await requireShop(input, user)).ids, context.now),

    readCategories: async (input, user, context) => {
      const { row } = await requireShop(input, user);
      return { categories: await readOfferedCategories(deps, row, context.signal) };
    },

    remove: async (input, user, context) =>
      unlinkShop(store, (await requireShop(input, user)).ids, context.now),

    restore: async (input, user, context) => {
      await assertBot(input.botId, user);
      const ids = { accountId: user.accountId, botId: input.botId, shopId: input.shopId };
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
