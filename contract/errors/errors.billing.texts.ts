// Texts of billing errors in Persian and English.

export const billingErrorTexts = {
  OrderEnded: {
    fa: 'این سفارش دیگر در انتظار پرداخت نیست؛ از نو سفارش دهید.',
    en: 'This order no longer waits for payment; please order again',
  },
  PaymentUnderWay: {
    fa: 'پرداخت دیگری از شما در حال بررسی است؛ چند لحظه صبر کنید.',
    en: 'Another payment of yours is being checked; please wait a moment',
  },
  RefundChanged: {
    fa: 'این بازگشت پول را در این میان کس دیگری تغییر داده است؛ فهرست را دوباره ببینید.',
    en: 'Somebody changed this refund meanwhile; look at the list again',
  },
  PriceChanged: {
    fa: 'مبلغ در این میان تغییر کرد؛ مبلغ تازه را ببینید و دوباره تأیید کنید.',
    en: 'The price has changed meanwhile; look at it again and confirm',
  },
  ActiveBotLimitReached: {
    fa: 'شمار بات‌های فعال به سقف بستهٔ شما رسیده است؛ یکی را غیرفعال کنید یا بسته را ارتقا دهید.',
    en: 'As many bots are active as your plan allows; deactivate one or upgrade',
  },
  SubscriptionActive: {
    fa: 'اشتراک دیگری در جریان است؛ تا پایان آن فقط می‌توانید آن را ارتقا دهید.',
    en: 'Another subscription is running; until it ends you can only upgrade it',
  },
  PlanWithdrawn: {
    fa: 'این بسته دیگر ارائه نمی‌شود؛ بستهٔ دیگری را انتخاب کنید.',
    en: 'This plan is no longer offered; please choose another one',
  },
  PlanChanged: {
    fa: 'این بسته در این میان تغییر کرد؛ نسخهٔ تازه را ببینید و دوباره تلاش کنید.',
    en: 'This plan was changed meanwhile; look at it again and retry',
  },
  DiscountExpired: { fa: 'مهلت این کد تخفیف گذشته است.', en: 'This discount code has expired' },
  DiscountUsedUp: {
    fa: 'ظرفیت استفاده از این کد تخفیف تمام شده است.',
    en: 'This discount code has been used up',
  },
  DiscountNotForPlan: {
    fa: 'این کد تخفیف برای این بسته نیست.',
    en: 'This discount code is not for this plan',
  },
  DiscountFirstPurchase: {
    fa: 'این کد تخفیف فقط برای نخستین خرید است.',
    en: 'This discount code is for the first purchase only',
  },
  CouponTaken: { fa: 'این کد تخفیف هم‌اکنون در کار است.', en: 'This discount code is in use already' },
  CouponChanged: {
    fa: 'این کد تخفیف در این میان تغییر کرد؛ دوباره آن را باز کنید.',
    en: 'This discount code was changed meanwhile; open it again',
  },
} as const;
