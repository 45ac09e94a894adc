// Live ports of the device and second factor machines.
import { actorOf } from '../../../api/actors/call.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { devicesMachine } from '../../../machines/account/security/devices.machine.ts';
import { factorsMachine } from '../../../machines/account/security/factors.machine.ts';
import { secondFactorMachine } from '../../../machines/account/security/second-factor.machine.ts';
import { tellFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { deviceTexts, factorTexts } from './security.texts.ts';

export const liveDevices = devicesMachine.provide({
  actors: {
    devices: actorOf((all) => all.security.devices),
    endDevice: actorOf((all) => all.security.endDevice),
    endOthers: actorOf((all) => all.security.endOthers),
  },
  actions: {
    announce: (_, news) => {
      const locale = readLocale();
      if (news.kind === 'refused') tellFailure(news.failure);
      else toast({ text: sentence(locale, deviceTexts.ended, { count: news.count }), tone: 'success' });
    },
  },
});

export const liveFactors = factorsMachine.provide({
  actors: { factors: actorOf((all) => all.security.factors) },
});

export const liveSecondFactor = secondFactorMachine.provide({
  actors: {
    status: actorOf((all) => all.security.secondFactor),
    prepare: actorOf((all) => all.security.prepareSecondFactor),
    confirm: actorOf((all) => all.security.confirmSecondFactor),
    remove: actorOf((all) => all.security.removeSecondFactor),
    renew: actorOf((all) => all.security.renewRecoveryCodes),
  },
  actions: {
    announce: (_, { kind }) => toast({ text: sentence(readLocale(), factorTexts[kind]), tone: 'success' }),
  },
});
