// Live ports of the bot settings, removal and model machines.
import { actorOf, laterActorOf } from '../../../api/actors/call.actor.ts';
import { leavingActor } from '../../../api/actors/leave-guard.actor.ts';
import { checksOf } from '../../../api/actors/validation.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { botModelMachine } from '../../../machines/bots/settings/bot-model.machine.ts';
import { botRemovalMachine } from '../../../machines/bots/settings/bot-removal.machine.ts';
import { botSettingsMachine } from '../../../machines/bots/settings/bot-settings.machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { modelTexts, settingsTexts } from './bot-settings.texts.ts';
import { removalTexts } from './remove-bot.texts.ts';

export const liveSettings = botSettingsMachine.provide({
  actors: {
    live: liveActor,
    read: actorOf((all) => all.bots.read),
    change: actorOf((all) => all.bots.change),
    asked: actorOf((all) => all.answers.asked),
    allowance: actorOf((all) => all.account.allowance),
    checks: checksOf((all) => all.bots.change),
    leaveGuard: leavingActor,
  },
  actions: {
    announceSaved: () => toast({ tone: 'success', text: sentence(readLocale(), settingsTexts.saved) }),
  },
});

export const liveRemoval = botRemovalMachine.provide({
  actors: {
    weight: laterActorOf((all) => all.botLife.weight),
    remove: laterActorOf((all) => all.botLife.remove),
  },
  actions: {
    announce: () => toast({ tone: 'success', text: sentence(readLocale(), removalTexts.removed) }),
  },
});

export const liveModel = botModelMachine.provide({
  actors: { read: actorOf((all) => all.answers.model), limit: actorOf((all) => all.answers.limit) },
  actions: {
    announceLimit: () => toast({ tone: 'success', text: sentence(readLocale(), modelTexts.limitSaved) }),
  },
});
