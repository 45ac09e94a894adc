// Texts of payment states and of reasons why a payment failed.
import type { LocalisedText } from '../text/localised-text.ts';
import type { Payment, PaymentState } from './orders.ts';
import type { PaymentReason, PaymentRefund } from './payment.ts';

/** Texts for the buyer. */
export const paymentStateTexts: Record<PaymentState, LocalisedText> = {
  begun: { fa: 'در درگاه', en: 'At the gateway' },
  pending: { fa: 'در حال بررسی', en: 'Being verified' },
  verified: { fa: 'پرداخت شد', en: 'Paid' },
  unpaid: { fa: 'پرداخت نشد', en: 'Not paid' },
  failed: { fa: 'ناموفق', en: 'Failed' },
};

/** Texts of refunds of double payments. */
export const refundStateTexts: Record<PaymentRefund['state'], LocalisedText> = {
  due: {
    fa: 'این سفارش دو بار پرداخت شد؛ پول این پرداخت را برمی‌گردانیم. کاری لازم نیست انجام دهید.',
    en: 'This order was paid twice; we are refunding this payment. You don’t need to do anything.',
  },
  settled: {
    fa: 'پول این پرداخت برگردانده شد. مرجع بانک:',
    en: 'This payment was refunded. Bank reference:',
  },
};

/** Payment methods other than gateways. */
export const manualMethodTexts = {
  manual: { fa: 'پرداخت دستی', en: 'Bank transfer' },
  none: { fa: 'بی‌نیاز به پرداخت', en: 'Nothing to pay' },
} as const;

export const paymentReasonTexts: Record<PaymentReason, LocalisedText> = {
  cancelled: {
    fa: 'پیش از پرداخت برگشتید. پولی برداشته نشد.',
    en: 'You left before paying. You have not been charged.',
  },
  notPaid: {
    fa: 'پرداخت انجام نشد. اگر پولی از حسابتان کم شده، بانک آن را برمی‌گرداند.',
    en: 'The payment did not go through. If money left your account, your bank will return it.',
  },
  reversed: { fa: 'بانک پول را به حساب شما برگرداند.', en: 'Your bank returned the money to your account.' },
  card: {
    fa: 'کارت پذیرفته نشد؛ کارت دیگری را امتحان کنید.',
    en: 'The card was not accepted; try another one.',
  },
  balance: { fa: 'موجودی کارت کافی نبود.', en: 'There was not enough money on the card.' },
  pin: { fa: 'رمز کارت نادرست بود.', en: 'The card’s PIN was wrong.' },
  cardLimit: {
    fa: 'سقف روزانهٔ کارت پر شده است؛ فردا یا با کارت دیگری پرداخت کنید.',
    en: 'The card has reached its daily limit; pay tomorrow or with another card.',
  },
  issuer: {
    fa: 'بانک صادرکنندهٔ کارت پاسخ نداد؛ کمی بعد یا با کارت دیگری پرداخت کنید.',
    en: 'The bank that issued the card did not respond; try later or use another card.',
  },
  network: {
    fa: 'شبکهٔ بانکی پاسخ نداد؛ کمی بعد دوباره تلاش کنید.',
    en: 'The bank network did not respond; try again later.',
  },
  amount: {
    fa: 'مبلغ پرداخت با سفارش یکی نبود؛ پول به حساب شما برمی‌گردد.',
    en: 'The amount paid did not match the order; the money will be returned to your account.',
  },
  ceiling: {
    fa: 'این مبلغ از سقف درگاه بیشتر است؛ درگاه دیگر یا پرداخت دستی را به کار ببرید.',
    en: 'This amount is above the gateway’s limit; use another gateway or a bank transfer.',
  },
  tooLittle: {
    fa: 'این مبلغ از کمترین مبلغ درگاه کمتر است.',
    en: 'This amount is below the gateway’s minimum.',
  },
  merchant: {
    fa: 'درگاه به‌خاطر تنظیمات سایت پرداخت را تأیید نمی‌کند. به مدیر سامانه خبر دادیم و دوباره می‌پرسیم؛ پول شما گم نمی‌شود.',
    en: 'The gateway does not confirm the payment because of how this site is set up. Its administrator has been told, and we ask again; your money is not lost.',
  },
  unknown: {
    fa: 'درگاه چنین پرداختی را نمی‌شناسد. اگر پولی کم شده، بانک آن را برمی‌گرداند.',
    en: 'The gateway could not find this payment. If you were charged, your bank will return the money.',
  },
  tooMany: {
    fa: 'تلاش‌ها زیاد بود؛ چند دقیقه صبر کنید.',
    en: 'Too many attempts; wait a few minutes.',
  },
  internal: {
    fa: 'درگاه با خطا روبه‌رو شد؛ دوباره از آن می‌پرسیم.',
    en: 'The gateway had an error; we ask it again.',
  },
  down: {
    fa: 'درگاه پاسخ نمی‌دهد؛ دوباره از آن می‌پرسیم.',
    en: 'The gateway does not answer; we ask it again.',
  },
  rejected: { fa: 'رسید پذیرفته نشد.', en: 'The receipt was not accepted.' },
  late: {
    fa: 'مهلت این سفارش گذشته بود. اگر پولی کم شده، بانک آن را برمی‌گرداند.',
    en: 'This order had expired. If you were charged, your bank will return the money.',
  },
  over: {
    fa: 'این سفارش به شکل دیگری پرداخت شد؛ پول این پرداخت برمی‌گردد.',
    en: 'This order was already paid another way; this payment will be returned.',
  },
};

/** For a gateway that refused to start a payment: it is not asked again. */
const startFailureTexts: Partial<Record<PaymentReason, LocalisedText>> = {
  merchant: {
    fa: 'پرداخت با این درگاه اکنون ممکن نیست و پولی برداشته نشد. به مدیر سامانه خبر دادیم؛ با درگاه دیگر یا پرداخت دستی ادامه دهید.',
    en: 'You can’t pay with this gateway right now, and nothing was taken. The administrator has been told; use another gateway or a bank transfer.',
  },
  internal: {
    fa: 'درگاه با خطا روبه‌رو شد و پرداخت آغاز نشد.',
    en: 'The gateway had an error, and the payment was not begun.',
  },
  down: {
    fa: 'درگاه پاسخ نداد و پرداخت آغاز نشد.',
    en: 'The gateway did not answer, and the payment was not begun.',
  },
};

/** The text that explains why a payment failed. */
export const paymentReasonText = ({
  state,
  reason,
}: Pick<Payment, 'state'> & { readonly reason: PaymentReason }): LocalisedText =>
  (state === 'failed' && startFailureTexts[reason]) || paymentReasonTexts[reason];
