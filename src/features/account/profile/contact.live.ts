// Live ports of the e-mail and phone change machines.
import { actorOf } from '../../../api/actors/call.actor.ts';
import { deadline } from '../../../api/actors/deadline.actor.ts';
import { checksOf } from '../../../api/actors/validation.actor.ts';
import { person } from '../../../api/session/current-user.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { emailChangeMachine } from '../../../machines/account/profile/email-change.machine.ts';
import { phoneChangeMachine } from '../../../machines/account/profile/phone-change.machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { phoneTexts } from './contact.texts.ts';

export const liveEmailChange = emailChangeMachine.provide({
  actors: {
    request: actorOf((all) => all.credentials.requestEmail),
    checks: checksOf((all) => all.credentials.requestEmail),
    deadline,
  },
});

export const livePhoneChange = phoneChangeMachine.provide({
  actors: {
    request: actorOf((all) => all.credentials.requestPhone),
    change: actorOf((all) => all.credentials.changePhone),
    checks: checksOf((all) => all.credentials.requestPhone),
    deadline,
  },
  actions: {
    announceChanged: (_, { userInfo }) => {
      person.write(userInfo);
      toast({ tone: 'success', text: sentence(readLocale(), phoneTexts.changed) });
    },
  },
});
