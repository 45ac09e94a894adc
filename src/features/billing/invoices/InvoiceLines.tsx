// Lines and totals of an invoice.
import type { ReactNode } from 'react';
import type { InvoiceLine } from '../../../../contract/billing/invoice.body.ts';
import { invoiceTexts } from '../../../../contract/billing/invoices.texts.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import type { InvoiceDocument } from '../../../machines/billing/invoice.machine.ts';
import * as styles from './Invoice.css.ts';
import { invoicePageTexts as texts } from './invoices.texts.ts';

const AMOUNT_COLUMNS = ['unitPrice', 'total', 'discount', 'tax', 'payable'] as const;
const COLUMNS_BEFORE_DESCRIPTION = ['row', 'code'] as const;
const COLUMNS_AFTER_DESCRIPTION = ['count', 'unit', ...AMOUNT_COLUMNS] as const;
const COLUMNS = [...COLUMNS_BEFORE_DESCRIPTION, 'description', ...COLUMNS_AFTER_DESCRIPTION] as const;
type Column = (typeof COLUMNS)[number];

export function InvoiceLines({ invoice: { lines, plan } }: { invoice: InvoiceDocument }) {
  const i18n = useI18n();
  const { t } = i18n;
  const rows = lines.map((line) => ({ row: line.row, cells: cellsOf(i18n, line, plan) }));
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t(texts.lines)}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(invoiceTexts[column])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row}>
                {COLUMNS.map((column) => (
                  <td key={column} className={cellClasses[column]}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.list} aria-label={t(texts.lines)}>
        {rows.map(({ row, cells }) => (
          <li key={row} className={styles.lineItem}>
            <div className={styles.lineTitle}>{cells.description}</div>
            <dl className={styles.pairs}>
              {[...COLUMNS_BEFORE_DESCRIPTION, ...COLUMNS_AFTER_DESCRIPTION].map((column) => (
                <div key={column} className={styles.pair}>
                  <dt>{t(invoiceTexts[column])}</dt>
                  <dd className={cellClasses[column]}>{cells[column]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

const cellClasses: Partial<Record<Column, string>> = {
  unitPrice: styles.amount,
  total: styles.amount,
  discount: styles.amount,
  tax: styles.amount,
  payable: styles.payable,
};

function cellsOf(i18n: I18n, line: InvoiceLine, plan: InvoiceDocument['plan']): Record<Column, ReactNode> {
  const { n, locale } = i18n;
  const formatToman = (rial: number) => n(rial / 10, { maximumFractionDigits: 1 });
  return {
    row: n(line.row),
    code: <bdi dir="ltr">{line.code}</bdi>,
    description: (
      <>
        {line.title[locale]}
        <Period plan={plan} />
      </>
    ),
    count: n(line.count),
    unit: line.unit[locale],
    unitPrice: formatToman(line.unitPrice),
    total: formatToman(line.total),
    discount: formatToman(line.discount),
    tax: formatToman(line.tax),
    payable: formatToman(line.payable),
  };
}

function Period({ plan: { endsAt, months } }: Pick<InvoiceDocument, 'plan'>) {
  const { t, date } = useI18n();
  if (endsAt !== null) return <div className={styles.muted}>{t(texts.until, { date: date(endsAt) })}</div>;
  return months > 0 ? <div className={styles.muted}>{t(texts.monthsFor, { count: months })}</div> : null;
}
