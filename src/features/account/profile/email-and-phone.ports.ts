// Ports of the e-mail and phone change machines.
import { callActor } from '../../../api/actors/call.actor.ts';
import { deadlineActor } from '../../../api/actors/deadline.actor.ts';
import { validationActor } from '../../../api/actors/validation.actor.ts';
import { currentUser } from '../../../api/session/current-user.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { emailChangeMachine } from '../../../machines/account/profile/email-change.machine.ts';
import { phoneChangeMachine } from '../../../machines/account/profile/phone-change.machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { phoneTexts } from './email-and-phone.texts.ts';

export const emailChangeWithPorts = emailChangeMachine.provide({
  actors: {
    request: callActor((all) => all.credentials.requestEmail),
    validation: validationActor((all) => all.credentials.requestEmail),
    deadline: deadlineActor,
  },
});

export const phoneChangeWithPorts = phoneChangeMachine.provide({
  actors: {
    request: callActor((all) => all.credentials.requestPhone),
    change: callActor((all) => all.credentials.changePhone),
    validation: validationActor((all) => all.credentials.requestPhone),
    deadline: deadlineActor,
  },
  actions: {
    announceChanged: (_, { userInfo }) => {
      currentUser.write(userInfo);
      toast({ tone: 'success', text: formatText(readLocale(), phoneTexts.changed) });
    },
  },
});
