// Super admin's payments and manual receipts to review.

import { useMemo, useState } from 'react';
import { manualMethodTexts, paymentReasonText } from '../../../../contract/billing/payment.texts.ts';
import type { AdminPayment } from '../../../../contract/billing/payments-admin.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import type { PaymentFilter } from '../../../machines/admin/admin-payments.machine.ts';
import { adminAccountLink, orderReplayLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import type { IconName } from '../../../ui/Icon/Icon.tsx';
import { Inline, PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { MoneyText } from '../../../ui/MoneyText/MoneyText.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { StatusChip, type Tone } from '../../../ui/StatusChip/StatusChip.tsx';
import { tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import * as styles from '../checkout/Checkout.css.ts';
import { adminPaymentsWithPorts, saveReceipt } from './admin-payments.ports.ts';
import { paymentStateTexts, adminPaymentsTexts as texts } from './admin-payments.texts.ts';
import { type AdminPaymentDialogProps, ReceiptReviewDialog } from './ReceiptReviewDialog.tsx';

const fields = [
  ['cardNumber', 'numeric'],
  ['iban', 'text'],
  ['holder', 'text'],
  ['email', 'email'],
] as const;
const EMPTY_DETAILS = { cardNumber: '', iban: '', holder: '', email: '' };

function BankDetailsDialog({ state, send }: AdminPaymentDialogProps) {
  const { t, locale } = useI18n();
  const { bankDetails, bankDetailsFailure } = state.context;
  const [values, setValues] = useState(bankDetails ?? EMPTY_DETAILS);
  const errors = useMemo(
    () => (bankDetailsFailure ? fieldErrors(bankDetailsFailure, locale) : {}),
    [bankDetailsFailure, locale],
  );
  const isFormError = bankDetailsFailure && Object.keys(errors).length === 0;
  return (
    <FormDialog
      title={t(texts.details)}
      submitLabel={t(texts.save)}
      errors={errors}
      error={isFormError ? errorText(bankDetailsFailure, locale) : undefined}
      isPending={state.matches({ dialog: { editingBankDetails: 'saving' } })}
      onSubmit={() => send({ type: 'bankDetails.submitted', bankDetails: values })}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      {fields.map(([name, inputMode]) => (
        <TextField
          key={name}
          name={name}
          label={t(texts[name])}
          inputMode={inputMode}
          direction={name === 'holder' ? 'auto' : 'ltr'}
          value={values[name]}
          onChange={(typed) => setValues({ ...values, [name]: typed })}
        />
      ))}
    </FormDialog>
  );
}

const chipProps: Record<AdminPayment['payment']['state'], { tone: Tone; icon: IconName }> = {
  begun: { tone: 'neutral', icon: 'hourglass' },
  pending: { tone: 'info', icon: 'wait' },
  verified: { tone: 'success', icon: 'done' },
  unpaid: { tone: 'neutral', icon: 'dashed' },
  failed: { tone: 'danger', icon: 'error' },
};
const filters: readonly PaymentFilter[] = ['receipts', 'pending', 'all'];

export default function AdminPaymentsScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(adminPaymentsWithPorts);
  const { filter, payments, failure, reviewedPayment } = state.context;
  const listStatus = tableStatus(locale, {
    isLoading: state.matches({ list: 'loading' }),
    isFailed: state.matches({ list: 'failed' }),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  const columns = useColumns((row, isAccepted) =>
    send({ type: 'review.requested', payment: row, isAccepted }),
  );
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          <Button
            icon="card"
            isPending={state.matches({ dialog: { closed: 'loadingBankDetails' } })}
            onPress={() => send({ type: 'bankDetails.requested' })}
          >
            {t(texts.details)}
          </Button>
        }
      />
      <PageBody>
        <Inline>
          <SegmentedControl
            label={t(texts.filterLabel)}
            value={filter}
            onChange={(chosen) => send({ type: 'filter.chosen', filter: chosen })}
            options={filters.map((value) => ({ value, label: t(texts[value]) }))}
          />
        </Inline>
        <Card padding="none">
          <Table
            label={t(texts.title)}
            columns={columns}
            rows={payments}
            keyOf={({ payment }) => payment.id}
            nameOf={({ account }) => account.name}
            status={listStatus}
            empty={<EmptyState illustration="inbox" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />}
          />
        </Card>
      </PageBody>
      {state.matches({ dialog: 'reviewing' }) && reviewedPayment && (
        <ReceiptReviewDialog payment={reviewedPayment} state={state} send={send} />
      )}
      {state.matches({ dialog: 'editingBankDetails' }) && <BankDetailsDialog state={state} send={send} />}
    </>
  );
}

function useColumns(
  decide: (row: AdminPayment, isAccepted: boolean) => void,
): readonly TableColumn<AdminPayment>[] {
  const { t, dateTime, locale } = useI18n();
  return [
    {
      id: 'account',
      header: t(texts.account),
      kind: 'text',
      isHeading: true,
      cell: ({ account, receipt }) => (
        <Stack gap="none">
          <Link href={adminAccountLink(account.id)}>
            <bdi>{account.name}</bdi>
          </Link>
          {receipt && (
            <Text as="span" size="xs" tone="muted">
              {t(texts.sentBy, { email: receipt.email, plan: receipt.planName })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'plan',
      header: t(texts.plan),
      kind: 'text',
      priority: 2,
      cell: ({ order }) => order.planName[locale],
    },
    {
      id: 'sum',
      header: t(texts.sum),
      kind: 'money',
      cell: ({ payment }) => <MoneyText rial={payment.amount} isColumn />,
    },
    {
      id: 'method',
      header: t(texts.method),
      kind: 'text',
      priority: 3,
      cell: ({ payment }) =>
        payment.label?.[locale] ?? t(manualMethodTexts[payment.method === 'manual' ? 'manual' : 'none']),
    },
    {
      id: 'state',
      header: t(texts.state),
      kind: 'status',
      priority: 2,
      cell: ({ payment }) => (
        <Stack gap={1} align="start">
          <StatusChip {...chipProps[payment.state]}>{t(paymentStateTexts[payment.state])}</StatusChip>
          {payment.reason && (
            <div className={styles.reason}>
              <Text as="span" size="xs" tone="muted">
                {payment.note ?? t(paymentReasonText({ ...payment, reason: payment.reason }))}
              </Text>
            </div>
          )}
        </Stack>
      ),
    },
    {
      id: 'at',
      header: t(texts.at),
      kind: 'date',
      priority: 3,
      cell: ({ payment }) => dateTime(payment.createdAt),
    },
    {
      id: 'actions',
      header: t(texts.actions),
      kind: 'actions',
      priority: 3,
      cell: (row) => (
        <div className={styles.actions}>
          <Link href={orderReplayLink(row.order.id)} variant="quiet" isStandalone icon="history">
            {t(texts.timeline)}
          </Link>
          {row.receipt && (
            <Button size="small" icon="download" onPress={() => saveReceipt(row.payment.id)}>
              {t(texts.viewReceipt)}
            </Button>
          )}
          {row.receipt && row.payment.state === 'pending' && (
            <>
              <Button size="small" icon="done" onPress={() => decide(row, true)}>
                {t(texts.accept)}
              </Button>
              <Button size="small" variant="danger" icon="ban" onPress={() => decide(row, false)}>
                {t(texts.reject)}
              </Button>
            </>
          )}
        </div>
      ),
    },
  ];
}
