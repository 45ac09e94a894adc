const detailsNote = {
  fa: 'جزئیات در «تراکنش‌های اخیر» آمده است.',
  en: 'See “Last transactions” for details.',
} as const;

export const paymentNotices = {
  paymentLate: {
    subject: { fa: 'پرداخت شما رسید', en: 'Payment received' },
    body: {
      fa: 'پرداخت «{detail}» تأیید شد و خریدتان فعال است.',
      en: 'Your payment for “{detail}” was confirmed and your purchase is active.',
    },
    note: detailsNote,
  },
  paymentFailed: {
    subject: { fa: 'پرداخت شما انجام نشد', en: 'Your payment didn’t go through' },
    body: {
      fa: 'بانک پرداخت «{detail}» را تأیید نکرد و چیزی فعال نشد. اگر پولی کم شده، بانک برمی‌گرداند.',
      en: 'The bank didn’t confirm your payment for “{detail}”, so nothing was activated. If you were charged, your bank will refund you.',
    },
    note: detailsNote,
  },
  paymentReturned: {
    subject: { fa: 'سفارش دوم شما بسته شد', en: 'Your second order was closed' },
    body: {
      fa: 'سفارش دوم «{detail}» را بستیم، چون بستهٔ شما فعال است. اگر پولی کم شده، بانک خودکار برمی‌گرداند: معمولاً تا یک ساعت و حداکثر تا ۷۲ ساعت.',
      en: 'We closed your second order for “{detail}” because your plan is already active. If you were charged, the bank refunds you automatically, usually within an hour and at most within 72 hours.',
    },
    note: detailsNote,
  },
  paymentOwed: {
    subject: { fa: 'پول یک پرداخت شما را برمی‌گردانیم', en: 'We owe you a refund' },
    body: {
      fa: 'برای «{detail}» دو بار پول پرداخت شد. بستهٔ شما فعال است و پول پرداخت دوم را برمی‌گردانیم. لازم نیست کاری کنید.',
      en: 'You were charged twice for “{detail}”. Your plan is active and we’ll refund the second payment. You don’t need to do anything.',
    },
    note: detailsNote,
  },
  receiptAccepted: {
    subject: { fa: 'رسید شما تأیید شد', en: 'Your receipt was accepted' },
    body: {
      fa: 'رسید پرداخت «{detail}» تأیید شد و خریدتان فعال است.',
      en: 'Your receipt for “{detail}” was accepted and your purchase is active.',
    },
    note: detailsNote,
  },
  receiptRejected: {
    subject: { fa: 'رسید شما تأیید نشد', en: 'Your receipt was rejected' },
    body: {
      fa: 'رسید پرداخت «{detail}» تأیید نشد. می‌توانید رسید دیگری بفرستید.',
      en: 'Your receipt for “{detail}” was rejected. You can send another one.',
    },
    note: detailsNote,
  },
  receiptWaiting: {
    subject: { fa: 'رسیدی منتظر بررسی است', en: 'A receipt is waiting for review' },
    body: {
      fa: '«{detail}» رسید پرداخت فرستاد. بعد از تأیید شما، بسته‌اش فعال می‌شود.',
      en: '“{detail}” sent a receipt. Their plan is activated once you accept it.',
    },
    note: {
      fa: 'رسیدها را در مدیریت سامانه، بخش پرداخت‌ها، ببینید.',
      en: 'Review receipts under Payments in the administration.',
    },
  },
  refundDue: {
    subject: { fa: 'یک پرداخت را باید برگردانید', en: 'A payment needs a refund' },
    body: {
      fa: '«{detail}» برای یک سفارش دو بار پرداخت کرده است. پرداخت دوم را از پنل درگاه برگردانید.',
      en: '“{detail}” was charged twice for one order. Refund the second payment in the gateway’s panel.',
    },
    note: {
      fa: 'مبلغ و شمارهٔ مرجع در مدیریت سامانه، بخش «بازگشت پول»، است. بعد از ارسال، شمارهٔ مرجع بانک را همان‌جا ثبت کنید.',
      en: 'Find the amount and reference under Refunds in the administration. Enter the bank’s reference there once the refund is sent.',
    },
  },
  refundSettled: {
    subject: { fa: 'پول پرداخت دوم را برگرداندیم', en: 'Your refund has been sent' },
    body: {
      fa: 'پول پرداخت دوم «{detail}» را برگرداندیم. شمارهٔ مرجع بانک زیر همین متن است؛ زمان رسیدن پول به بانک شما بستگی دارد.',
      en: 'We refunded the second payment for “{detail}”. The bank’s reference is below; when the money arrives depends on your bank.',
    },
    note: detailsNote,
  },
  refundReopened: {
    subject: { fa: 'بازگشت پول شما هنوز انجام نشده است', en: 'Your refund is still on its way' },
    body: {
      fa: 'گفته بودیم پول پرداخت دوم «{detail}» برگشته است؛ این اشتباه بود. بعد از فرستادنش دوباره خبر می‌دهیم.',
      en: 'We told you the second payment for “{detail}” was refunded. That was a mistake: it hasn’t been sent yet. We’ll tell you once it is.',
    },
    note: detailsNote,
  },
  gatewayRefused: {
    subject: { fa: 'درگاه «{detail}» پرداخت‌های ما را نمی‌پذیرد', en: '{detail} is rejecting our payments' },
    body: {
      fa: 'درگاه «{detail}» به‌خاطر تنظیمات ما یک پرداخت را نپذیرفت. تا درست نشود، کسی نمی‌تواند با آن پرداخت کند.',
      en: '{detail} rejected a buyer’s payment because of this installation’s settings. Nobody can pay with it until that’s fixed.',
    },
    note: {
      fa: 'پرداخت‌های ناموفق در مدیریت سامانه، بخش پرداخت‌ها، است.',
      en: 'Failed payments are listed under Payments in the administration.',
    },
  },
} as const;
