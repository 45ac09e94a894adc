// Texts of billing errors in Persian and English.

export const billingErrorTexts = {
  OrderEnded: {
    fa: 'مهلت پرداخت این سفارش تمام شده؛ دوباره سفارش دهید.',
    en: 'This order can no longer be paid. Please order again',
  },
  PaymentUnderWay: {
    fa: 'پرداخت دیگری در حال بررسی است؛ چند لحظه صبر کنید.',
    en: 'Another payment is being checked. Please wait a moment',
  },
  RefundChanged: {
    fa: 'کس دیگری این بازگشت پول را تغییر داد؛ فهرست را دوباره ببینید.',
    en: 'Someone else changed this refund. Check the list again',
  },
  PriceChanged: {
    fa: 'قیمت عوض شد؛ مبلغ جدید را ببینید و دوباره تأیید کنید.',
    en: 'The price has changed. Check it and confirm again',
  },
  ActiveBotLimitReached: {
    fa: 'بات فعال بیشتری جا ندارد؛ یکی را غیرفعال کنید یا ارتقا دهید.',
    en: "You've reached your plan's active bots. Deactivate one or upgrade",
  },
  SubscriptionActive: {
    fa: 'اشتراک فعال دارید؛ فعلاً فقط می‌توانید ارتقا دهید.',
    en: 'You already have an active subscription. You can only upgrade it',
  },
  PlanWithdrawn: {
    fa: 'این بسته دیگر فروخته نمی‌شود؛ بستهٔ دیگری انتخاب کنید.',
    en: 'This plan is no longer available. Choose another one',
  },
  PlanChanged: {
    fa: 'این بسته عوض شد؛ نسخهٔ جدید را ببینید و دوباره تلاش کنید.',
    en: 'This plan has changed. Check it and try again',
  },
  DiscountExpired: { fa: 'مهلت این کد تخفیف تمام شده است.', en: 'This discount code has expired' },
  DiscountUsedUp: {
    fa: 'سقف استفاده از این کد پر شده است.',
    en: 'This discount code has been used up',
  },
  DiscountNotForPlan: {
    fa: 'این کد تخفیف برای این بسته نیست.',
    en: "This discount code isn't for this plan",
  },
  DiscountFirstPurchase: {
    fa: 'این کد تخفیف فقط برای اولین خرید است.',
    en: 'This discount code is for first purchases only',
  },
  CouponTaken: { fa: 'این کد تخفیف از قبل وجود دارد.', en: 'This discount code already exists' },
  CouponChanged: {
    fa: 'این کد تخفیف عوض شد؛ دوباره بازش کنید.',
    en: 'This discount code has changed. Open it again',
  },
} as const;
