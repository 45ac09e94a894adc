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
import { removeShop, restoreShop } from './link/unlink-shop.ts';
import { readShop, readShops, type ShopIds, type ShopRow, updateShop } from './shops.store.ts';
import { announceShop, parseSyncScope, toShop, toShopFacts, toSiteFacts } from './shops.wire.ts';
import { cancelSync, requestSync } from './sync/sync.ts';

/** Handlers of `contract/training/shops.ts`; syncing is a job. */
export function shopsHandlers(deps: LinkDeps): Handlers<typeof shops> {
  const { store } = deps;

  async function bot(botId: string, person: CurrentUser): Promise<void> {
    await requireBot(store.db, { accountId: person.accountId, botId });
  }

  async function requireShop(input: { botId: string; shopId: string }, person: CurrentUser) {
    const ids: ShopIds = { accountId: person.accountId, botId: input.botId, shopId: input.shopId };
    const row = await readShop(store.db, ids);
    if (row && row.removed_at === null) return { ids, row };
    await bot(input.botId, person);
    throw new ApiError('NotFound');
  }

  async function presentShop(ids: ShopIds): Promise<Shop> {
    const row = await readShop(store.db, ids);
    if (!row) throw new ApiError('NotFound');
    return toShop(row);
  }

  function order(ids: ShopIds, mode: 'whole' | 'changed', now: number, isRestart = false): Promise<void> {
    return store.transact(async (trx) => {
      await requestSync(store, trx, ids, mode, now, { isRestart });
      await announceShop(store, trx, ids);
    });
  }

  return {
    list: async (input, person) => {
      await bot(input.botId, person);
      return (await readShops(store.db, person.accountId, input.botId)).map(toShop);
    },

    checkWooCommerce: async (input, person, facts) => {
      await bot(input.botId, person);
      return toShopFacts(await probeWooCommerce(deps, input, facts.signal));
    },

    connectWooCommerce: async (input, person, facts) => {
      await bot(input.botId, person);
      const target = { accountId: person.accountId, botId: input.botId, now: facts.now };
      return linkWooCommerce(deps, target, input, facts.signal);
    },

    checkWordPress: async (input, person, facts) => {
      await bot(input.botId, person);
      return toSiteFacts(await probeWordPress(deps, input, facts.signal));
    },

    connectWordPress: async (input, person, facts) => {
      await bot(input.botId, person);
      const target = { accountId: person.accountId, botId: input.botId, now: facts.now };
      return linkWordPress(deps, target, input, facts.signal);
    },

    change: async (input, person, facts) => {
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
      if (needsFullSync(row, input)) await order(ids, 'whole', facts.now, true);
      return presentShop(ids);
    },

    renewKeys: async (input, person, facts) => {
      const { ids, row } = await requireShop(input, person);
      await replaceKeys(deps, row, { key: input.key, secret: input.secret }, facts.signal);
      await order(ids, 'changed', facts.now);
      return presentShop(ids);
    },

    sync: async (input, person, facts) => {
      const { ids } = await requireShop(input, person);
      await order(ids, input.isFullSync ? 'whole' : 'changed', facts.now);
      return presentShop(ids);
    },

    cancel: async (input, person, facts) =>
      cancelSync(store, (await requireShop(input, person)).ids, facts.now),

    readCategories: async (input, person, facts) => {
      const { row } = await requireShop(input, person);
      return { categories: await readOfferedCategories(deps, row, facts.signal) };
    },

    remove: async (input, person, facts) =>
      removeShop(store, (await requireShop(input, person)).ids, facts.now),

    restore: async (input, person, facts) => {
      await bot(input.botId, person);
      const ids = { accountId: person.accountId, botId: input.botId, shopId: input.shopId };
      try {
        return await restoreShop(store, ids, facts.now);
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
