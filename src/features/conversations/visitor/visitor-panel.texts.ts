import { defineTexts } from '../../../i18n/texts.ts';

export const panelTexts = defineTexts({
  edit: { fa: 'ویرایش مشخصات', en: 'Edit details' },
  editTitle: { fa: 'مشخصات مهمان', en: 'Visitor details' },
  editHint: {
    fa: 'تغییرها با نام شما در رویدادهای حساب ثبت می‌شود.',
    en: 'Changes are logged under your name.',
  },
  name: { fa: 'نام', en: 'Name' },
  userId: { fa: 'شناسه در سایت شما', en: 'User ID on your site' },
  vouched: { fa: 'تأییدشده', en: 'Verified' },
  phone: { fa: 'موبایل', en: 'Phone' },
  email: { fa: 'ایمیل', en: 'Email' },
  save: { fa: 'ذخیره', en: 'Save' },
  staffAlike: { fa: 'هم‌نام همکاران شما', en: 'Named like your staff' },
  staffAlikeHint: {
    fa: 'مهمان این نام را انتخاب کرده؛ همکار شما نیست.',
    en: 'The visitor chose this name; they’re not on your team.',
  },
  form: { fa: 'فرم شروع گفتگو', en: 'Start form' },
  page: { fa: 'صفحه', en: 'Page' },
  referrer: { fa: 'آمده از', en: 'Came from' },
  device: { fa: 'دستگاه', en: 'Device' },
  system: { fa: 'سیستم‌عامل', en: 'System' },
  browser: { fa: 'مرورگر', en: 'Browser' },
  firstSeen: { fa: 'اولین بازدید', en: 'First seen' },
  lastSeen: { fa: 'آخرین بازدید', en: 'Last seen' },
  past: { fa: 'گفتگوهای دیگر', en: 'Other conversations' },
  pastOf: { fa: 'با همین ایمیل یا موبایل', en: 'Same email or phone' },
  satisfaction: { fa: 'رضایت', en: 'Satisfaction' },
  stars: { fa: '{stars} از ۵', en: '{stars} of 5' },
  orders: { fa: 'سفارش‌ها', en: 'Orders' },
  number: { fa: 'شمارهٔ سفارش', en: 'Order number' },
  find: { fa: 'پیگیری', en: 'Look up' },
  noOrder: { fa: 'سفارشی با این شماره پیدا نشد.', en: 'No order with this number.' },
  shopsNotResponding: { fa: 'فروشگاه {shops} جواب نداد.', en: '{shops} didn’t respond.' },
  order: { fa: 'سفارش {number} · {shop}', en: 'Order {number} · {shop}' },
  orderStatus: { fa: 'وضعیت', en: 'Status' },
  placed: { fa: 'ثبت', en: 'Placed' },
  items: { fa: 'کالاها', en: 'Items' },
  total: { fa: 'مبلغ کل', en: 'Total' },
  tracking: { fa: 'کد رهگیری', en: 'Tracking code' },
  orderPage: { fa: 'صفحهٔ سفارش برای مشتری', en: 'The customer’s page of the order' },
  matchesContact: { fa: 'با تماس مهمان می‌خواند', en: 'Matches the visitor’s contact' },
  contactMismatch: {
    fa: 'تماس این سفارش با مهمان نمی‌خواند؛ جزئیات را نگویید.',
    en: 'Contact doesn’t match this visitor. Don’t share details.',
  },
  contactUnknown: {
    fa: 'مهمان شماره یا ایمیل نداده؛ قبل از گفتن جزئیات بپرسید.',
    en: 'No contact given. Ask before sharing details.',
  },
});

export const deviceTexts = defineTexts({
  desktop: { fa: 'کامپیوتر', en: 'Computer' },
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
  refunded: { fa: 'برگشت پول', en: 'Refunded' },
  failed: { fa: 'پرداخت ناموفق', en: 'Payment failed' },
  shipped: { fa: 'ارسال‌شده', en: 'Shipped' },
});
