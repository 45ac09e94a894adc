// Accepts a receipt or rejects it with a reason.
import { useMemo } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import type { AdminPayment } from '../../../../contract/billing/payments-admin.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import type { adminPaymentsMachine } from '../../../machines/admin/admin-payments.machine.ts';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { adminPaymentsTexts as texts } from './admin-payments.texts.ts';

export interface AdminPaymentDialogProps {
  readonly state: SnapshotFrom<typeof adminPaymentsMachine>;
  readonly send: (event: EventFrom<typeof adminPaymentsMachine>) => void;
}

export function ReceiptReviewDialog({
  payment,
  state,
  send,
}: AdminPaymentDialogProps & { payment: AdminPayment }) {
  const { t, locale } = useI18n();
  const { isAccepted, note, reviewFailure } = state.context;
  const errors = useMemo(
    () => (reviewFailure ? fieldErrors(reviewFailure, locale) : {}),
    [reviewFailure, locale],
  );
  const isFormError = reviewFailure && Object.keys(errors).length === 0;
  return (
    <FormDialog
      title={t(isAccepted ? texts.acceptTitle : texts.rejectTitle)}
      submitLabel={t(isAccepted ? texts.accept : texts.reject)}
      errors={errors}
      error={isFormError ? errorText(reviewFailure, locale) : undefined}
      isPending={state.matches({ dialog: { reviewing: 'sending' } })}
      onSubmit={() => send({ type: 'review.submitted' })}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      <Text tone="muted">
        {isAccepted ? t(texts.acceptBody, { account: payment.account.name }) : t(texts.rejectBody)}
      </Text>
      <TextArea
        name="note"
        label={t(texts.note)}
        rows={2}
        limit={500}
        value={note}
        onChange={(typed) => send({ type: 'note.changed', note: typed })}
      />
    </FormDialog>
  );
}
