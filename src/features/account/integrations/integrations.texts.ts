import type { WebhookKind } from '../../../../contract/connections/webhooks.ts';
import type { Scope } from '../../../../contract/endpoint.ts';
import { defineTexts, type TextRow } from '../../../i18n/texts.ts';

export const webhookTexts = defineTexts({
  title: { fa: 'وب‌هوک‌ها', en: 'Webhooks' },
  about: {
    fa: 'سامانه‌های دیگرتان را از آنچه در گفتگوها پیش می‌آید باخبر کنید؛ مثلاً CRM یا سامانهٔ تیکت. هر پیام امضا دارد و تا یک شبانه‌روز دوباره فرستاده می‌شود.',
    en: 'Tell your other systems what happens in conversations, such as a CRM or a help desk. Each message is signed, and tried again for a day.',
  },
  add: { fa: 'وب‌هوک تازه', en: 'Add a webhook' },
  emptyTitle: { fa: 'هنوز هیچ سامانه‌ای باخبر نمی‌شود', en: 'No other system is told yet' },
  emptyBody: {
    fa: 'نشانی‌ای را که پیام‌ها را می‌گیرد بدهید؛ با یک پیام آزمایشی می‌توانید امتحانش کنید.',
    en: 'Give the address that takes the messages; a test message shows whether it works.',
  },
  on: { fa: 'روشن', en: 'On' },
  owner: { fa: 'خاموش', en: 'Off' },
  gone: { fa: 'خاموش شد: نشانی دیگر نیست', en: 'Turned off: the address is gone' },
  failing: { fa: 'خاموش شد: پیام‌ها نمی‌رسید', en: 'Turned off: nothing arrived' },
  everyBot: { fa: 'همهٔ بات‌ها', en: 'Every bot' },
  everything: { fa: 'همهٔ رویدادها', en: 'Every event' },
  someEvents: { fa: '{count} رویداد', en: { one: '{count} event', other: '{count} events' } },
  more: { fa: 'کارهای دیگر با {host}', en: 'More about {host}' },
  log: { fa: 'آنچه فرستاده شد', en: 'What was sent' },
  change: { fa: 'تغییر', en: 'Change' },
  turnOff: { fa: 'خاموش کردن', en: 'Turn off' },
  turnOn: { fa: 'روشن کردن', en: 'Turn on' },
  renew: { fa: 'رمز امضای تازه', en: 'New signing secret' },
  remove: { fa: 'حذف', en: 'Remove' },
  url: { fa: 'نشانی', en: 'Address' },
  bot: { fa: 'بات', en: 'Bot' },
  events: { fa: 'رویدادها', en: 'Events' },
  eventsHint: {
    fa: 'اگر چیزی انتخاب نکنید، همه فرستاده می‌شود.',
    en: 'Choose none to be told of everything.',
  },
  save: { fa: 'ذخیره', en: 'Save' },
  create: { fa: 'ساختن', en: 'Create' },
  secretTitle: { fa: 'رمز امضا', en: 'Signing secret' },
  secretBody: {
    fa: 'همین حالا جایی امن نگهش دارید؛ دیگر نشان داده نمی‌شود. با آن سرآیند webhook-signature را بسنجید تا بدانید پیام از ماست.',
    en: 'Keep it somewhere safe now; it is never shown again. Check the webhook-signature header with it to know that a message is ours.',
  },
  savedIt: { fa: 'نگه داشتم', en: 'I have kept it' },
  renewBody: {
    fa: 'پیام‌ها از همین حالا با رمز تازه امضا می‌شوند و رمز پیشین دیگر به کار نمی‌آید.',
    en: 'Messages are signed with the new secret from now on; the former one is of no use any more.',
  },
  removeBody: {
    fa: 'دیگر چیزی به {host} فرستاده نمی‌شود و فهرست فرستاده‌هایش پاک می‌شود.',
    en: 'Nothing more is sent to {host}, and the list of what was sent is deleted.',
  },
  changed: { fa: 'ذخیره شد', en: 'Saved' },
  removed: { fa: 'حذف شد', en: 'Removed' },
});

export const eventTexts = defineTexts({
  'conversation.opened': { fa: 'آغاز گفتگو', en: 'A conversation begins' },
  'conversation.escalated': { fa: 'سپردن به اپراتور', en: 'Handed to operators' },
  'conversation.assigned': { fa: 'گرفتن گفتگو', en: 'Assigned to an operator' },
  'conversation.closed': { fa: 'بسته شدن', en: 'Closed' },
  'conversation.reopened': { fa: 'باز شدن دوباره', en: 'Reopened' },
  'message.received': { fa: 'پیام بازدیدکننده', en: 'A visitor writes' },
  'message.sent': { fa: 'پاسخ بات یا اپراتور', en: 'The bot or an operator answers' },
  'message.rated': { fa: 'نظر دربارهٔ پاسخ', en: 'An answer is rated' },
  'reply.reviewed': { fa: 'بررسی پیش‌نویس', en: 'A draft is reviewed' },
  test: { fa: 'پیام آزمایشی', en: 'Test message' },
} satisfies Record<WebhookKind | 'test', TextRow>);

export const deliveryTexts = defineTexts({
  none: { fa: 'هنوز چیزی فرستاده نشده است.', en: 'Nothing has been sent yet.' },
  waiting: { fa: 'در راه', en: 'On its way' },
  delivered: { fa: 'رسید', en: 'Delivered' },
  failed: { fa: 'نرسید', en: 'Not delivered' },
  test: { fa: 'فرستادن آزمایش', en: 'Send a test' },
  resendFailed: { fa: 'فرستادن دوبارهٔ نرسیده‌ها', en: 'Send the failed again' },
  resend: { fa: 'دوباره بفرست: {what}', en: 'Send again: {what}' },
  answered: { fa: 'پاسخ {status} · {took} میلی‌ثانیه', en: 'Answer {status} · {took} ms' },
  attempts: { fa: 'بار {count}', en: { one: '{count} attempt', other: '{count} attempts' } },
  nextTry: { fa: 'بار دیگر {when}', en: 'Next try {when}' },
  body: { fa: 'متن فرستاده‌شده', en: 'What was sent' },
  answer: { fa: 'پاسخ نشانی', en: 'What it answered' },
  older: { fa: 'قدیمی‌ترها', en: 'Older' },
  resendQueued: {
    fa: '{count} پیام در راه است',
    en: { one: '{count} message is on its way', other: '{count} messages are on their way' },
  },
});

export const deliveryErrorTexts = defineTexts({
  Unreachable: { fa: 'نشانی پاسخ نداد', en: 'The address did not answer' },
  TimedOut: { fa: 'پاسخ به‌موقع نرسید', en: 'The answer came too late' },
  disabled: { fa: 'وب‌هوک خاموش بود', en: 'The webhook was off' },
  AddressPrivate: { fa: 'نشانی به شبکهٔ داخلی می‌رسد', en: 'The address leads into a private network' },
  otherError: { fa: 'فرستاده نشد', en: 'It could not be sent' },
});

export const apiKeyTexts = defineTexts({
  title: { fa: 'کلیدهای API', en: 'API keys' },
  about: {
    fa: 'با این کلیدها برنامه‌های دیگر گفتگوها را می‌خوانند، پیام می‌فرستند یا دانش می‌افزایند.',
    en: 'With these keys other programs read conversations, send messages, or add knowledge.',
  },
  docs: { fa: 'راهنمای API', en: 'API guide' },
  add: { fa: 'کلید تازه', en: 'Make a key' },
  emptyTitle: { fa: 'هنوز کلیدی نساخته‌اید', en: 'No key yet' },
  emptyBody: {
    fa: 'برای هر برنامه کلیدی جدا بسازید تا بتوانید جداگانه لغوش کنید.',
    en: 'Make one for each program, so that each can be revoked by itself.',
  },
  endingIn: { fa: 'با پایان …{tail}', en: 'ending in …{tail}' },
  used: { fa: 'آخرین استفاده {when}', en: 'Last used {when}' },
  unused: { fa: 'هنوز به کار نرفته', en: 'Not used yet' },
  until: { fa: 'تا {when}', en: 'Until {when}' },
  expired: { fa: 'مهلتش گذشته', en: 'Expired' },
  revoke: { fa: 'لغو «{name}»', en: 'Revoke “{name}”' },
  revokeTitle: { fa: 'لغو کلید', en: 'Revoke the key' },
  revokeBody: {
    fa: 'هر برنامه‌ای که «{name}» را به کار می‌برد همین حالا از کار می‌افتد.',
    en: 'Whatever uses “{name}” stops working at once.',
  },
  revoked: { fa: 'کلید لغو شد', en: 'The key is revoked' },
  name: { fa: 'نام', en: 'Name' },
  nameHint: { fa: 'کدام برنامه به کارش می‌برد؟', en: 'Which program uses it?' },
  scopes: { fa: 'اجازه‌ها', en: 'What it may do' },
  expires: { fa: 'تا کی', en: 'How long' },
  never: { fa: 'بی‌پایان', en: 'Without end' },
  month: { fa: '۳۰ روز', en: '30 days' },
  year: { fa: 'یک سال', en: 'One year' },
  createKey: { fa: 'ساختن کلید', en: 'Make the key' },
  secretTitle: { fa: 'کلید ساخته شد', en: 'The key is made' },
  secretBody: {
    fa: 'همین حالا جایی امن نگهش دارید؛ دیگر نشان داده نمی‌شود.',
    en: 'Keep it somewhere safe now; it is never shown again.',
  },
});

export const scopeTexts = defineTexts({
  'bots:read': { fa: 'دیدن بات‌ها', en: 'See the bots' },
  'conversations:read': { fa: 'خواندن گفتگوها', en: 'Read conversations' },
  'conversations:write': { fa: 'پاسخ دادن و بستن گفتگوها', en: 'Answer and close conversations' },
  'knowledge:read': { fa: 'خواندن دانش', en: 'Read knowledge' },
  'knowledge:write': { fa: 'افزودن و حذف دانش', en: 'Add and remove knowledge' },
  'reports:read': { fa: 'خواندن گزارش‌ها', en: 'Read reports' },
  privacy: { fa: 'خروجی گرفتن و حذف دادهٔ مشتری', en: 'Export and erase customer data' },
} satisfies Record<Scope, TextRow>);
