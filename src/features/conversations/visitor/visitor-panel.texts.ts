import { defineTexts } from '../../../i18n/texts.ts';

export const panelTexts = defineTexts({
  edit: { fa: 'ویرایش مشخصات', en: 'Edit details' },
  editTitle: { fa: 'مشخصات بازدیدکننده', en: 'Visitor details' },
  editHint: {
    fa: 'آنچه اینجا می‌نویسید با نام شما در رویدادهای حساب می‌ماند.',
    en: 'What you change here is kept in the account’s log with your name.',
  },
  name: { fa: 'نام', en: 'Name' },
  userId: { fa: 'شناسه در سایت شما', en: 'User id on your site' },
  vouched: { fa: 'تأییدشده', en: 'Verified' },
  phone: { fa: 'موبایل', en: 'Phone' },
  email: { fa: 'ایمیل', en: 'Email' },
  save: { fa: 'ذخیره', en: 'Save' },
  staffAlike: { fa: 'هم‌نام همکاران شما', en: 'Named like your staff' },
  staffAlikeHint: {
    fa: 'این نام را بازدیدکننده خودش انتخاب کرده است؛ او از همکاران شما نیست.',
    en: 'The visitor chose this name; they are not one of your staff.',
  },
  form: { fa: 'فرم آغاز گفتگو', en: 'Start form' },
  page: { fa: 'صفحه', en: 'Page' },
  referrer: { fa: 'آمده از', en: 'Came from' },
  device: { fa: 'دستگاه', en: 'Device' },
  system: { fa: 'سیستم‌عامل', en: 'System' },
  browser: { fa: 'مرورگر', en: 'Browser' },
  firstSeen: { fa: 'نخستین بازدید', en: 'First seen' },
  lastSeen: { fa: 'آخرین بازدید', en: 'Last seen' },
  past: { fa: 'گفتگوهای دیگر', en: 'Other conversations' },
  pastOf: { fa: 'گفتگوهای دیگرِ همین ایمیل یا موبایل', en: 'Others with the same email or phone' },
  satisfaction: { fa: 'رضایت', en: 'Satisfaction' },
  stars: { fa: '{stars} از ۵', en: '{stars} of 5' },
  orders: { fa: 'سفارش‌ها', en: 'Orders' },
  number: { fa: 'شمارهٔ سفارش', en: 'Order number' },
  find: { fa: 'پیگیری', en: 'Look up' },
  noOrder: { fa: 'سفارشی با این شماره پیدا نشد.', en: 'No order has this number.' },
  shopsNotResponding: { fa: 'فروشگاه {shops} پاسخ نداد.', en: '{shops} did not answer.' },
  order: { fa: 'سفارش {number} · {shop}', en: 'Order {number} · {shop}' },
  orderStatus: { fa: 'وضعیت', en: 'Status' },
  placed: { fa: 'ثبت', en: 'Placed' },
  items: { fa: 'کالاها', en: 'Items' },
  total: { fa: 'مبلغ کل', en: 'Total' },
  matchesContact: { fa: 'با راه تماس این بازدیدکننده می‌خواند', en: 'Matches this visitor’s contact' },
  contactMismatch: {
    fa: 'راه تماس این سفارش با بازدیدکننده نمی‌خواند؛ جزئیاتش را نگویید.',
    en: 'This order’s contact is not the visitor’s: do not tell its details.',
  },
  contactUnknown: {
    fa: 'بازدیدکننده راه تماسی نداده است؛ پیش از گفتن جزئیات بپرسید.',
    en: 'The visitor gave no contact: ask before you tell details.',
  },
});

export const deviceTexts = defineTexts({
  desktop: { fa: 'رایانه', en: 'Computer' },
  phone: { fa: 'گوشی', en: 'Phone' },
  tablet: { fa: 'تبلت', en: 'Tablet' },
  robot: { fa: 'ربات', en: 'Robot' },
});

/** WooCommerce's own statuses; those of plug-ins are shown as the shop names them. */
export const orderTexts = defineTexts({
  pending: { fa: 'در انتظار پرداخت', en: 'Awaiting payment' },
  processing: { fa: 'در حال آماده‌سازی', en: 'Being prepared' },
  'on-hold': { fa: 'در انتظار بررسی', en: 'On hold' },
  completed: { fa: 'تکمیل‌شده', en: 'Completed' },
  cancelled: { fa: 'لغوشده', en: 'Cancelled' },
  refunded: { fa: 'بازپرداخت‌شده', en: 'Refunded' },
  failed: { fa: 'پرداخت ناموفق', en: 'Payment failed' },
  shipped: { fa: 'ارسال‌شده', en: 'Shipped' },
});
