// Ports of the account administration machines.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { adminAccountMachine } from '../../../machines/admin/admin-account.machine.ts';
import { adminAccountsMachine } from '../../../machines/admin/admin-accounts.machine.ts';
import { installationMachine } from '../../../machines/admin/installation.machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { accountTexts } from './accounts.texts.ts';

export const accountsWithPorts = adminAccountsMachine.provide({
  actors: { accounts: lazyCallActor((all) => all.admin.accounts) },
});

export const installationWithPorts = installationMachine.provide({
  actors: { read: lazyCallActor((all) => all.admin.installation) },
});

export const accountWithPorts = adminAccountMachine.provide({
  actors: {
    enterAccount: lazyCallActor((all) => all.admin.enter),
    enable: lazyCallActor((all) => all.admin.enable),
  },
  actions: {
    announce: (_, enabled) =>
      toast({
        tone: 'success',
        text: formatText(readLocale(), enabled ? accountTexts.enabledNow : accountTexts.disabledNow),
      }),
  },
});
