import { callActor } from '../../../api/actors/call.actor.ts';
import { validationActor } from '../../../api/actors/validation.actor.ts';
import { currentUser } from '../../../api/session/current-user.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { passwordChangeMachine } from '../../../machines/account/password-change.machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { passwordTexts } from './password.texts.ts';

export const passwordChangeWithPorts = passwordChangeMachine.provide({
  actors: {
    change: callActor((all) => all.credentials.changePassword),
    validation: validationActor((all) => all.credentials.changePassword),
  },
  actions: {
    announceChanged: (_, { userInfo }) => {
      currentUser.write(userInfo);
      toast({ tone: 'success', text: formatText(readLocale(), passwordTexts.saved) });
    },
  },
});
