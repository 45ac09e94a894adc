import type { PaymentState } from '../../../../contract/billing/orders.ts';
import { defineTexts, type TextRow } from '../../../i18n/texts.ts';

export const adminPaymentsTexts = defineTexts({
  title: { fa: 'پرداخت‌ها', en: 'Payments' },
  filterLabel: { fa: 'کدام پرداخت‌ها', en: 'Which payments' },
  receipts: { fa: 'رسیدهای در انتظار', en: 'Receipts waiting' },
  pending: { fa: 'در حال بررسی', en: 'Being checked' },
  all: { fa: 'همه', en: 'All' },
  details: { fa: 'اطلاعات پرداخت دستی', en: 'Bank transfer details' },
  account: { fa: 'حساب', en: 'Account' },
  plan: { fa: 'بسته', en: 'Plan' },
  sum: { fa: 'مبلغ', en: 'Amount' },
  method: { fa: 'روش', en: 'Method' },
  state: { fa: 'وضعیت', en: 'Status' },
  at: { fa: 'زمان', en: 'When' },
  emptyTitle: { fa: 'پرداختی اینجا نیست', en: 'No payments here' },
  emptyBody: { fa: 'رسیدهای جدید اینجا می‌آیند.', en: 'New receipts show up here.' },
  timeline: { fa: 'سیر سفارش', en: 'Timeline' },
  viewReceipt: { fa: 'دیدن رسید', en: 'View receipt' },
  accept: { fa: 'تأیید', en: 'Accept' },
  reject: { fa: 'رد کردن', en: 'Reject' },
  acceptTitle: { fa: 'تأیید رسید', en: 'Accept receipt' },
  acceptBody: {
    fa: 'بسته برای {account} فعال و صورت‌حساب صادر می‌شود.',
    en: 'The plan is activated for {account} and the invoice is issued.',
  },
  rejectTitle: { fa: 'رد رسید', en: 'Reject receipt' },
  rejectBody: {
    fa: 'خریدار دلیل را می‌بیند و می‌تواند رسید دیگری بفرستد.',
    en: 'The buyer sees the reason and can send another receipt.',
  },
  actions: { fa: 'کارها', en: 'Actions' },
  note: { fa: 'توضیح', en: 'Note' },
  accepted: { fa: 'رسید تأیید و بسته فعال شد', en: 'Accepted. The plan is active' },
  rejected: { fa: 'رسید رد شد', en: 'Rejected' },
  saved: { fa: 'ذخیره شد', en: 'Saved' },
  save: { fa: 'ذخیره', en: 'Save' },
  cardNumber: { fa: 'شمارهٔ کارت', en: 'Card number' },
  iban: { fa: 'شبا', en: 'IBAN' },
  holder: { fa: 'صاحب حساب بانکی', en: 'Account holder' },
  email: { fa: 'ایمیل برای رسیدها', en: 'Email for receipts' },
  sentBy: { fa: '{email} برای «{plan}»', en: '{email} for “{plan}”' },
});

export const paymentStateTexts = defineTexts({
  begun: { fa: 'شروع شد', en: 'Started' },
  pending: { fa: 'در حال بررسی', en: 'Being checked' },
  verified: { fa: 'پرداخت شد', en: 'Paid' },
  unpaid: { fa: 'پرداخت نشد', en: 'Unpaid' },
  failed: { fa: 'ناموفق', en: 'Failed' },
} satisfies Record<PaymentState, TextRow>);
