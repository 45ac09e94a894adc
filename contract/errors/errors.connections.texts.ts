// Texts of connection, channel and payment errors in Persian and English.

export const connectionErrorTexts = {
  OriginRefused: {
    fa: 'این وب‌سایت اجازهٔ نمایش این ابزارک را ندارد.',
    en: 'This website may not show this widget',
  },
  ConnectionTaken: {
    fa: 'اتصالی با این شناسه برای کاربر دیگری وجود دارد.',
    en: 'Connection with this identifier already exists for another user',
  },
  ConnectionInactive: {
    fa: 'این اتصال غیرفعال است.',
    en: 'This connection is inactive',
  },
  WidgetChanged: {
    fa: 'همکار دیگری همین حالا این تنظیمات را ذخیره کرد.',
    en: 'Somebody else has just saved these settings',
  },
  IconRefused: {
    fa: 'این فایل تصویر نیست؛ PNG، JPG یا GIF انتخاب کنید.',
    en: 'This file is no picture; choose a PNG, JPG or GIF',
  },
  IconTooLarge: { fa: 'نماد باید حداکثر ۱ مگابایت باشد.', en: 'The icon may have at most 1 MB' },
  AttachmentsOff: {
    fa: 'این گفتگو چنین پیوستی نمی‌پذیرد.',
    en: 'This chat does not take such attachments',
  },
  IdentityRefused: {
    fa: 'امضای هویت این کاربر درست نیست.',
    en: 'The identity of this user is not signed correctly',
  },
  IdentityExpired: {
    fa: 'مهلت هویت این کاربر گذشته است؛ صفحه را تازه کنید.',
    en: 'The identity of this user has expired; reload the page',
  },
  IdentityRequired: {
    fa: 'برای گفتگو، نخست در این سایت وارد حساب خود شوید.',
    en: 'Sign in on this website first to chat',
  },
  WooCommerceRefused: {
    fa: 'نشانی یا کلیدهای ووکامرس نامعتبر است.',
    en: 'Invalid WooCommerce credentials or URL',
  },
  WordPressRefused: {
    fa: 'نشانی یا رمز برنامهٔ وردپرس نامعتبر است.',
    en: 'Invalid WordPress address or application password',
  },
  WebsiteTaken: {
    fa: 'این ابزارک برای وب‌سایت دیگری است. نخست نشانی وب‌سایت آن را عوض کنید.',
    en: 'This widget is for another website. Change its website address first',
  },
  ShopDuplicate: {
    fa: 'این فروشگاه یا سایت پیش‌تر پیوند داده شده است.',
    en: 'This shop or site is linked already',
  },
  TooManyShops: {
    fa: 'به هر بات حداکثر ۵ فروشگاه و سایت پیوند داده می‌شود.',
    en: 'At most 5 shops and sites can be linked to a bot',
  },
  ChannelKeyInvalid: {
    fa: 'سرویس بیرونی این کلید را نپذیرفت: کلید API نامعتبر است.',
    en: 'Live-chat provider: invalid API key',
  },
  ChannelAccessDenied: {
    fa: 'سرویس بیرونی اجازهٔ دسترسی نداد.',
    en: 'Live-chat provider: access denied',
  },
  ChannelOff: { fa: 'این سرویس خاموش است.', en: 'This service is switched off' },
  ChannelRemoved: { fa: 'این سرویس حذف شده است.', en: 'This service was removed' },
  ChannelUnreachable: {
    fa: 'اتصال به سرویس بیرونی برقرار نشد؛ دوباره تلاش کنید یا با پشتیبانی تماس بگیرید.',
    en: 'Live-chat provider: connection failure, contact support or retry',
  },
  ChannelQuotaReached: {
    fa: 'سهم این اتصال نزد سرویس بیرونی فعلاً تمام شده است؛ کمی بعد می‌شود دوباره تلاش کرد.',
    en: 'The provider allows no more for now; it can be tried again a little later',
  },
  ChannelVisitorGone: {
    fa: 'این مشتری دیگر پیامی از ما نمی‌پذیرد.',
    en: 'This visitor accepts no more messages from us',
  },
  ChannelMessageRefused: {
    fa: 'سرویس بیرونی این پیام را نپذیرفت.',
    en: 'The provider refused this message',
  },
  ChannelAnswerUnknown: {
    fa: 'پاسخ سرویس بیرونی خواندنی نبود؛ کمی بعد می‌شود دوباره تلاش کرد.',
    en: 'What the provider answered could not be read; it can be tried again a little later',
  },
  WebhookRejected: { fa: 'این نشانی پیامی نمی‌پذیرد.', en: 'Nothing is accepted at this address' },
  ChannelMessageNotSent: {
    fa: 'پیام به گفتگوی آنلاین فرستاده نشد.',
    en: 'Failed to send message to the live-chat provider',
  },
  ChannelAlertNotSent: {
    fa: 'هشدار به گفتگوی آنلاین فرستاده نشد.',
    en: 'Failed to send alert to the live-chat provider',
  },
  ChannelAttachmentNotSent: {
    fa: 'پیوست به گفتگوی آنلاین فرستاده نشد.',
    en: 'Failed to send attachment to the live-chat provider',
  },
  ChannelTextNotSent: {
    fa: 'متن به گفتگوی آنلاین فرستاده نشد.',
    en: 'Failed to send text to the live-chat provider',
  },
  ChannelSendUnsure: {
    fa: 'هنگام فرستادن، برنامه از کار افتاد و معلوم نیست پیام رسیده باشد. اگر نرسیده، دوباره بفرستید.',
    en: 'The program stopped while this was being sent, so it may have arrived or not. Send it again if it did not',
  },

  DiscountInvalid: {
    fa: 'کد تخفیف نامعتبر است یا پیدا نشد.',
    en: 'Invalid discount code / not found',
  },
  PaymentIncomplete: {
    fa: 'در تکمیل پرداخت مشکلی پیش آمد.',
    en: 'There was a problem completing the payment process',
  },
  PaymentFailed: { fa: 'پرداخت ناموفق بود.', en: 'Unsuccessful payment' },
  ProcessFailed: {
    fa: 'فرایند انجام نشد؛ دوباره تلاش کنید یا با پشتیبانی تماس بگیرید.',
    en: 'The process was not successful, try again or contact support',
  },
} as const;
