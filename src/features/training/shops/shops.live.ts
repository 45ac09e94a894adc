// Live ports of the shop machines.

import { fromPromise } from 'xstate';
import type { Shop, ShopFacts } from '../../../../contract/training/shops.ts';
import { laterActorOf } from '../../../api/actors/call.actor.ts';
import { loadLater } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { againOf } from '../../../machines/shared/command-queue.ts';
import { shopChoicesMachine } from '../../../machines/training/shops/shop-categories.machine.ts';
import {
  type Checking,
  type ShopChoice,
  shopLinkMachine,
} from '../../../machines/training/shops/shop-link.machine.ts';
import { shopSettingsMachine } from '../../../machines/training/shops/shop-settings.machine.ts';
import { type Order, type ShopNews, shopsMachine } from '../../../machines/training/shops/shops.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { tellRefusal } from '../../../ui/UpgradeHint/plan-limits.ts';
import { shopsTexts as texts } from './shops.texts.ts';

const order = fromPromise<Shop | null, { readonly botId: string; readonly order: Order }>(
  async ({ input: { botId, order: given }, signal }) => {
    const { call, endpoints } = await loadLater();
    const { shops } = endpoints;
    const { verb } = given;
    const one = { botId, shopId: given.shop.id };
    if (verb === 'sync' || verb === 'syncWhole')
      return call(shops.sync, { ...one, whole: verb === 'syncWhole' }, { signal });
    if (verb !== 'remove') return call(shops[verb], one, { signal });
    await call(shops.remove, one, { signal });
    return null;
  },
);

/** What was unlinked can be brought back while its message stands. */
function announce(news: ShopNews, give: (order: Order) => void): void {
  const locale = readLocale();
  if (news.kind === 'refused') {
    tellRefusal(news.failure, plansLink(), againOf(news, give));
    return;
  }
  const { verb, shop } = news;
  if (verb === 'remove') {
    toast({
      text: sentence(locale, texts.removed, { name: shop.name }),
      action: { label: sentence(locale, texts.undo), onPress: () => give({ verb: 'restore', shop }) },
    });
  } else if (verb === 'restore') {
    toast({ text: sentence(locale, texts.restored, { name: shop.name }), tone: 'success' });
  }
}

export const liveShops = shopsMachine.provide({
  actors: { live: liveActor, list: laterActorOf((all) => all.shops.list), order },
  actions: {
    announce: ({ self }, news) => {
      const order = undoSender(self, 'order');
      announce(news, (given) => order({ type: 'order.given', order: given }));
    },
  },
});

const asShop = ({ botId, form }: Checking) => ({
  botId,
  url: form.url,
  consumerKey: form.key,
  consumerSecret: form.secret,
});
const asSite = ({ botId, form }: Checking) => ({
  botId,
  url: form.url,
  username: form.key,
  password: form.secret,
});

export const liveShopLink = shopLinkMachine.provide({
  actors: {
    check: fromPromise<ShopFacts, Checking>(async ({ input, signal }) => {
      const { call, endpoints } = await loadLater();
      return input.kind === 'woocommerce'
        ? call(endpoints.shops.checkWooCommerce, asShop(input), { signal })
        : call(endpoints.shops.checkWordPress, asSite(input), { signal });
    }),
    connect: fromPromise<Shop, Checking & { readonly choice: ShopChoice }>(async ({ input, signal }) => {
      const { call, endpoints } = await loadLater();
      return input.kind === 'woocommerce'
        ? call(endpoints.shops.connectWooCommerce, { ...asShop(input), ...input.choice }, { signal })
        : call(endpoints.shops.connectWordPress, { ...asSite(input), wants: input.choice.wants }, { signal });
    }),
  },
});

export const liveShopChoices = shopChoicesMachine.provide({
  actors: { choices: laterActorOf((all) => all.shops.choices) },
});

export const liveShopSettings = shopSettingsMachine.provide({
  actors: {
    change: laterActorOf((all) => all.shops.change),
    renewKeys: laterActorOf((all) => all.shops.renewKeys),
  },
});
