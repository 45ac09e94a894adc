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
  sum: { fa: 'مبلغ', en: 'Sum' },
  method: { fa: 'روش', en: 'Method' },
  state: { fa: 'وضعیت', en: 'State' },
  at: { fa: 'زمان', en: 'When' },
  emptyTitle: { fa: 'پرداختی اینجا نیست', en: 'No payments here' },
  emptyBody: { fa: 'رسیدهای تازه همین‌جا پیدا می‌شوند.', en: 'New receipts appear here.' },
  timeline: { fa: 'سیر سفارش', en: 'Timeline' },
  viewReceipt: { fa: 'دیدن رسید', en: 'See the receipt' },
  accept: { fa: 'پذیرفتن', en: 'Accept' },
  reject: { fa: 'رد کردن', en: 'Reject' },
  acceptTitle: { fa: 'پذیرفتن رسید', en: 'Accept the receipt' },
  acceptBody: {
    fa: 'بسته بی‌درنگ برای {account} فعال می‌شود و صورت‌حساب شماره می‌گیرد.',
    en: 'The plan becomes active for {account} at once, and the invoice gets its number.',
  },
  rejectTitle: { fa: 'رد رسید', en: 'Reject the receipt' },
  rejectBody: {
    fa: 'خریدار علت را می‌بیند و می‌تواند رسید دیگری بفرستد.',
    en: 'The buyer sees why, and can send another receipt.',
  },
  actions: { fa: 'کارها', en: 'Actions' },
  note: { fa: 'توضیح', en: 'Note' },
  accepted: { fa: 'رسید پذیرفته و بسته فعال شد', en: 'Accepted; the plan is active' },
  rejected: { fa: 'رسید رد شد', en: 'Rejected' },
  saved: { fa: 'ذخیره شد', en: 'Saved' },
  save: { fa: 'ذخیره', en: 'Save' },
  cardNumber: { fa: 'شمارهٔ کارت', en: 'Card number' },
  iban: { fa: 'شبا', en: 'IBAN' },
  holder: { fa: 'به نام', en: 'In the name of' },
  email: { fa: 'ایمیل برای رسیدها', en: 'Email for receipts' },
  sentBy: { fa: '{email} برای «{plan}»', en: '{email} for “{plan}”' },
});

export const paymentStateTexts = defineTexts({
  begun: { fa: 'آغاز شد', en: 'Begun' },
  pending: { fa: 'در حال بررسی', en: 'Being checked' },
  verified: { fa: 'پرداخت شد', en: 'Paid' },
  unpaid: { fa: 'پرداخت نشد', en: 'Not paid' },
  failed: { fa: 'ناموفق', en: 'Failed' },
} satisfies Record<PaymentState, TextRow>);
