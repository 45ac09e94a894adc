import type { PaymentState } from '../../../../contract/billing/orders.ts';
import {
  manualMethodTexts,
  paymentReasonText,
  paymentStateTexts,
  refundStateTexts,
} from '../../../../contract/billing/payment.texts.ts';
import type { PaymentRefund } from '../../../../contract/billing/payment.ts';
import type { Transaction } from '../../../../contract/billing/transactions.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { NO_FILTER, type TransactionsFilter } from '../../../machines/billing/transactions.machine.ts';
import { invoiceLink, messagingPlansLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DateRangeField } from '../../../ui/DatePicker/DateRangeField.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import { Grid, PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { MoneyText } from '../../../ui/MoneyText/MoneyText.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { StatusChip, type Tone } from '../../../ui/StatusChip/StatusChip.tsx';
import { loadMoreOf, tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { transactionsWithPorts } from './transactions.ports.ts';
import { transactionsTexts as texts } from './transactions.texts.ts';

const CHIPS: Record<PaymentState, { tone: Tone; icon: IconName }> = {
  begun: { tone: 'neutral', icon: 'hourglass' },
  pending: { tone: 'info', icon: 'hourglass' },
  verified: { tone: 'success', icon: 'approval' },
  unpaid: { tone: 'neutral', icon: 'ban' },
  failed: { tone: 'danger', icon: 'error' },
};
const STATES = ['verified', 'pending', 'begun', 'unpaid', 'failed'] as const;
const ALL = 'all';

const methodName = (
  { t, locale }: I18n,
  { method, label }: Pick<Transaction, 'method' | 'label'>,
): string => {
  if (method === 'manual' || method === 'none') return t(manualMethodTexts[method]);
  return label?.[locale] ?? method;
};

export default function TransactionsScreen() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(transactionsWithPorts);
  const { filter, transactions, methods, nextCursor, failure } = state.context;
  const isFiltered = filter !== NO_FILTER && Object.values(filter).some((value) => value !== null);
  const listStatus = tableStatus(locale, {
    isLoading: state.matches({ list: 'loading' }),
    isFailed: state.matches({ list: 'failed' }),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          transactions.length > 0 && (
            <Button
              icon="download"
              isPending={state.matches({ export: 'running' })}
              onPress={() => send({ type: 'export.requested', locale })}
            >
              {t(texts.csv)}
            </Button>
          )
        }
      />
      <PageBody>
        <Filters
          filter={filter}
          methods={methods.map((item) => ({ value: item.method, label: methodName(i18n, item) }))}
          onFilter={(change) => send({ type: 'filter.chosen', filter: change })}
        />
        <Card padding="none">
          <Table
            label={t(texts.title)}
            columns={columnsOf(i18n)}
            rows={transactions}
            keyOf={({ id }) => id}
            nameOf={({ planName }) => planName[locale]}
            status={listStatus}
            filter={
              isFiltered
                ? {
                    name: t(texts.thisFilter),
                    onClear: () => send({ type: 'filter.chosen', filter: NO_FILTER }),
                  }
                : undefined
            }
            empty={
              <EmptyState
                illustration="done"
                title={t(texts.emptyTitle)}
                body={t(texts.emptyBody)}
                action={
                  <Link href={messagingPlansLink} variant="button" icon="layers">
                    {t(texts.toPlans)}
                  </Link>
                }
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
    </>
  );
}

interface FiltersProps {
  filter: TransactionsFilter;
  methods: readonly { value: string; label: string }[];
  onFilter: (change: Partial<TransactionsFilter>) => void;
}

function Filters({ filter, methods, onFilter }: FiltersProps) {
  const { t } = useI18n();
  const allOption = { value: ALL, label: t(texts.all) };
  return (
    <Grid>
      <Select<string>
        label={t(texts.state)}
        options={[allOption, ...STATES.map((value) => ({ value, label: t(paymentStateTexts[value]) }))]}
        value={filter.state ?? ALL}
        onChange={(chosen) => onFilter({ state: STATES.find((one) => one === chosen) ?? null })}
      />
      <Select<string>
        label={t(texts.method)}
        options={[allOption, ...methods]}
        value={filter.method ?? ALL}
        onChange={(chosen) => onFilter({ method: chosen === ALL ? null : chosen })}
      />
      <DateRangeField
        label={t(texts.period)}
        placeholder={t(texts.anyPeriod)}
        value={filter.period}
        onChange={(period) => onFilter({ period })}
      />
    </Grid>
  );
}

function columnsOf(i18n: I18n): readonly TableColumn<Transaction>[] {
  const { t, locale, dateTime } = i18n;
  return [
    {
      id: 'plan',
      header: t(texts.plan),
      kind: 'text',
      isHeading: true,
      cell: ({ planName, state, reason, note, refund }) => (
        <Stack gap={1}>
          <span>{planName[locale]}</span>
          {refund ? (
            <RefundLines refund={refund} />
          ) : (
            reason && (
              <Text size="s" tone="muted">
                {t(paymentReasonText({ state, reason }))} {note && <bdi>{note}</bdi>}
              </Text>
            )
          )}
        </Stack>
      ),
    },
    {
      id: 'date',
      header: t(texts.date),
      kind: 'date',
      priority: 2,
      cell: ({ createdAt }) => dateTime(createdAt),
    },
    {
      id: 'method',
      header: t(texts.method),
      kind: 'text',
      priority: 2,
      cell: (transaction) => methodName(i18n, transaction),
    },
    {
      id: 'state',
      header: t(texts.state),
      kind: 'status',
      priority: 2,
      cell: ({ state, refund }) =>
        refund ? (
          <RefundChip refund={refund} />
        ) : (
          <StatusChip {...CHIPS[state]}>{t(paymentStateTexts[state])}</StatusChip>
        ),
    },
    {
      id: 'amount',
      header: t(texts.amount),
      kind: 'number',
      cell: ({ amount }) => <MoneyText rial={amount} size="s" isColumn />,
    },
    {
      id: 'reference',
      header: t(texts.reference),
      kind: 'text',
      priority: 3,
      cell: ({ refId }) => refId && <bdi dir="ltr">{refId}</bdi>,
    },
    {
      id: 'invoice',
      header: t(texts.invoice),
      kind: 'text',
      priority: 2,
      cell: ({ orderId, planName, createdAt }) => (
        <Link
          href={invoiceLink(orderId)}
          label={t(texts.viewInvoice, { plan: planName[locale], date: dateTime(createdAt) })}
        >
          {t(texts.view)}
        </Link>
      ),
    },
  ];
}

function RefundLines({ refund }: { refund: PaymentRefund }) {
  const { t } = useI18n();
  return (
    <>
      <Text size="s" tone="muted">
        {t(refundStateTexts[refund.state])} <bdi dir="ltr">{refund.reference}</bdi>
      </Text>
      {refund.note && (
        <Text size="s" tone="muted">
          <bdi>{refund.note}</bdi>
        </Text>
      )}
    </>
  );
}

function RefundChip({ refund }: { refund: PaymentRefund }) {
  const { t } = useI18n();
  return refund.state === 'due' ? (
    <StatusChip tone="warning" icon="hourglass">
      {t(texts.refundDue)}
    </StatusChip>
  ) : (
    <StatusChip tone="neutral" icon="undo">
      {t(texts.refundSettled)}
    </StatusChip>
  );
}
