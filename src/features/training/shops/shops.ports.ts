// Ports of the shop machines.

import { fromPromise } from 'xstate';
import type { Shop, ShopFacts } from '../../../../contract/training/shops.ts';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { retryCommand } from '../../../machines/shared/command-queue.ts';
import { shopCategoriesMachine } from '../../../machines/training/shops/shop-categories.machine.ts';
import {
  type ShopCheckInput,
  type SyncScopeForm,
  shopLinkMachine,
} from '../../../machines/training/shops/shop-link.machine.ts';
import { shopSettingsMachine } from '../../../machines/training/shops/shop-settings.machine.ts';
import {
  type ShopCommand,
  type ShopsNotice,
  shopsMachine,
} from '../../../machines/training/shops/shops.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { toastRefusal } from '../../../ui/UpgradeHint/plan-limits.ts';
import { shopsTexts as texts } from './shops.texts.ts';

const commandActor = fromPromise<Shop | null, { readonly botId: string; readonly command: ShopCommand }>(
  async ({ input: { botId, command }, signal }) => {
    const { call, endpoints } = await loadLazyEndpoints();
    const { shops } = endpoints;
    const { action } = command;
    const target = { botId, shopId: command.shop.id };
    if (action === 'sync' || action === 'fullSync')
      return call(shops.sync, { ...target, isFullSync: action === 'fullSync' }, { signal });
    if (action !== 'remove') return call(shops[action], target, { signal });
    await call(shops.remove, target, { signal });
    return null;
  },
);

/** Shows the result; unlinking can be undone while its toast is shown. */
function announce(notice: ShopsNotice, issueCommand: (command: ShopCommand) => void): void {
  const locale = readLocale();
  if (notice.kind === 'failed') {
    toastRefusal(notice.failure, plansLink(), retryCommand(notice, issueCommand));
    return;
  }
  const { action, shop } = notice;
  if (action === 'remove') {
    toast({
      text: formatText(locale, texts.removed, { name: shop.name }),
      action: {
        label: formatText(locale, texts.undo),
        onPress: () => issueCommand({ action: 'restore', shop }),
      },
    });
  } else if (action === 'restore') {
    toast({ text: formatText(locale, texts.restored, { name: shop.name }), tone: 'success' });
  }
}

export const shopsWithPorts = shopsMachine.provide({
  actors: { live: liveActor, list: lazyCallActor((all) => all.shops.list), runCommand: commandActor },
  actions: {
    announce: ({ self }, notice) => {
      const sendUndo = undoSender(self, 'runCommand');
      announce(notice, (command) => sendUndo({ type: 'command.issued', command }));
    },
  },
});

const toWooCommerceInput = ({ botId, form }: ShopCheckInput) => ({
  botId,
  url: form.url,
  consumerKey: form.key,
  consumerSecret: form.secret,
});
const toWordPressInput = ({ botId, form }: ShopCheckInput) => ({
  botId,
  url: form.url,
  username: form.key,
  password: form.secret,
});

export const shopLinkWithPorts = shopLinkMachine.provide({
  actors: {
    check: fromPromise<ShopFacts, ShopCheckInput>(async ({ input, signal }) => {
      const { call, endpoints } = await loadLazyEndpoints();
      return input.kind === 'woocommerce'
        ? call(endpoints.shops.checkWooCommerce, toWooCommerceInput(input), { signal })
        : call(endpoints.shops.checkWordPress, toWordPressInput(input), { signal });
    }),
    connect: fromPromise<Shop, ShopCheckInput & { readonly choice: SyncScopeForm }>(
      async ({ input, signal }) => {
        const { call, endpoints } = await loadLazyEndpoints();
        return input.kind === 'woocommerce'
          ? call(
              endpoints.shops.connectWooCommerce,
              { ...toWooCommerceInput(input), ...input.choice },
              { signal },
            )
          : call(
              endpoints.shops.connectWordPress,
              { ...toWordPressInput(input), syncScope: input.choice.syncScope },
              { signal },
            );
      },
    ),
  },
});

export const shopCategoriesWithPorts = shopCategoriesMachine.provide({
  actors: { readCategories: lazyCallActor((all) => all.shops.readCategories) },
});

export const shopSettingsWithPorts = shopSettingsMachine.provide({
  actors: {
    change: lazyCallActor((all) => all.shops.change),
    renewKeys: lazyCallActor((all) => all.shops.renewKeys),
  },
});
