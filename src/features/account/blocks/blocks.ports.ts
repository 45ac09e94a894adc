// Ports of the blocks machine.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { blocksMachine } from '../../../machines/account/blocks.machine.ts';
import { retryCommand } from '../../../machines/shared/command-queue.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { blocksTexts as texts } from './blocks.texts.ts';

export const blocksWithPorts = blocksMachine.provide({
  actors: {
    read: lazyCallActor((all) => all.blocks.list),
    add: lazyCallActor((all) => all.blocks.add),
    remove: lazyCallActor((all) => all.blocks.remove),
    restore: lazyCallActor((all) => all.blocks.restore),
  },
  actions: {
    announce: ({ self }, notice) => {
      const locale = readLocale();
      const undo = undoSender(self, 'restore');
      if (notice.kind === 'failed') {
        toastFailure(
          notice.failure,
          retryCommand(notice, (block) => undo({ type: 'block.restored', block })),
        );
        return;
      }
      const { block } = notice;
      toast({
        text: formatText(locale, texts.unblocked, { name: block.label || formatText(locale, texts.noName) }),
        action: {
          label: formatText(locale, texts.undo),
          onPress: () => undo({ type: 'block.restored', block }),
        },
      });
    },
  },
});
