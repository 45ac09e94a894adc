// Live ports of the widget settings machine.
import { fromPromise } from 'xstate';
import { laterActorOf } from '../../api/actors/call.actor.ts';
import { leavingActor } from '../../api/actors/leave-guard.actor.ts';
import { laterChecksOf } from '../../api/actors/validation.actor.ts';
import { loadLater } from '../../api/client/load.ts';
import { readLocale } from '../../i18n/locale.ts';
import { sentence } from '../../i18n/texts.ts';
import type { IconGiven } from '../../machines/widget/widget-settings.machine.ts';
import { widgetSettingsMachine } from '../../machines/widget/widget-settings.machine.ts';
import { toast } from '../../ui/Toasts/toast-queue.ts';
import { widgetTexts as texts } from './widget-settings.texts.ts';

export const liveWidgetSettings = widgetSettingsMachine.provide({
  actors: {
    read: laterActorOf((all) => all.widgetSettings.read),
    save: laterActorOf((all) => all.widgetSettings.save),
    giveIcon: fromPromise<{ readonly icon: string }, IconGiven>(
      async ({ input: { file, ...ids }, signal }) => {
        const { call, endpoints } = await loadLater();
        return call(endpoints.widgetSettings.giveIcon, ids, { body: file, signal });
      },
    ),
    checks: laterChecksOf((all) => all.widgetSettings.save),
    leaveGuard: leavingActor,
  },
  actions: {
    announceSaved: () => toast({ tone: 'success', text: sentence(readLocale(), texts.saved) }),
  },
});
