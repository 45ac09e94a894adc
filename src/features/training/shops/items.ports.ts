// Ports of the shop items machine.

import { fromPromise } from 'xstate';
import { limits } from '../../../../contract/limits.ts';
import { callActor, lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
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

const commandActor = fromPromise<number, { readonly botId: string; readonly command: ShopItemsCommand }>(
  async ({ input: { botId, command: issuedCommand }, signal }) => {
    const { call, endpoints } = await loadLazyEndpoints();
    const { shopId, state, ids } = issuedCommand;
    let changed = 0;
    for (let start = 0; start < ids.length; start += limits.shop.batchMax) {
      const itemIds = ids.slice(start, start + limits.shop.batchMax);
      const result = await call(endpoints.shopItems.setState, { botId, shopId, state, itemIds }, { signal });
      changed += result.changed;
    }
    return changed;
  },
);

/** Shows the result; excluding an item can be undone while its toast is shown. */
function announce(notice: ShopItemsNotice, issueCommand: (command: ShopItemsCommand) => void): void {
  const locale = readLocale();
  if (notice.kind === 'failed') {
    toastRefusal(notice.failure, plansLink(), retryCommand(notice, issueCommand));
    return;
  }
  const { command: issuedCommand, changed: count } = notice;
  if (count === 0) return;
  if (issuedCommand.state === 'included') {
    toast({ text: formatText(locale, texts.restoredToast, { count }), tone: 'success' });
    return;
  }
  toast({
    text: formatText(locale, texts.excludedToast, { count }),
    action: {
      label: formatText(locale, texts.undo),
      onPress: () => issueCommand({ ...issuedCommand, state: 'included' }),
    },
  });
}

export const shopItemsWithPorts = shopItemsMachine.provide({
  actors: {
    live: liveActor,
    shops: lazyCallActor((all) => all.shops.list),
    list: lazyCallActor((all) => all.shopItems.list),
    categories: lazyCallActor((all) => all.shopItems.categories),
    readPassages: callActor((all) => all.training.read),
    runCommand: commandActor,
  },
  actions: {
    announce: ({ self }, notice) => {
      const sendUndo = undoSender(self, 'runCommand');
      announce(notice, (issuedCommand) => sendUndo({ type: 'command.issued', command: issuedCommand }));
    },
  },
});
