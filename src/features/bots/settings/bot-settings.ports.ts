// Ports of the bot settings, removal and model machines.
import { callActor, lazyCallActor } from '../../../api/actors/call.actor.ts';
import { leaveGuardActor } from '../../../api/actors/leave-guard.actor.ts';
import { validationActor } from '../../../api/actors/validation.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { botModelMachine } from '../../../machines/bots/settings/bot-model.machine.ts';
import { botRemovalMachine } from '../../../machines/bots/settings/bot-removal.machine.ts';
import { botSettingsMachine } from '../../../machines/bots/settings/bot-settings.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { toastRefusal } from '../../../ui/UpgradeHint/plan-limits.ts';
import { modelTexts, settingsTexts } from './bot-settings.texts.ts';
import { removeBotTexts } from './remove-bot.texts.ts';

export const botSettingsWithPorts = botSettingsMachine.provide({
  actors: {
    live: liveActor,
    read: callActor((all) => all.bots.read),
    change: callActor((all) => all.bots.change),
    pastQuestions: lazyCallActor((all) => all.botModels.pastQuestions),
    allowance: callActor((all) => all.account.allowance),
    validation: validationActor((all) => all.bots.change),
    leaveGuard: leaveGuardActor,
  },
  actions: {
    announceSaved: () => toast({ tone: 'success', text: formatText(readLocale(), settingsTexts.saved) }),
  },
});

export const botRemovalWithPorts = botRemovalMachine.provide({
  actors: {
    readImpact: lazyCallActor((all) => all.botLifecycle.readImpact),
    remove: lazyCallActor((all) => all.botLifecycle.remove),
    restore: lazyCallActor((all) => all.botLifecycle.restore),
  },
  actions: {
    announce: ({ self }, notice) => {
      const locale = readLocale();
      if (notice.kind === 'failed') return toastRefusal(notice.failure, plansLink());
      const undo = undoSender(self, 'restore');
      const label = formatText(locale, removeBotTexts.undo);
      toast({
        tone: 'success',
        text: formatText(locale, removeBotTexts[notice.kind]),
        ...(notice.kind === 'removed' && {
          action: { label, onPress: () => undo({ type: 'undo.requested' }) },
        }),
      });
    },
  },
});

export const botModelWithPorts = botModelMachine.provide({
  actors: {
    read: lazyCallActor((all) => all.botModels.read),
    limit: lazyCallActor((all) => all.botModels.changeLimit),
  },
  actions: {
    announceSaved: () => toast({ tone: 'success', text: formatText(readLocale(), modelTexts.limitSaved) }),
  },
});
