// Live ports of the seller settings machine.

import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { sellerMachine } from '../../../machines/admin/seller.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { sellerTexts as texts } from './seller.texts.ts';

const said = { sellerSaved: texts.saved, rateAdded: texts.added, rateRestored: texts.rateRestored } as const;

export const liveSeller = sellerMachine.provide({
  actors: {
    read: lazyCallActor((all) => all.selling.read),
    changeSeller: lazyCallActor((all) => all.selling.changeSeller),
    addRate: lazyCallActor((all) => all.selling.addRate),
    removeRate: lazyCallActor((all) => all.selling.removeRate),
  },
  actions: {
    announce: ({ self }, news) => {
      const locale = readLocale();
      if (news.kind === 'failed') {
        toastFailure(news.failure);
        return;
      }
      if (news.kind === 'rateExists') {
        toast({ tone: 'danger', text: sentence(locale, texts.taken) });
        return;
      }
      if (news.kind !== 'rateRemoved') {
        toast({ tone: 'success', text: sentence(locale, said[news.kind]) });
        return;
      }
      const { rate } = news;
      const bringBack = undoSender(self, 'restore');
      const onPress = () => bringBack({ type: 'removal.undone', rate });
      toast({
        tone: 'success',
        text: sentence(locale, texts.removed),
        action: { label: sentence(locale, texts.undo), onPress },
      });
    },
  },
});
