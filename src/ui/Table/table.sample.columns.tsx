import type { I18n } from '../../i18n/I18n.tsx';
import { Link } from '../Link/Link.tsx';
import { MoneyText } from '../MoneyText/MoneyText.tsx';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import { RowMenu } from './RowMenu.tsx';
import { type Day, type Invoice, sampleTexts as texts } from './table.sample.ts';
import type { TableColumn } from './table.types.ts';

/** Columns of a report: numbers aligned. */
export function dayColumns({ t, n, date, percent }: I18n): readonly TableColumn<Day>[] {
  return [
    { id: 'day', header: t(texts.day), kind: 'date', isSortable: true, cell: ({ at }) => date(at, 'full') },
    {
      id: 'conversations',
      header: t(texts.conversations),
      kind: 'number',
      isSortable: true,
      cell: (day) => n(day.conversations),
    },
    {
      id: 'smart',
      header: t(texts.answeredByAi),
      kind: 'number',
      priority: 2,
      cell: (day) => n(day.answeredByAi),
    },
    {
      id: 'unanswered',
      header: t(texts.unanswered),
      kind: 'number',
      priority: 3,
      cell: (day) => n(day.unanswered),
    },
    {
      id: 'seconds',
      header: t(texts.firstReply),
      kind: 'number',
      priority: 2,
      cell: ({ seconds }) => t(texts.seconds, { seconds }),
    },
    {
      id: 'pleased',
      header: t(texts.satisfied),
      kind: 'number',
      priority: 3,
      cell: ({ satisfied }) => percent(satisfied),
    },
  ];
}

/** Columns of a work list: a link, an amount, a status and a menu. */
export function invoiceColumns(
  { t, date }: I18n,
  onAction: (invoice: Invoice, id: string) => void,
): readonly TableColumn<Invoice>[] {
  const groups = [
    {
      id: 'verbs',
      items: [
        { id: 'download', label: t(texts.download), icon: 'download' },
        { id: 'remove', label: t(texts.remove), icon: 'trash', isDanger: true },
      ],
    },
  ] as const;
  return [
    {
      id: 'number',
      header: t(texts.number),
      kind: 'text',
      isSortable: true,
      cell: ({ id }) => (
        <Link href={`/dashboard/invoices/${id}`} variant="plain">
          <bdi>{id}</bdi>
        </Link>
      ),
    },
    {
      id: 'buyer',
      header: t(texts.buyer),
      kind: 'text',
      priority: 3,
      cell: ({ buyer }) => <bdi>{buyer}</bdi>,
    },
    {
      id: 'date',
      header: t(texts.date),
      kind: 'date',
      priority: 2,
      isSortable: true,
      cell: ({ at }) => date(at, 'long'),
    },
    {
      id: 'sum',
      header: t(texts.sum),
      kind: 'money',
      isSortable: true,
      cell: ({ rial }) => <MoneyText rial={rial} size="s" isColumn />,
    },
    {
      id: 'state',
      header: t(texts.state),
      kind: 'status',
      priority: 2,
      cell: ({ isPaid }) =>
        isPaid ? (
          <StatusChip tone="success" icon="done">
            {t(texts.paid)}
          </StatusChip>
        ) : (
          <StatusChip tone="warning" icon="clock">
            {t(texts.unpaid)}
          </StatusChip>
        ),
    },
    {
      id: 'actions',
      header: t(texts.actions),
      kind: 'actions',
      cell: (invoice) => (
        <RowMenu row={invoice.id} groups={groups} onAction={(id) => onAction(invoice, id)} />
      ),
    },
  ];
}
