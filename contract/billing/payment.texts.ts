// Texts of payment states and of reasons why a payment failed.
import type { LocalisedText } from '../text/localised-text.ts';
import type { Payment, PaymentState } from './orders.ts';
import type { PaymentReason, PaymentRefund } from './payment.ts';

/** Texts for the buyer. */
export const paymentStateTexts: Record<PaymentState, LocalisedText> = {
  begun: { fa: 'در درگاه', en: 'At the gateway' },
  pending: { fa: 'در حال بررسی', en: 'Checking' },
  verified: { fa: 'پرداخت شد', en: 'Paid' },
  unpaid: { fa: 'پرداخت نشد', en: 'Unpaid' },
  failed: { fa: 'ناموفق', en: 'Failed' },
};

/** Texts of refunds of double payments. */
export const refundStateTexts: Record<PaymentRefund['state'], LocalisedText> = {
  due: {
    fa: 'این سفارش دو بار پرداخت شد؛ پولتان را برمی‌گردانیم. لازم نیست کاری کنید.',
    en: 'You paid twice for this order, so we’re refunding this payment. You don’t need to do anything.',
  },
  settled: {
    fa: 'پول این پرداخت برگشت. مرجع بانک:',
    en: 'This payment was refunded. Bank reference:',
  },
};

/** Payment methods other than gateways. */
export const manualMethodTexts = {
  manual: { fa: 'پرداخت دستی', en: 'Bank transfer' },
  none: { fa: 'بدون پرداخت', en: 'Nothing to pay' },
} as const;

export const paymentReasonTexts: Record<PaymentReason, LocalisedText> = {
  cancelled: {
    fa: 'قبل از پرداخت برگشتید. پولی کم نشد.',
    en: 'You left before paying. You weren’t charged.',
  },
  notPaid: {
    fa: 'پرداخت انجام نشد. اگر پولی کم شده، بانک برمی‌گرداند.',
    en: 'The payment didn’t go through. If you were charged, your bank will refund you.',
  },
  reversed: { fa: 'بانک پول را به حساب شما برگرداند.', en: 'Your bank returned the money to your account.' },
  card: {
    fa: 'کارت قبول نشد؛ کارت دیگری را امتحان کنید.',
    en: 'The card was declined. Try another one.',
  },
  balance: { fa: 'موجودی کارت کافی نیست.', en: 'Insufficient funds.' },
  pin: { fa: 'رمز کارت اشتباه بود.', en: 'Wrong card PIN.' },
  cardLimit: {
    fa: 'سقف روزانهٔ کارت پر شده؛ فردا یا با کارت دیگری پرداخت کنید.',
    en: 'The card reached its daily limit. Pay tomorrow or use another card.',
  },
  issuer: {
    fa: 'بانک شما جواب نداد؛ بعداً یا با کارت دیگری پرداخت کنید.',
    en: 'Your bank didn’t respond. Try later or use another card.',
  },
  network: {
    fa: 'شبکهٔ بانکی جواب نداد؛ کمی بعد دوباره تلاش کنید.',
    en: 'The bank network didn’t respond. Try again later.',
  },
  amount: {
    fa: 'مبلغ پرداخت با سفارش یکی نبود؛ پولتان برمی‌گردد.',
    en: 'The amount didn’t match the order. You’ll be refunded.',
  },
  ceiling: {
    fa: 'مبلغ از سقف درگاه بیشتر است؛ با درگاه دیگر یا دستی پرداخت کنید.',
    en: 'The amount is above the gateway’s limit. Use another gateway or a bank transfer.',
  },
  tooLittle: {
    fa: 'مبلغ از حداقل درگاه کمتر است.',
    en: 'The amount is below the gateway’s minimum.',
  },
  merchant: {
    fa: 'درگاه پرداخت را تأیید نمی‌کند. به مدیر سامانه خبر دادیم؛ پولتان گم نمی‌شود.',
    en: 'The gateway rejects payments from this site. We notified the administrator; your money is safe.',
  },
  unknown: {
    fa: 'درگاه این پرداخت را پیدا نکرد. اگر پولی کم شده، بانک برمی‌گرداند.',
    en: 'The gateway couldn’t find this payment. If you were charged, your bank will refund you.',
  },
  tooMany: {
    fa: 'تعداد تلاش‌ها زیاد بود؛ چند دقیقه صبر کنید.',
    en: 'Too many attempts. Wait a few minutes.',
  },
  internal: {
    fa: 'درگاه خطا داد؛ دوباره می‌پرسیم.',
    en: 'The gateway had an error. We’ll ask again.',
  },
  down: {
    fa: 'درگاه جواب نمی‌دهد؛ دوباره می‌پرسیم.',
    en: 'The gateway isn’t responding. We’ll ask again.',
  },
  rejected: { fa: 'رسید تأیید نشد.', en: 'The receipt was rejected.' },
  late: {
    fa: 'مهلت سفارش تمام شده بود. اگر پولی کم شده، بانک برمی‌گرداند.',
    en: 'This order had expired. If you were charged, your bank will refund you.',
  },
  over: {
    fa: 'این سفارش قبلاً پرداخت شده؛ پول این پرداخت برمی‌گردد.',
    en: 'This order was already paid. You’ll be refunded for this payment.',
  },
};

/** For a gateway that refused to start a payment: it is not asked again. */
const startFailureTexts: Partial<Record<PaymentReason, LocalisedText>> = {
  merchant: {
    fa: 'پرداخت با این درگاه الان ممکن نیست و پولی برداشته نشد. به مدیر سامانه خبر دادیم؛ با درگاه دیگر یا پرداخت دستی ادامه دهید.',
    en: 'You can’t pay with this gateway right now, and nothing was taken. The administrator has been told; use another gateway or a bank transfer.',
  },
  internal: {
    fa: 'درگاه با خطا روبه‌رو شد و پرداخت شروع نشد.',
    en: 'The gateway had an error, and the payment was not begun.',
  },
  down: {
    fa: 'درگاه پاسخ نداد و پرداخت شروع نشد.',
    en: 'The gateway did not answer, and the payment was not begun.',
  },
};

/** The text that explains why a payment failed. */
export const paymentReasonText = ({
  state,
  reason,
}: Pick<Payment, 'state'> & { readonly reason: PaymentReason }): LocalisedText =>
  (state === 'failed' && startFailureTexts[reason]) || paymentReasonTexts[reason];
