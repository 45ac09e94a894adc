// Texts of connection, channel and payment errors in Persian and English.

export const connectionErrorTexts = {
  OriginRefused: {
    fa: 'این ویجت برای این وب‌سایت نیست.',
    en: "This website can't show this widget",
  },
  ConnectionTaken: {
    fa: 'کاربر دیگری اتصالی با این شناسه دارد.',
    en: 'Connection with this identifier already exists for another user',
  },
  ConnectionInactive: {
    fa: 'این اتصال غیرفعال است.',
    en: 'This connection is inactive',
  },
  WidgetChanged: {
    fa: 'همکار دیگری همین حالا این تنظیمات را ذخیره کرد.',
    en: 'Someone else just saved these settings',
  },
  IconRefused: {
    fa: 'این فایل عکس نیست؛ PNG، JPG یا GIF انتخاب کنید.',
    en: "This file isn't an image. Choose a PNG, JPG or GIF",
  },
  IconTooLarge: { fa: 'آیکن باید حداکثر ۱ مگابایت باشد.', en: 'The icon can be up to 1 MB' },
  AttachmentsOff: {
    fa: 'در این گفتگو نمی‌توانید این فایل را بفرستید.',
    en: "This chat doesn't accept this kind of attachment",
  },
  IdentityRefused: {
    fa: 'هویت این کاربر تأیید نشد.',
    en: "This user's identity signature is invalid",
  },
  IdentityExpired: {
    fa: 'ورود این کاربر منقضی شده؛ صفحه را تازه کنید.',
    en: "This user's identity has expired. Reload the page",
  },
  IdentityRequired: {
    fa: 'برای گفتگو، اول وارد حسابتان در این سایت شوید.',
    en: 'Log in to this website first to chat',
  },
  WooCommerceRefused: {
    fa: 'آدرس یا کلیدهای ووکامرس درست نیست.',
    en: 'Invalid WooCommerce credentials or URL',
  },
  WordPressRefused: {
    fa: 'آدرس یا رمز وردپرس درست نیست.',
    en: 'Invalid WordPress address or application password',
  },
  WebsiteTaken: {
    fa: 'این ویجت برای وب‌سایت دیگری است. اول آدرسش را عوض کنید.',
    en: 'This widget belongs to another website. Change its website address first',
  },
  ShopDuplicate: {
    fa: 'این فروشگاه یا سایت قبلاً وصل شده است.',
    en: 'This shop or site is already linked',
  },
  TooManyShops: {
    fa: 'هر بات حداکثر ۵ فروشگاه یا سایت دارد.',
    en: 'You can link up to 5 shops and sites to a bot',
  },
  ChannelKeyInvalid: {
    fa: 'کلید API این سرویس نامعتبر است.',
    en: 'Live-chat provider: invalid API key',
  },
  ChannelAccessDenied: {
    fa: 'سرویس اجازهٔ دسترسی نداد.',
    en: 'Live-chat provider: access denied',
  },
  ChannelOff: { fa: 'این اتصال خاموش است.', en: 'This connection is off' },
  ChannelRemoved: { fa: 'این اتصال حذف شده است.', en: 'This connection was removed' },
  ChannelUnreachable: {
    fa: 'به سرویس وصل نشدیم؛ دوباره تلاش کنید یا به پشتیبانی بگویید.',
    en: 'Live-chat provider: connection failure, contact support or retry',
  },
  ChannelQuotaReached: {
    fa: 'سقف پیام پر شده؛ کمی بعد دوباره تلاش کنید.',
    en: 'The message limit is reached. Try again later',
  },
  ChannelVisitorGone: {
    fa: 'این مهمان دیگر پیامی نمی‌گیرد.',
    en: 'This visitor no longer accepts messages',
  },
  ChannelMessageRefused: {
    fa: 'سرویس این پیام را قبول نکرد.',
    en: 'The provider rejected this message',
  },
  ChannelAnswerUnknown: {
    fa: 'جواب سرویس خوانده نشد؛ کمی بعد دوباره تلاش کنید.',
    en: "Couldn't read the provider's response. Try again later",
  },
  WebhookRejected: { fa: 'این آدرس پیام نمی‌گیرد.', en: "This address doesn't accept messages" },
  ChannelMessageNotSent: {
    fa: 'پیام به چت آنلاین فرستاده نشد.',
    en: 'Failed to send message to the live-chat provider',
  },
  ChannelAlertNotSent: {
    fa: 'هشدار به چت آنلاین فرستاده نشد.',
    en: 'Failed to send alert to the live-chat provider',
  },
  ChannelAttachmentNotSent: {
    fa: 'پیوست به چت آنلاین فرستاده نشد.',
    en: 'Failed to send attachment to the live-chat provider',
  },
  ChannelTextNotSent: {
    fa: 'متن به چت آنلاین فرستاده نشد.',
    en: 'Failed to send text to the live-chat provider',
  },
  ChannelSendUnsure: {
    fa: 'ارسال نیمه‌کاره ماند و شاید پیام رسیده باشد. اگر نرسیده، دوباره بفرستید.',
    en: "Sending was interrupted, so the message may or may not have arrived. Resend it if it didn't",
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
    fa: 'انجام نشد؛ دوباره تلاش کنید یا با پشتیبانی تماس بگیرید.',
    en: 'The process was not successful, try again or contact support',
  },
} as const;
