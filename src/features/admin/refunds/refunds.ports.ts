// Ports of the refunds machine.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { refundsMachine } from '../../../machines/admin/refunds.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { refundTexts as texts } from './refunds.texts.ts';

const noticeTexts = { settled: texts.settledNotice, reopened: texts.reopenedNotice } as const;

export const refundsWithPorts = refundsMachine.provide({
  actors: {
    list: lazyCallActor((all) => all.refunds.list),
    settle: lazyCallActor((all) => all.refunds.settle),
    reopen: lazyCallActor((all) => all.refunds.reopen),
  },
  actions: {
    announce: ({ self }, { notice, refund }) => {
      const reopen = undoSender(self, 'reopen');
      toast({
        text: formatText(readLocale(), noticeTexts[notice]),
        tone: 'success',
        ...(notice === 'settled' && {
          action: {
            label: formatText(readLocale(), texts.undo),
            onPress: () => reopen({ type: 'reopening.requested', refund }, { type: 'reopening.confirmed' }),
          },
        }),
      });
    },
  },
});
