// Ports of the time zone machine.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { currentUser } from '../../../api/session/current-user.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { timeZoneMachine } from '../../../machines/account/time-zone.machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { timeZoneTexts } from './account.texts.ts';

export const timeZoneWithPorts = timeZoneMachine.provide({
  actors: {
    read: lazyCallActor((all) => all.accountTimeZone.read),
    change: lazyCallActor((all) => all.accountTimeZone.change),
  },
  actions: {
    announce: ({ context: { zone } }) => {
      // From now on all times are shown in this zone, in the other tabs too.
      const userInfo = currentUser.read();
      if (userInfo) currentUser.write({ ...userInfo, time_zone: zone });
      toast({ tone: 'success', text: formatText(readLocale(), timeZoneTexts.saved) });
    },
  },
});
