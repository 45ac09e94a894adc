// Ports of the bot activation machine.
import { fromPromise } from 'xstate';
import type { Bot } from '../../../contract/bots/bots.ts';
import { loadLazyEndpoints } from '../../api/client/load.ts';
import { plansLink } from '../../api/plans-link.ts';
import { readLocale } from '../../i18n/locale.ts';
import { formatText } from '../../i18n/texts.ts';
import { type Activation, botActivationMachine } from '../../machines/bots/bot-activation.machine.ts';
import { undoSender } from '../../platform/undo-sender.ts';
import { toast } from '../../ui/Toasts/toast-queue.ts';
import { toastRefusal } from '../../ui/UpgradeHint/plan-limits.ts';
import { activationTexts as texts } from './bots.texts.ts';

/** The server takes the whole set of active bots, so that it is read anew for each change. */
const setActive = fromPromise<readonly Bot[], Activation>(async ({ input: { botId, isActive }, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const bots = await call(endpoints.bots.list, {}, { signal });
  const others = bots.filter(({ id, active }) => active && id !== botId).map(({ id }) => id);
  const botIds = isActive ? [...others, botId] : others;
  return call(endpoints.botLifecycle.setActive, { botIds }, { signal });
});

export const botActivationWithPorts = botActivationMachine.provide({
  actors: { setActive },
  actions: {
    announce: ({ self }, notice) => {
      const locale = readLocale();
      if (notice.kind === 'failed') return toastRefusal(notice.failure, plansLink());
      const undo = undoSender(self, 'setActive');
      const { change } = notice;
      toast({
        text: formatText(locale, change.isActive ? texts.activated : texts.deactivated, {
          name: change.name,
        }),
        tone: 'success',
        action: {
          label: formatText(locale, texts.undo),
          onPress: () => undo({ type: 'activation.requested', ...change, isActive: !change.isActive }),
        },
      });
    },
  },
});
