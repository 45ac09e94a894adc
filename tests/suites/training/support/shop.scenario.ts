// Links a fake shop through handlers and jobs.
import { afterEach, expect } from 'vitest';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Shop, ShopStatus, shops } from '../../../../contract/training/shops.ts';
import { shopKeys, type WooShop } from '../../../external-systems/woocommerce.ts';
import type { App, AppOptions, OpenApp } from '../../support/app.ts';

type Form = Partial<Omit<InputOf<typeof shops.connectWooCommerce>, 'botId'>>;

const openServers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of openServers.splice(0)) await server.close();
});

export function closeAfterTest<Server extends { close(): Promise<void> }>(server: Server): Server {
  openServers.push(server);
  return server;
}

/** A bot in an app that may call the shop, with the owner's actions. */
export async function openShopLink(
  openApp: OpenApp,
  shop: WooShop,
  options: AppOptions = {},
  others: readonly WooShop[] = [],
) {
  const app: App = await openApp({
    characters: 5_000_000,
    ...options,
    allowedHosts: [shop, ...others].map(({ host }) => host),
  });
  const bot = await app.createBot();
  const { shops } = app.handlers;
  const connect = (form: Form = {}) =>
    shops.connectWooCommerce(
      {
        botId: bot.id,
        url: shop.url,
        consumerKey: shopKeys.key,
        consumerSecret: shopKeys.secret,
        responsePrompt: '',
        searchPrompt: '',
        orderTracking: true,
        currency: 'auto',
        syncScope: { posts: true, pages: true, categories: [] },
        ...form,
      },
      app.owner,
      app.requestContext(),
    );
  const list = async () => shops.list({ botId: bot.id }, app.owner, app.requestContext());
  return {
    app,
    bot,
    connect,
    list,
    check: (form: Form = {}) =>
      shops.checkWooCommerce(
        { botId: bot.id, url: shop.url, consumerKey: shopKeys.key, consumerSecret: shopKeys.secret, ...form },
        app.owner,
        app.requestContext(),
      ),
    sync: (shopId: string, isFullSync = false) =>
      shops.sync({ botId: bot.id, shopId, isFullSync }, app.owner, app.requestContext()),
    items: async (shopId: string, search = '') =>
      (
        await app.handlers.shopItems.list(
          { botId: bot.id, shopId, search, state: 'all', category: '' },
          app.owner,
          app.requestContext(),
        )
      ).items,
    /** Waits until the shop has one of the statuses. */
    waitForStatus: (shopId: string, ...statuses: readonly ShopStatus[]) =>
      waitForShop(list, shopId, statuses),
    texts: () => sourceTexts(app, bot.id),
    /** Charged characters in total, and those of sources. */
    ledger: async () => {
      const { db } = app.store;
      const usageQuery = db.selectFrom('usage').where('account_id', '=', app.owner.accountId);
      const sourcesQuery = db.selectFrom('sources').where('account_id', '=', app.owner.accountId);
      const paid = await usageQuery.select('amount').where('kind', '=', 'character').execute();
      const rows = await sourcesQuery.select('charged_characters').execute();
      return {
        paid: paid.reduce((sum, { amount }) => sum + amount, 0),
        held: rows.reduce((sum, { charged_characters }) => sum + charged_characters, 0),
      };
    },
    connectAndWait: async (form: Form = {}) => {
      const linked = await connect(form);
      return waitForShop(list, linked.id, ['synced', 'failed']);
    },
  };
}

/** The bot's source texts, by title. */
export async function sourceTexts(app: App, botId: string): Promise<Map<string, string>> {
  const rows = await app.store.db
    .selectFrom('sources')
    .select(['title', 'text'])
    .where('bot_id', '=', botId)
    .where('removed_at', 'is', null)
    .orderBy('title')
    .execute();
  return new Map(rows.map(({ title, text }) => [title, text ?? '']));
}

/** Waits until the shop has one of the statuses. */
export async function waitForShop(
  list: () => Promise<readonly Shop[]>,
  shopId: string,
  statuses: readonly ShopStatus[],
): Promise<Shop> {
  let shop: Shop | undefined;
  await expect
    .poll(
      async () => {
        shop = (await list()).find(({ id }) => id === shopId);
        return shop?.status;
      },
      { timeout: 60_000, interval: 50 },
    )
    .toSatisfy((status) => statuses.includes(status));
  if (!shop) throw new Error('The shop is not linked');
  return shop;
}
