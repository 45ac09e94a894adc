// Ports of the operators machine.

import { fromPromise } from 'xstate';
import type { Invitation } from '../../../../contract/account/operators.ts';
import { callActor } from '../../../api/actors/call.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { operatorsMachine } from '../../../machines/account/operators/operators.machine.ts';
import type {
  InvitationForm,
  OperatorList,
  OperatorsNotice,
} from '../../../machines/account/operators/operators.types.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { invitationTexts as texts } from './operators.texts.ts';

const listTeam = fromPromise<OperatorList>(async ({ signal }) => {
  const { call, endpoints } = await loadClient();
  const [team, bots] = await Promise.all([
    call(endpoints.operators.list, {}, { signal }),
    call(endpoints.bots.list, {}, { signal }),
  ]);
  return { ...team, bots };
});

const invite = fromPromise<Invitation, { readonly form: InvitationForm }>(async ({ input, signal }) => {
  const { call, endpoints } = await loadClient();
  const { form } = input;
  return form.by === 'email'
    ? call(endpoints.operators.inviteByEmail, form, { signal })
    : call(endpoints.operators.inviteByPhone, form, { signal });
});

/** Shows the result; disabling an operator can be undone while the toast is shown. */
function announce(notice: OperatorsNotice, enable: (operatorId: string) => void): void {
  const locale = readLocale();
  if (notice.kind === 'failed') {
    toastFailure(notice.failure);
  } else if (notice.kind === 'invited') {
    toast({ text: formatText(locale, texts.invited, { to: notice.to }), tone: 'success' });
  } else if (notice.kind !== 'switched') {
    toast({ text: formatText(locale, texts[notice.kind]), tone: 'success' });
  } else {
    const { id, name, enabled } = notice.operator;
    if (enabled) toast({ text: formatText(locale, texts.nowEnabled, { name }), tone: 'success' });
    else
      toast({
        text: formatText(locale, texts.nowDisabled, { name }),
        action: { label: formatText(locale, texts.undo), onPress: () => enable(id) },
      });
  }
}

export const operatorsWithPorts = operatorsMachine.provide({
  actors: {
    list: listTeam,
    invite,
    cancel: callActor((all) => all.operators.cancelInvitation),
    assign: callActor((all) => all.operators.assign),
    remove: callActor((all) => all.operators.remove),
    enable: callActor((all) => all.operators.enable),
  },
  actions: {
    announce: ({ self }, notice) => {
      const enable = undoSender(self, 'enable');
      announce(notice, (operatorId) => enable({ type: 'operator.toggled', operatorId, enabled: true }));
    },
  },
});
