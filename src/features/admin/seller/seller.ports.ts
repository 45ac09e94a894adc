// Ports of the seller settings machine.

import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { sellerMachine } from '../../../machines/admin/seller.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { sellerTexts as texts } from './seller.texts.ts';

const noticeTexts = {
  sellerSaved: texts.saved,
  rateAdded: texts.added,
  rateRestored: texts.rateRestored,
} as const;

export const sellerWithPorts = sellerMachine.provide({
  actors: {
    read: lazyCallActor((all) => all.sellerSettings.read),
    changeSeller: lazyCallActor((all) => all.sellerSettings.changeSeller),
    addRate: lazyCallActor((all) => all.sellerSettings.addRate),
    removeRate: lazyCallActor((all) => all.sellerSettings.removeRate),
  },
  actions: {
    announce: ({ self }, notice) => {
      const locale = readLocale();
      if (notice.kind === 'failed') {
        toastFailure(notice.failure);
        return;
      }
      if (notice.kind === 'rateExists') {
        toast({ tone: 'danger', text: formatText(locale, texts.dateTaken) });
        return;
      }
      if (notice.kind !== 'rateRemoved') {
        toast({ tone: 'success', text: formatText(locale, noticeTexts[notice.kind]) });
        return;
      }
      const { rate } = notice;
      const restore = undoSender(self, 'restore');
      const onPress = () => restore({ type: 'removal.undone', rate });
      toast({
        tone: 'success',
        text: formatText(locale, texts.removed),
        action: { label: formatText(locale, texts.undo), onPress },
      });
    },
  },
});
