// Live ports of the shop items machine.

import { fromPromise } from 'xstate';
import { limits } from '../../../../contract/limits.ts';
import { callActor, lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { retryCommand } from '../../../machines/shared/command-queue.ts';
import {
  type ShopItemsCommand,
  type ShopItemsNotice,
  shopItemsMachine,
} from '../../../machines/training/shops/shop-items.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { toastRefusal } from '../../../ui/UpgradeHint/plan-limits.ts';
import { itemsTexts as texts } from './items.texts.ts';

const order = fromPromise<number, { readonly botId: string; readonly order: ShopItemsCommand }>(
  async ({ input: { botId, order: given }, signal }) => {
    const { call, endpoints } = await loadLazyEndpoints();
    const { shopId, state, ids } = given;
    let changed = 0;
    for (let at = 0; at < ids.length; at += limits.shop.chosenAtOnce) {
      const itemIds = ids.slice(at, at + limits.shop.chosenAtOnce);
      const answer = await call(endpoints.shopItems.setState, { botId, shopId, state, itemIds }, { signal });
      changed += answer.changed;
    }
    return changed;
  },
);

/** What was left out can be taken back while its message stands. */
function announce(news: ShopItemsNotice, give: (order: ShopItemsCommand) => void): void {
  const locale = readLocale();
  if (news.kind === 'failed') {
    toastRefusal(news.failure, plansLink(), retryCommand(news, give));
    return;
  }
  const { command: given, changed: count } = news;
  if (count === 0) return;
  if (given.state === 'learned') {
    toast({ text: sentence(locale, texts.takenBack, { count }), tone: 'success' });
    return;
  }
  toast({
    text: sentence(locale, texts.leftOutToast, { count }),
    action: {
      label: sentence(locale, texts.undo),
      onPress: () => give({ ...given, state: 'learned' }),
    },
  });
}

export const liveShopItems = shopItemsMachine.provide({
  actors: {
    live: liveActor,
    shops: lazyCallActor((all) => all.shops.list),
    list: lazyCallActor((all) => all.shopItems.list),
    categories: lazyCallActor((all) => all.shopItems.categories),
    readPassages: callActor((all) => all.training.read),
    runCommand: order,
  },
  actions: {
    announce: ({ self }, news) => {
      const order = undoSender(self, 'runCommand');
      announce(news, (given) => order({ type: 'command.issued', order: given }));
    },
  },
});
