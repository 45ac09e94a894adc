// Knows which dialog about operators is open, and what it is about. Draws no form itself.
import type { SnapshotFrom } from 'xstate';
import { errorText } from '../../../i18n/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { operatorsMachine } from '../../../machines/flows/operators.machine.ts';
import type { OperatorsEvent } from '../../../machines/flows/operators.types.ts';
import { Confirm } from '../../../ui/Confirm/Confirm.tsx';
import { Note } from '../../../ui/Note/Note.tsx';
import { BotsDialog } from './BotsDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { dialogTexts, operatorTexts } from './operators.texts.ts';

interface OperatorDialogsProps {
  state: SnapshotFrom<typeof operatorsMachine>;
  send: (event: OperatorsEvent) => void;
}

export function OperatorDialogs({ state, send }: OperatorDialogsProps) {
  const { t } = useI18n();
  const { operators, invitations, bots, operatorId, invitationId, refusal } = state.context;
  const operator = operators.find(({ id }) => id === operatorId);
  const name = operator?.name ?? '';
  const to = invitations.find(({ id }) => id === invitationId)?.to ?? '';
  const close = () => send({ type: 'dialog.closed' });
  const change = () => send({ type: 'form.changed' });
  const confirm = { onConfirm: () => send({ type: 'confirmed' }), onClose: close, isDanger: true };
  return (
    <>
      {state.matches({ dialog: 'inviting' }) && (
        <InviteDialog
          bots={bots}
          refusal={refusal}
          isPending={state.matches({ dialog: { inviting: 'sending' } })}
          onChange={change}
          onSubmit={(form) => send({ type: 'invitation.sent', form })}
          onClose={close}
        />
      )}
      {operator && state.matches({ dialog: 'choosing' }) && (
        <BotsDialog
          name={name}
          bots={bots}
          botIds={operator.botIds}
          refusal={refusal}
          isPending={state.matches({ dialog: { choosing: 'sending' } })}
          onChange={change}
          onSubmit={(botIds) => send({ type: 'bots.sent', botIds })}
          onClose={close}
        />
      )}
      <Confirm
        {...confirm}
        title={t(dialogTexts.removeTitle, { name })}
        confirmLabel={t(operatorTexts.remove)}
        isOpen={state.matches({ dialog: 'removing' })}
        isPending={state.matches({ dialog: { removing: 'sending' } })}
      >
        <Asked refusal={refusal} words={t(dialogTexts.removeBody, { name })} />
      </Confirm>
      <Confirm
        {...confirm}
        title={t(dialogTexts.cancelTitle)}
        confirmLabel={t(dialogTexts.cancelTitle)}
        isOpen={state.matches({ dialog: 'cancelling' })}
        isPending={state.matches({ dialog: { cancelling: 'sending' } })}
      >
        <Asked refusal={refusal} words={t(dialogTexts.cancelBody, { to })} />
      </Confirm>
    </>
  );
}

type Refusal = SnapshotFrom<typeof operatorsMachine>['context']['refusal'];

function Asked({ refusal, words }: { refusal: Refusal; words: string }) {
  const { locale } = useI18n();
  return (
    <>
      {words}
      {refusal && <Note tone="danger">{errorText(refusal, locale)}</Note>}
    </>
  );
}
