// Knows how errors of connections, channels and money are said in Persian and English. Knows no cause.

export const connectionErrorTexts = {
  OriginRefused: {
    fa: 'این وب‌سایت اجازهٔ نمایش این ابزارک را ندارد.',
    en: 'This website may not show this widget',
  },
  WebsiteUrlInvalid: { fa: 'نشانی وب‌سایت نامعتبر است.', en: 'Invalid URL' },
  ConnectionTaken: {
    fa: 'اتصالی با این شناسه برای کاربر دیگری وجود دارد.',
    en: 'Connection with this identifier already exists for another user',
  },
  ConnectionInactive: {
    fa: 'این اتصال غیرفعال است.',
    en: 'This connection is inactive',
  },
  WooCommerceRefused: {
    fa: 'نشانی یا کلیدهای ووکامرس نامعتبر است.',
    en: 'Invalid WooCommerce credentials or URL',
  },
  WordPressRefused: {
    fa: 'نشانی یا رمز برنامهٔ وردپرس نامعتبر است.',
    en: 'Invalid WordPress address or application password',
  },
  ShopDuplicate: {
    fa: 'این فروشگاه یا سایت پیش‌تر پیوند داده شده است.',
    en: 'This shop or site is linked already',
  },
  TooManyShops: {
    fa: 'به هر بات حداکثر ۵ فروشگاه و سایت پیوند داده می‌شود.',
    en: 'At most 5 shops and sites can be linked to a bot',
  },
  GoftinoKeyInvalid: {
    fa: 'کلید API گفتینو نامعتبر است.',
    en: 'Live-chat provider: invalid API key',
  },
  GoftinoAccessDenied: {
    fa: 'گفتینو اجازهٔ دسترسی نداد.',
    en: 'Live-chat provider: access denied',
  },
  GoftinoUnreachable: {
    fa: 'اتصال به گفتینو برقرار نشد؛ دوباره تلاش کنید یا با پشتیبانی تماس بگیرید.',
    en: 'Live-chat provider: connection failure, contact support or retry',
  },
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
