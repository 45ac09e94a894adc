// Accepts a receipt or rejects it with a reason.
import { useMemo } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import type { DeskPayment } from '../../../../contract/billing/payments-admin.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import type { paymentDeskMachine } from '../../../machines/admin/admin-payments.machine.ts';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { deskTexts as texts } from './admin-payments.texts.ts';

export interface DeskDialogProps {
  readonly state: SnapshotFrom<typeof paymentDeskMachine>;
  readonly send: (event: EventFrom<typeof paymentDeskMachine>) => void;
}

export function ReviewDialog({ judged, state, send }: DeskDialogProps & { judged: DeskPayment }) {
  const { t, locale } = useI18n();
  const { isAccepted, note, refusal } = state.context;
  const errors = useMemo(() => (refusal ? fieldErrors(refusal, locale) : {}), [refusal, locale]);
  const isWhole = refusal && Object.keys(errors).length === 0;
  return (
    <FormDialog
      title={t(isAccepted ? texts.acceptTitle : texts.rejectTitle)}
      submit={t(isAccepted ? texts.accept : texts.reject)}
      errors={errors}
      error={isWhole ? errorText(refusal, locale) : undefined}
      isPending={state.matches({ dialog: { judging: 'sending' } })}
      onSubmit={() => send({ type: 'review.sent' })}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      <Text tone="muted">
        {isAccepted ? t(texts.acceptBody, { account: judged.account.name }) : t(texts.rejectBody)}
      </Text>
      <TextArea
        name="note"
        label={t(texts.note)}
        rows={2}
        limit={500}
        value={note}
        onChange={(typed) => send({ type: 'note.typed', note: typed })}
      />
    </FormDialog>
  );
}
