import { actorOf } from '../../../api/actor.ts';
import { checksOf } from '../../../api/check.actor.ts';
import { person } from '../../../api/person.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { passwordChangeMachine } from '../../../machines/flows/password-change.machine.ts';
import { toast } from '../../../ui/Toasts/toasts.ts';
import { passwordTexts } from './password.texts.ts';

export const livePasswordChange = passwordChangeMachine.provide({
  actors: {
    change: actorOf((all) => all.credentials.changePassword),
    checks: checksOf((all) => all.credentials.changePassword),
  },
  actions: {
    announceChanged: (_, { userInfo }) => {
      person.write(userInfo);
      toast({ tone: 'success', text: sentence(readLocale(), passwordTexts.saved) });
    },
  },
});
