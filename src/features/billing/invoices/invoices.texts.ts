import { defineTexts } from '../../../i18n/texts.ts';

export const invoicePageTexts = defineTexts({
  invoice: { fa: 'صورت‌حساب', en: 'Invoice' },
  proforma: { fa: 'پیش‌فاکتور', en: 'Proforma invoice' },
  transactions: { fa: 'تراکنش‌ها', en: 'Transactions' },
  plans: { fa: 'بسته‌ها', en: 'Plans' },
  print: { fa: 'چاپ', en: 'Print' },
  file: { fa: 'دانلود PDF', en: 'Download PDF' },
  pay: { fa: 'ادامه و پرداخت', en: 'Continue to payment' },
  rate: { fa: '({percent})', en: '({percent})' },
  monthsFor: {
    fa: { one: 'یک‌ماهه', other: '{count}‌ماهه' },
    en: { one: '{count} month', other: '{count} months' },
  },
  until: { fa: 'تا {date}', en: 'Until {date}' },
  paidBy: { fa: '{method}، {date}، ساعت {time}', en: '{method}, {date} at {time}' },
  words: { fa: '{words} {unit}', en: '{words} {unit}' },
  lines: { fa: 'ردیف‌های صورت‌حساب', en: 'Invoice lines' },
});
