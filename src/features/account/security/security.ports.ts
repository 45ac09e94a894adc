// Ports of the device and second factor machines.
import { callActor } from '../../../api/actors/call.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { devicesMachine } from '../../../machines/account/security/devices.machine.ts';
import { factorsMachine } from '../../../machines/account/security/factors.machine.ts';
import { secondFactorMachine } from '../../../machines/account/security/second-factor.machine.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { deviceTexts, secondFactorTexts } from './security.texts.ts';

export const devicesWithPorts = devicesMachine.provide({
  actors: {
    devices: callActor((all) => all.security.devices),
    endDevice: callActor((all) => all.security.endDevice),
    endOthers: callActor((all) => all.security.endOthers),
  },
  actions: {
    announce: (_, notice) => {
      const locale = readLocale();
      if (notice.kind === 'failed') toastFailure(notice.failure);
      else toast({ text: formatText(locale, deviceTexts.ended, { count: notice.count }), tone: 'success' });
    },
  },
});

export const factorsWithPorts = factorsMachine.provide({
  actors: { factors: callActor((all) => all.security.factors) },
});

export const secondFactorWithPorts = secondFactorMachine.provide({
  actors: {
    status: callActor((all) => all.security.secondFactor),
    createSecret: callActor((all) => all.security.prepareSecondFactor),
    confirm: callActor((all) => all.security.confirmSecondFactor),
    remove: callActor((all) => all.security.removeSecondFactor),
    renew: callActor((all) => all.security.renewRecoveryCodes),
  },
  actions: {
    announce: (_, { kind }) =>
      toast({ text: formatText(readLocale(), secondFactorTexts[kind]), tone: 'success' }),
  },
});
