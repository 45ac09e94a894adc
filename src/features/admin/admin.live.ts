// Live ports of the account administration machines.
import { laterActorOf } from '../../api/actor.ts';
import { readLocale } from '../../i18n/locale.ts';
import { sentence } from '../../i18n/texts.ts';
import { adminAccountMachine } from '../../machines/flows/admin-account.machine.ts';
import { adminAccountsMachine } from '../../machines/flows/admin-accounts.machine.ts';
import { installationMachine } from '../../machines/flows/installation/installation.machine.ts';
import { toast } from '../../ui/Toasts/toasts.ts';
import { accountTexts } from './admin.texts.ts';

export const liveAccounts = adminAccountsMachine.provide({
  actors: { accounts: laterActorOf((all) => all.admin.accounts) },
});

export const liveInstallation = installationMachine.provide({
  actors: { read: laterActorOf((all) => all.admin.installation) },
});

export const liveAccount = adminAccountMachine.provide({
  actors: { enter: laterActorOf((all) => all.admin.enter), enable: laterActorOf((all) => all.admin.enable) },
  actions: {
    announce: (_, enabled) =>
      toast({
        tone: 'success',
        text: sentence(readLocale(), enabled ? accountTexts.enabledNow : accountTexts.disabledNow),
      }),
  },
});
