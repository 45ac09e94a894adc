import { defineTexts } from '../../i18n/texts.ts';

export const serverTexts = defineTexts({
  title: { fa: 'سمت سرور', en: 'The server’s side' },
  add: { fa: 'افزودن سمت سرور', en: 'Add the server’s side' },
  remove: { fa: 'برداشتن سمت سرور', en: 'Remove the server’s side' },
  body: {
    fa: 'آنچه سرور با این گفتگو یا سفارش کرده، به ترتیب زمان کنار رویدادهای این تب می‌آید.',
    en: 'What the server did with a conversation or order appears between the events of the tab, in order of time.',
  },
  kind: { fa: 'چه چیزی', en: 'Of what' },
  conversation: { fa: 'گفتگو', en: 'Conversation' },
  order: { fa: 'سفارش یا صورت‌حساب', en: 'Order or invoice' },
  conversationId: { fa: 'شناسهٔ گفتگو', en: 'Id of the conversation' },
  orderId: { fa: 'شناسهٔ سفارش یا صورت‌حساب', en: 'Id of the order or invoice' },
  reason: { fa: 'دلیل', en: 'Reason' },
  reasonHint: { fa: 'صاحب حساب این دلیل را می‌بیند.', en: 'The owner sees this reason.' },
  read: { fa: 'خواندن', en: 'Read' },
  server: { fa: 'سرور', en: 'Server' },
  empty: {
    fa: 'سرور از این مورد چیزی ثبت نکرده است؛ گذارها ۹۰ روز نگه داشته می‌شوند.',
    en: 'The server recorded nothing of it. Steps are kept for 90 days.',
  },
  ahead: {
    fa: 'ساعت این دستگاه {seconds} ثانیه جلوتر از سرور بود؛ زمان‌ها به ساعت سرور است.',
    en: 'The clock of this device was {seconds} s ahead of the server. Times are the server’s.',
  },
  behind: {
    fa: 'ساعت این دستگاه {seconds} ثانیه عقب‌تر از سرور بود؛ زمان‌ها به ساعت سرور است.',
    en: 'The clock of this device was {seconds} s behind the server. Times are the server’s.',
  },
  notCompared: {
    fa: 'ساعت این دستگاه با سرور سنجیده نشده است؛ ترتیب دو سمت شاید دقیق نباشد.',
    en: 'The clock of this device was not compared with the server’s, so the order of both sides may be wrong.',
  },
  truncated: { fa: 'فقط تازه‌ترین ردیف‌ها آمده‌اند.', en: 'Only the newest rows are shown.' },
});

/** Who acted, by kind. */
export const actorTexts = defineTexts({
  visitor: { fa: 'مهمان', en: 'Visitor' },
  operator: { fa: 'اپراتور', en: 'Operator' },
  owner: { fa: 'صاحب حساب', en: 'Owner' },
  superAdmin: { fa: 'مدیر سامانه', en: 'Super admin' },
  ai: { fa: 'بات', en: 'Bot' },
  system: { fa: 'سامانه', en: 'System' },
  apiKey: { fa: 'کلید API', en: 'API key' },
  channel: { fa: 'کانال', en: 'Channel' },
  rule: { fa: 'قاعده', en: 'Rule' },
});
