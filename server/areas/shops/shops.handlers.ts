// Endpoints of linked shops and sites.
import type { Shop, shops } from '../../../contract/training/shops.ts';
import { uniqueViolation } from '../../store/errors.ts';
import { readBotRow } from '../bots/bots.store.ts';
import { type Handlers, type Person, Refusal } from '../shared/context.ts';
import {
  type LinkingDeps,
  linkWooCommerce,
  linkWordPress,
  offered,
  renewKeys,
  tryWooCommerce,
  tryWordPress,
} from './link/link-shop.ts';
import { removeShop, restoreShop } from './link/unlink-shop.ts';
import { moveShop, readShop, readShops, type ShopIds, type ShopRow } from './shops.store.ts';
import { announceShop, siteFacts, toShop, wantsOf, wooFacts } from './shops.wire.ts';
import { cancelSync, orderSync } from './sync/sync.ts';

/** The calls of `contract/training/shops.ts`; reading a shop is a job. */
export function shopsHandlers(deps: LinkingDeps): Handlers<typeof shops> {
  const { store } = deps;

  async function bot(botId: string, person: Person): Promise<void> {
    if (!(await readBotRow(store.db, person.accountId, botId))) throw new Refusal('BotNotFound');
  }

  async function known(input: { botId: string; shopId: string }, person: Person) {
    const ids: ShopIds = { accountId: person.accountId, botId: input.botId, shopId: input.shopId };
    const row = await readShop(store.db, ids);
    if (row && row.removed_at === null) return { ids, row };
    await bot(input.botId, person);
    throw new Refusal('NotFound');
  }

  async function told(ids: ShopIds): Promise<Shop> {
    const row = await readShop(store.db, ids);
    if (!row) throw new Refusal('NotFound');
    return toShop(row);
  }

  function order(ids: ShopIds, mode: 'whole' | 'changed', now: number, isAfresh = false): Promise<void> {
    return store.transact(async (trx) => {
      await orderSync(store, trx, ids, mode, now, { isAfresh });
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
      return wooFacts(await tryWooCommerce(deps, input, facts.signal));
    },

    connectWooCommerce: async (input, person, facts) => {
      await bot(input.botId, person);
      const place = { accountId: person.accountId, botId: input.botId, now: facts.now };
      return linkWooCommerce(deps, place, input, facts.signal);
    },

    checkWordPress: async (input, person, facts) => {
      await bot(input.botId, person);
      return siteFacts(await tryWordPress(deps, input, facts.signal));
    },

    connectWordPress: async (input, person, facts) => {
      await bot(input.botId, person);
      const place = { accountId: person.accountId, botId: input.botId, now: facts.now };
      return linkWordPress(deps, place, input, facts.signal);
    },

    change: async (input, person, facts) => {
      const { ids, row } = await known(input, person);
      await store.transact(async (trx) => {
        await moveShop(trx, ids, ['waiting', 'syncing', 'synced', 'failed', 'cancelled'], {
          response_prompt: input.responsePrompt,
          search_prompt: input.searchPrompt,
          order_tracking: input.orderTracking ? 1 : 0,
          currency: input.currency,
          wants: JSON.stringify(input.wants),
        });
        await announceShop(store, trx, ids);
      });
      if (saysOtherwise(row, input)) await order(ids, 'whole', facts.now, true);
      return told(ids);
    },

    renewKeys: async (input, person, facts) => {
      const { ids, row } = await known(input, person);
      await renewKeys(deps, row, { key: input.key, secret: input.secret }, facts.signal);
      await order(ids, 'changed', facts.now);
      return told(ids);
    },

    sync: async (input, person, facts) => {
      const { ids } = await known(input, person);
      await order(ids, input.whole ? 'whole' : 'changed', facts.now);
      return told(ids);
    },

    cancel: async (input, person, facts) => cancelSync(store, (await known(input, person)).ids, facts.now),

    choices: async (input, person, facts) => {
      const { row } = await known(input, person);
      return { categories: await offered(deps, row, facts.signal) };
    },

    remove: async (input, person, facts) => removeShop(store, (await known(input, person)).ids, facts.now),

    restore: async (input, person, facts) => {
      await bot(input.botId, person);
      const ids = { accountId: person.accountId, botId: input.botId, shopId: input.shopId };
      try {
        return await restoreShop(store, ids, facts.now);
      } catch (error) {
        throw uniqueViolation(error)?.table === 'shops' ? new Refusal('ShopDuplicate') : error;
      }
    },
  };
}

/** Whether items are worded or chosen otherwise after a change, so that all must be looked at. */
function saysOtherwise(row: ShopRow, input: Pick<Shop, 'currency' | 'wants'>): boolean {
  return row.currency !== input.currency || JSON.stringify(wantsOf(row)) !== JSON.stringify(input.wants);
}
