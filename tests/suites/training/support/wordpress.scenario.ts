// Links a WordPress site through handlers and jobs.
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { ShopStatus, SyncScope, shops } from '../../../../contract/training/shops.ts';
import type { AppOptions, OpenApp } from '../../support/app.ts';
import { sourceTexts, waitForShop } from './shop.scenario.ts';

type Form = Partial<Omit<InputOf<typeof shops.connectWordPress>, 'botId'>>;

const everything: SyncScope = { posts: true, pages: true, categories: [] };

/** A bot in an app that may call the site, with the owner's actions. */
export async function openWordpressLink(
  openApp: OpenApp,
  site: { readonly host: string; readonly url: string },
  options: AppOptions = {},
) {
  const app = await openApp({ characters: 5_000_000, ...options, allowedHosts: [site.host] });
  const bot = await app.createBot();
  const { shops } = app.handlers;
  const list = () => shops.list({ botId: bot.id }, app.owner, app.requestContext());
  const form = { botId: bot.id, url: site.url, username: '', password: '' };
  const connect = (overrides: Form = {}) =>
    shops.connectWordPress({ ...form, syncScope: everything, ...overrides }, app.owner, app.requestContext());
  return {
    app,
    bot,
    connect,
    check: (overrides: Form = {}) =>
      shops.checkWordPress({ ...form, ...overrides }, app.owner, app.requestContext()),
    sync: (shopId: string, isFullSync = false) =>
      shops.sync({ botId: bot.id, shopId, isFullSync }, app.owner, app.requestContext()),
    change: (shopId: string, syncScope: SyncScope) =>
      shops.change(
        {
          botId: bot.id,
          shopId,
          responsePrompt: '',
          searchPrompt: '',
          orderTracking: false,
          currency: 'auto',
          syncScope,
        },
        app.owner,
        app.requestContext(),
      ),
    waitForStatus: (shopId: string, ...statuses: readonly ShopStatus[]) =>
      waitForShop(list, shopId, statuses),
    texts: () => sourceTexts(app, bot.id),
    connectAndWait: async (overrides: Form = {}) =>
      waitForShop(list, (await connect(overrides)).id, ['synced', 'failed']),
  };
}
