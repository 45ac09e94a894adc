// Ports of the widget settings machine.
import { fromPromise } from 'xstate';
import { lazyCallActor } from '../../api/actors/call.actor.ts';
import { leaveGuardActor } from '../../api/actors/leave-guard.actor.ts';
import { lazyValidationActor } from '../../api/actors/validation.actor.ts';
import { loadLazyEndpoints } from '../../api/client/load.ts';
import { readLocale } from '../../i18n/locale.ts';
import { formatText } from '../../i18n/texts.ts';
import type { IconUpload } from '../../machines/widget/widget-settings.machine.ts';
import { widgetSettingsMachine } from '../../machines/widget/widget-settings.machine.ts';
import { toast } from '../../ui/Toasts/toast-queue.ts';
import { widgetTexts as texts } from './widget-settings.texts.ts';

export const widgetSettingsWithPorts = widgetSettingsMachine.provide({
  actors: {
    read: lazyCallActor((all) => all.widgetSettings.read),
    save: lazyCallActor((all) => all.widgetSettings.save),
    uploadIcon: fromPromise<{ readonly icon: string }, IconUpload>(
      async ({ input: { file, ...ids }, signal }) => {
        const { call, endpoints } = await loadLazyEndpoints();
        return call(endpoints.widgetSettings.uploadIcon, ids, { body: file, signal });
      },
    ),
    validation: lazyValidationActor((all) => all.widgetSettings.save),
    leaveGuard: leaveGuardActor,
  },
  actions: {
    announceSaved: () => toast({ tone: 'success', text: formatText(readLocale(), texts.saved) }),
  },
});
