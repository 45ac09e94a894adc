// Knows the words of letters that tell what became of a payment, in Persian and English. Knows no cause.

const status = {
  fa: 'جزئیات در «تراکنش‌های اخیر» آمده است.',
  en: 'The details stand under “Last transactions”.',
} as const;

export const paymentNotices = {
  paymentLate: {
    subject: { fa: 'پرداخت شما رسید', en: 'Your payment has arrived' },
    body: {
      fa: 'پرداخت «{reason}» تأیید شد و آنچه خریده‌اید فعال است.',
      en: 'The payment for “{reason}” was confirmed, and what you bought is active.',
    },
    note: status,
  },
  paymentFailed: {
    subject: { fa: 'پرداخت شما انجام نشد', en: 'Your payment did not go through' },
    body: {
      fa: 'بانک پرداخت «{reason}» را تأیید نکرد و چیزی فعال نشد. اگر پولی از حسابتان کم شده، بانک آن را برمی‌گرداند.',
      en: 'The bank did not confirm the payment for “{reason}”, and nothing was activated. If money left your account, the bank gives it back.',
    },
    note: status,
  },
  receiptAccepted: {
    subject: { fa: 'رسید شما پذیرفته شد', en: 'Your receipt was accepted' },
    body: {
      fa: 'رسید پرداخت «{reason}» بررسی و پذیرفته شد و آنچه خریده‌اید فعال است.',
      en: 'Your receipt for “{reason}” was looked at and accepted, and what you bought is active.',
    },
    note: status,
  },
  receiptRejected: {
    subject: { fa: 'رسید شما پذیرفته نشد', en: 'Your receipt was not accepted' },
    body: {
      fa: 'رسید پرداخت «{reason}» پذیرفته نشد. می‌توانید رسید دیگری بفرستید.',
      en: 'Your receipt for “{reason}” was not accepted. You can send another receipt.',
    },
    note: status,
  },
  receiptWaiting: {
    subject: { fa: 'رسیدی منتظر بررسی است', en: 'A receipt waits to be looked at' },
    body: {
      fa: '«{reason}» رسید پرداختی فرستاده است و تا بررسی آن، بسته‌اش فعال نمی‌شود.',
      en: '“{reason}” sent a receipt. Their plan is not activated until it is looked at.',
    },
    note: {
      fa: 'رسیدها در بخش پرداخت‌های مدیریت سامانه بررسی می‌شود.',
      en: 'Receipts are looked at under Payments in the administration.',
    },
  },
} as const;
