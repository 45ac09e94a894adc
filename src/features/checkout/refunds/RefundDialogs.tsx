// Dialogs of the refund desk: the bank's reference of one that was sent, and reopening one.
import { useMemo } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import { limits } from '../../../../contract/limits.ts';
import type { Refund } from '../../../../contract/refunds.ts';
import { errorText, fieldErrors } from '../../../i18n/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { refundDeskMachine } from '../../../machines/flows/refunds/refund-desk.machine.ts';
import { Confirm } from '../../../ui/Confirm/Confirm.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { Note } from '../../../ui/Note/Note.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { refundTexts as texts } from './refunds.texts.ts';

interface RefundDialogProps {
  readonly chosen: Refund;
  readonly state: SnapshotFrom<typeof refundDeskMachine>;
  readonly send: (event: EventFrom<typeof refundDeskMachine>) => void;
}

export function SettleDialog({ chosen, state, send }: RefundDialogProps) {
  const { t, locale, toman } = useI18n();
  const { reference, note, refusal } = state.context;
  const errors = useMemo(() => (refusal ? fieldErrors(refusal, locale) : {}), [refusal, locale]);
  const isWhole = refusal && Object.keys(errors).length === 0;
  const sum = toman(chosen.payment.amount);
  return (
    <FormDialog
      title={t(texts.settleTitle)}
      submit={t(texts.settle)}
      errors={errors}
      error={isWhole ? errorText(refusal, locale) : undefined}
      isPending={state.matches({ dialog: { settling: 'sending' } })}
      onSubmit={() => send({ type: 'settlement.sent' })}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      <Text tone="muted">{t(texts.settleBody, { sum, account: chosen.account.name })}</Text>
      <TextField
        name="reference"
        label={t(texts.reference)}
        inputMode="text"
        direction="ltr"
        value={reference}
        onChange={(text) => send({ type: 'reference.typed', text })}
      />
      <TextArea
        name="note"
        label={t(texts.note)}
        rows={2}
        limit={limits.refund.noteMax}
        value={note}
        onChange={(text) => send({ type: 'note.typed', text })}
      />
    </FormDialog>
  );
}

export function ReopenDialog({ state, send }: Omit<RefundDialogProps, 'chosen'>) {
  const { t, locale } = useI18n();
  const { refusal } = state.context;
  return (
    <Confirm
      title={t(texts.reopenTitle)}
      confirmLabel={t(texts.reopen)}
      isDanger
      isOpen
      isPending={state.matches({ dialog: { reopening: 'sending' } })}
      onConfirm={() => send({ type: 'reopening.confirmed' })}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      <Text>{t(texts.reopenBody)}</Text>
      {refusal && <Note tone="danger">{errorText(refusal, locale)}</Note>}
    </Confirm>
  );
}
