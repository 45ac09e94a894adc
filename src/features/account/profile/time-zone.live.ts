// Live ports of the time zone machine.
import { laterActorOf } from '../../../api/actors/call.actor.ts';
import { person } from '../../../api/session/current-user.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { accountZoneMachine } from '../../../machines/account/time-zone.machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { zoneTexts } from './account.texts.ts';

export const liveZone = accountZoneMachine.provide({
  actors: {
    read: laterActorOf((all) => all.accountZone.read),
    change: laterActorOf((all) => all.accountZone.change),
  },
  actions: {
    announce: ({ context: { zone } }) => {
      // Every time on screen is told in it from now on, in the other tabs too.
      const who = person.read();
      if (who) person.write({ ...who, time_zone: zone });
      toast({ tone: 'success', text: sentence(readLocale(), zoneTexts.saved) });
    },
  },
});
