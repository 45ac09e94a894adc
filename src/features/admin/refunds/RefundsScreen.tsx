// Super admin's list of due and settled refunds.

import { useMemo } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import { manualMethodTexts } from '../../../../contract/billing/payment.texts.ts';
import type { Refund } from '../../../../contract/billing/refunds.ts';
import { limits } from '../../../../contract/limits.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { formatPhone } from '../../../i18n/numbers/phones.ts';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import type { RefundFilter, refundsMachine } from '../../../machines/admin/refunds.machine.ts';
import { adminAccountLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Confirm } from '../../../ui/Confirm/Confirm.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Inline, PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { MoneyText } from '../../../ui/MoneyText/MoneyText.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { loadMoreOf, tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { refundsWithPorts } from './refunds.ports.ts';
import { refundTexts as texts } from './refunds.texts.ts';

interface RefundDialogProps {
  readonly refund: Refund;
  readonly state: SnapshotFrom<typeof refundsMachine>;
  readonly send: (event: EventFrom<typeof refundsMachine>) => void;
}

function SettleRefundDialog({ refund, state, send }: RefundDialogProps) {
  const { t, locale, toman } = useI18n();
  const { reference, note, settleFailure } = state.context;
  const errors = useMemo(
    () => (settleFailure ? fieldErrors(settleFailure, locale) : {}),
    [settleFailure, locale],
  );
  const isFormError = settleFailure && Object.keys(errors).length === 0;
  const sum = toman(refund.payment.amount);
  return (
    <FormDialog
      title={t(texts.settleTitle)}
      submitLabel={t(texts.settle)}
      errors={errors}
      error={isFormError ? errorText(settleFailure, locale) : undefined}
      isPending={state.matches({ dialog: { settling: 'sending' } })}
      onSubmit={() => send({ type: 'settlement.submitted' })}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      <Text tone="muted">{t(texts.settleBody, { sum, account: refund.account.name })}</Text>
      <TextField
        name="reference"
        label={t(texts.reference)}
        inputMode="text"
        direction="ltr"
        value={reference}
        onChange={(text) => send({ type: 'reference.changed', text })}
      />
      <TextArea
        name="note"
        label={t(texts.note)}
        rows={2}
        limit={limits.refund.noteMax}
        value={note}
        onChange={(text) => send({ type: 'note.changed', text })}
      />
    </FormDialog>
  );
}

function ReopenRefundDialog({ state, send }: Omit<RefundDialogProps, 'refund'>) {
  const { t, locale } = useI18n();
  const { settleFailure: failure } = state.context;
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
      {failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
    </Confirm>
  );
}

const filters: readonly RefundFilter[] = ['due', 'settled'];
const emptyTexts = {
  due: { title: texts.emptyDueTitle, body: texts.emptyDueBody },
  settled: { title: texts.emptySettledTitle, body: texts.emptySettledBody },
} as const;

export default function RefundsScreen() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(refundsWithPorts);
  const { filter, refunds, nextCursor, failure, refund: selectedRefund } = state.context;
  const listStatus = tableStatus(locale, {
    isLoading: state.matches({ list: 'loading' }),
    isFailed: state.matches({ list: 'failed' }),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  const columns = columnsOf(i18n, filter, {
    onSettle: (refund) => send({ type: 'settlement.requested', refund }),
    onReopen: (refund) => send({ type: 'reopening.requested', refund }),
  });
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <PageBody>
        <Inline>
          <SegmentedControl
            label={t(texts.filterLabel)}
            value={filter}
            onChange={(nextFilter) => send({ type: 'filter.chosen', filter: nextFilter })}
            options={filters.map((value) => ({ value, label: t(texts[value]) }))}
          />
        </Inline>
        <Card padding="none">
          <Table
            label={t(texts.title)}
            columns={columns}
            rows={refunds}
            keyOf={({ payment }) => payment.id}
            nameOf={({ account }) => account.name}
            status={listStatus}
            empty={
              <EmptyState
                illustration="done"
                title={t(emptyTexts[filter].title)}
                body={t(emptyTexts[filter].body)}
              />
            }
            more={loadMoreOf(nextCursor !== null, {
              onLoad: () => send({ type: 'more.requested' }),
              isLoading: state.matches({ list: { ready: 'loading' } }),
              hasFailed: state.matches({ list: { ready: 'failed' } }),
            })}
          />
        </Card>
      </PageBody>
      {state.matches({ dialog: 'settling' }) && selectedRefund && (
        <SettleRefundDialog refund={selectedRefund} state={state} send={send} />
      )}
      {state.matches({ dialog: 'reopening' }) && <ReopenRefundDialog state={state} send={send} />}
    </>
  );
}

interface RefundActionHandlers {
  readonly onSettle: (refund: Refund) => void;
  readonly onReopen: (refund: Refund) => void;
}

function columnsOf(
  i18n: I18n,
  filter: RefundFilter,
  { onSettle, onReopen }: RefundActionHandlers,
): readonly TableColumn<Refund>[] {
  const { t, locale, dateTime } = i18n;
  return [
    {
      id: 'buyer',
      header: t(texts.buyer),
      kind: 'text',
      isHeading: true,
      cell: ({ account, buyer }) => (
        <Stack gap="none">
          <Link href={adminAccountLink(account.id)}>
            <bdi>{account.name}</bdi>
          </Link>
          {buyer && (
            <Text as="span" size="xs" tone="muted">
              <bdi>{buyer.name}</bdi> <bdi dir="ltr">{formatPhone(locale, buyer.phone) || buyer.email}</bdi>
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'order',
      header: t(texts.order),
      kind: 'text',
      priority: 3,
      cell: ({ order }) => order.planName[locale],
    },
    {
      id: 'sum',
      header: t(texts.sum),
      kind: 'money',
      cell: ({ payment }) => <MoneyText rial={payment.amount} isColumn />,
    },
    {
      id: 'second',
      header: t(texts.secondPayment),
      kind: 'text',
      priority: 2,
      cell: ({ payment }) => paymentName(i18n, payment),
    },
    {
      id: 'first',
      header: t(texts.firstPayment),
      kind: 'text',
      priority: 3,
      cell: ({ creditedPayment }) => creditedPayment && paymentName(i18n, creditedPayment),
    },
    filter === 'due'
      ? {
          id: 'since',
          header: t(texts.since),
          kind: 'date',
          priority: 2,
          cell: ({ payment }) => dateTime(payment.refund?.since ?? payment.changedAt),
        }
      : {
          id: 'settled',
          header: t(texts.settledBy),
          kind: 'text',
          priority: 2,
          cell: (refund) => <Settlement refund={refund} />,
        },
    {
      id: 'actions',
      header: t(texts.actions),
      kind: 'actions',
      priority: 3,
      cell: (refund) =>
        filter === 'due' ? (
          <Button size="small" variant="primary" onPress={() => onSettle(refund)}>
            {t(texts.settle)}
          </Button>
        ) : (
          <Button size="small" onPress={() => onReopen(refund)}>
            {t(texts.reopen)}
          </Button>
        ),
    },
  ];
}

function paymentName({ t, locale }: I18n, { method, label, refId }: Refund['payment']): string {
  const methodLabel = t(manualMethodTexts[method === 'manual' ? 'manual' : 'none']);
  const ref = refId ? `\u2066${refId}\u2069` : t(texts.noRef);
  return t(texts.gatewayRef, { gateway: label?.[locale] ?? methodLabel, ref });
}

function Settlement({ refund: { payment, settledBy } }: { refund: Refund }) {
  const { t, dateTime } = useI18n();
  const { refund } = payment;
  if (!refund || refund.settledAt === null) return null;
  return (
    <Stack gap="none">
      <span>
        <bdi dir="ltr">{refund.reference}</bdi>
      </span>
      <Text as="span" size="xs" tone="muted">
        {settledBy === null
          ? dateTime(refund.settledAt)
          : t(texts.settledByOn, { name: settledBy, date: dateTime(refund.settledAt) })}
      </Text>
      {refund.note && (
        <Text as="span" size="xs" tone="muted">
          <bdi>{refund.note}</bdi>
        </Text>
      )}
    </Stack>
  );
}
