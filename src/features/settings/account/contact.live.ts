// Live ports of the e-mail and phone change machines.
import { actorOf } from '../../../api/actor.ts';
import { checksOf } from '../../../api/check.actor.ts';
import { deadline } from '../../../api/deadline.actor.ts';
import { person } from '../../../api/person.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { emailChangeMachine } from '../../../machines/flows/email-change.machine.ts';
import { phoneChangeMachine } from '../../../machines/flows/phone-change.machine.ts';
import { toast } from '../../../ui/Toasts/toasts.ts';
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
