import { defineTexts } from '../../../i18n/texts.ts';

export const transactionsTexts = defineTexts({
  title: { fa: 'تراکنش‌ها', en: 'Transactions' },
  csv: { fa: 'دانلود CSV', en: 'Download CSV' },
  all: { fa: 'همه', en: 'All' },
  state: { fa: 'وضعیت', en: 'State' },
  method: { fa: 'روش پرداخت', en: 'Payment method' },
  period: { fa: 'بازه', en: 'Period' },
  anyPeriod: { fa: 'همهٔ زمان‌ها', en: 'Any time' },
  thisFilter: { fa: 'این فیلتر', en: 'this filter' },
  refundDue: { fa: 'برمی‌گردد', en: 'Refund due' },
  refundSettled: { fa: 'برگشت داده شد', en: 'Refunded' },
  date: { fa: 'تاریخ', en: 'Date' },
  plan: { fa: 'بسته', en: 'Plan' },
  amount: { fa: 'مبلغ', en: 'Amount' },
  reference: { fa: 'پیگیری', en: 'Reference' },
  invoice: { fa: 'صورت‌حساب', en: 'Invoice' },
  view: { fa: 'دیدن', en: 'View' },
  viewInvoice: { fa: 'دیدن صورت‌حساب «{plan}»، {date}', en: 'View the invoice for “{plan}”, {date}' },
  emptyTitle: { fa: 'هنوز پرداختی نکرده‌اید', en: 'No payments yet' },
  emptyBody: {
    fa: 'همهٔ پرداخت‌ها با رسید و صورت‌حساب اینجا می‌آید.',
    en: 'All your payments show up here with receipts and invoices.',
  },
  toPlans: { fa: 'دیدن بسته‌ها', en: 'View plans' },
});
