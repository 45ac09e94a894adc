const detailsNote = {
  fa: 'جزئیات در «تراکنش‌های اخیر» آمده است.',
  en: 'See “Last transactions” for details.',
} as const;

export const paymentNotices = {
  paymentLate: {
    subject: { fa: 'پرداخت شما رسید', en: 'Your payment has arrived' },
    body: {
      fa: 'پرداخت «{detail}» تأیید شد و آنچه خریده‌اید فعال است.',
      en: 'The payment for “{detail}” was confirmed, and what you bought is active.',
    },
    note: detailsNote,
  },
  paymentFailed: {
    subject: { fa: 'پرداخت شما انجام نشد', en: 'Your payment did not go through' },
    body: {
      fa: 'بانک پرداخت «{detail}» را تأیید نکرد و چیزی فعال نشد. اگر پولی از حسابتان کم شده، بانک آن را برمی‌گرداند.',
      en: 'The bank did not confirm the payment for “{detail}”, and nothing was activated. If money left your account, your bank will return it.',
    },
    note: detailsNote,
  },
  paymentReturned: {
    subject: { fa: 'سفارش دوم شما بسته شد', en: 'Your second order was closed' },
    body: {
      fa: 'سفارش دوم «{detail}» را بستیم، چون بستهٔ شما پیش‌تر فعال شده است. پول آن را برنداشتیم؛ اگر از حسابتان کم شده، بانک خودکار آن را برمی‌گرداند: معمولاً تا یک ساعت و حداکثر تا ۷۲ ساعت.',
      en: 'We closed your second order for “{detail}” because your plan is already active. We did not take its money; if it left your account, your bank returns it automatically, usually within an hour and at most within 72 hours.',
    },
    note: detailsNote,
  },
  paymentOwed: {
    subject: { fa: 'پول یک پرداخت شما را برمی‌گردانیم', en: 'We owe you a refund' },
    body: {
      fa: 'برای «{detail}» دو بار پول پرداخت شد. بستهٔ شما یک بار فعال شده و پول پرداخت دوم را برمی‌گردانیم. کاری لازم نیست انجام دهید.',
      en: 'You were charged twice for “{detail}”. Your plan is active once, and we will refund the second payment. You don’t need to do anything.',
    },
    note: detailsNote,
  },
  receiptAccepted: {
    subject: { fa: 'رسید شما پذیرفته شد', en: 'Your receipt was accepted' },
    body: {
      fa: 'رسید پرداخت «{detail}» بررسی و پذیرفته شد و آنچه خریده‌اید فعال است.',
      en: 'Your receipt for “{detail}” was checked and accepted, and what you bought is active.',
    },
    note: detailsNote,
  },
  receiptRejected: {
    subject: { fa: 'رسید شما پذیرفته نشد', en: 'Your receipt was not accepted' },
    body: {
      fa: 'رسید پرداخت «{detail}» پذیرفته نشد. می‌توانید رسید دیگری بفرستید.',
      en: 'Your receipt for “{detail}” was not accepted. You can send another receipt.',
    },
    note: detailsNote,
  },
  receiptWaiting: {
    subject: { fa: 'رسیدی منتظر بررسی است', en: 'A receipt is waiting for review' },
    body: {
      fa: '«{detail}» رسید پرداختی فرستاده است و تا بررسی آن، بسته‌اش فعال نمی‌شود.',
      en: '“{detail}” sent a receipt. Their plan is activated once you accept it.',
    },
    note: {
      fa: 'رسیدها در بخش پرداخت‌های مدیریت سامانه بررسی می‌شود.',
      en: 'Review receipts under Payments in the administration.',
    },
  },
  refundDue: {
    subject: { fa: 'یک پرداخت باید برگردانده شود', en: 'A payment has to be refunded' },
    body: {
      fa: '«{detail}» برای یک سفارش دو بار پول پرداخت کرده است. پرداخت دوم را در پنل درگاه برگردانید.',
      en: '“{detail}” was charged twice for one order. Refund the second payment in the gateway’s panel.',
    },
    note: {
      fa: 'مبلغ و شمارهٔ مرجع در بخش «بازگشت پول» مدیریت سامانه آمده است؛ پس از فرستادن، شمارهٔ مرجع بانک را همان‌جا ثبت کنید.',
      en: 'The amount and the reference number are under Refunds in the administration; enter the bank’s reference there once the refund is sent.',
    },
  },
  refundSettled: {
    subject: { fa: 'پول پرداخت دوم را برگرداندیم', en: 'Your refund has been sent' },
    body: {
      fa: 'پول پرداخت دوم «{detail}» را برگرداندیم. شمارهٔ مرجع بانک زیر همین متن آمده است؛ رسیدن پول به حساب شما به بانک بستگی دارد.',
      en: 'We sent back the second payment for “{detail}”. The bank’s reference is below; when the money arrives depends on your bank.',
    },
    note: detailsNote,
  },
  refundReopened: {
    subject: { fa: 'بازگشت پول شما هنوز انجام نشده است', en: 'Your refund is still on its way' },
    body: {
      fa: 'گفته بودیم پول پرداخت دوم «{detail}» برگشته است؛ این ثبت اشتباه بود. پول همچنان بدهی ماست و پس از فرستادنش دوباره خبر می‌دهیم.',
      en: 'We told you that the second payment for “{detail}” was sent back. That was a mistake: it has not been sent yet. We will tell you once it is.',
    },
    note: detailsNote,
  },
  gatewayRefused: {
    subject: { fa: 'درگاه «{detail}» پرداخت‌های ما را نمی‌پذیرد', en: '{detail} is rejecting our payments' },
    body: {
      fa: 'درگاه «{detail}» به‌خاطر تنظیمات ما پرداخت یک خریدار را نپذیرفت. تا درست نشود، کسی نمی‌تواند با آن پرداخت کند.',
      en: '{detail} rejected a buyer’s payment because of the settings of this installation. Nobody can pay with it until that is fixed.',
    },
    note: {
      fa: 'پرداخت‌های ناموفق در بخش پرداخت‌های مدیریت سامانه آمده است.',
      en: 'Failed payments are listed under Payments in the administration.',
    },
  },
} as const;
