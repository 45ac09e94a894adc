// Live ports of the time zone machine.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { currentUser } from '../../../api/session/current-user.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { timeZoneMachine } from '../../../machines/account/time-zone.machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { timeZoneTexts } from './account.texts.ts';

export const liveTimeZone = timeZoneMachine.provide({
  actors: {
    read: lazyCallActor((all) => all.accountTimeZone.read),
    change: lazyCallActor((all) => all.accountTimeZone.change),
  },
  actions: {
    announce: ({ context: { zone } }) => {
      // Every time on screen is told in it from now on, in the other tabs too.
      const who = currentUser.read();
      if (who) currentUser.write({ ...who, time_zone: zone });
      toast({ tone: 'success', text: formatText(readLocale(), timeZoneTexts.saved) });
    },
  },
});
