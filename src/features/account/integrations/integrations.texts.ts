import type { WebhookKind } from '../../../../contract/connections/webhooks.ts';
import type { Scope } from '../../../../contract/endpoint.ts';
import { defineTexts, type TextRow } from '../../../i18n/texts.ts';

export const webhookTexts = defineTexts({
  title: { fa: 'وب‌هوک‌ها', en: 'Webhooks' },
  about: {
    fa: 'رویدادهای گفتگو را به سیستم‌های دیگرتان مثل CRM بفرستید. پیام‌ها امضا دارند و تا یک شبانه‌روز دوباره فرستاده می‌شوند.',
    en: 'Send conversation events to your other systems, such as a CRM. Each message is signed and retried for 24 hours.',
  },
  add: { fa: 'وب‌هوک جدید', en: 'Add webhook' },
  emptyTitle: { fa: 'هنوز وب‌هوکی ندارید', en: 'No webhooks yet' },
  emptyBody: {
    fa: 'آدرس گیرنده را وارد کنید و یک پیام آزمایشی بفرستید.',
    en: 'Enter the receiving address, then send a test message.',
  },
  on: { fa: 'روشن', en: 'On' },
  owner: { fa: 'خاموش', en: 'Off' },
  gone: { fa: 'خاموش شد: آدرس وجود ندارد', en: 'Turned off: address is gone' },
  failing: { fa: 'خاموش شد: پیام‌ها نمی‌رسید', en: 'Turned off: deliveries kept failing' },
  everyBot: { fa: 'همهٔ بات‌ها', en: 'All bots' },
  everything: { fa: 'همهٔ رویدادها', en: 'All events' },
  someEvents: { fa: '{count} رویداد', en: { one: '{count} event', other: '{count} events' } },
  more: { fa: 'کارهای بیشتر برای {host}', en: 'More actions for {host}' },
  log: { fa: 'پیام‌های فرستاده‌شده', en: 'Deliveries' },
  change: { fa: 'ویرایش', en: 'Edit' },
  turnOff: { fa: 'خاموش کردن', en: 'Turn off' },
  turnOn: { fa: 'روشن کردن', en: 'Turn on' },
  renew: { fa: 'رمز امضای جدید', en: 'New signing secret' },
  remove: { fa: 'حذف', en: 'Remove' },
  url: { fa: 'آدرس', en: 'Address' },
  bot: { fa: 'بات', en: 'Bot' },
  events: { fa: 'رویدادها', en: 'Events' },
  eventsHint: {
    fa: 'اگر چیزی انتخاب نکنید، همه فرستاده می‌شود.',
    en: 'Leave empty to receive all events.',
  },
  save: { fa: 'ذخیره', en: 'Save' },
  create: { fa: 'ساخت', en: 'Create' },
  secretTitle: { fa: 'رمز امضا', en: 'Signing secret' },
  secretBody: {
    fa: 'همین حالا در جای امنی کپی‌اش کنید؛ دیگر نشان داده نمی‌شود. با آن هدر webhook-signature را بررسی کنید.',
    en: 'Copy it somewhere safe. You won’t see it again. Use it to verify the webhook-signature header.',
  },
  savedIt: { fa: 'ذخیره کردم', en: 'I saved it' },
  renewBody: {
    fa: 'پیام‌ها از همین حالا با رمز جدید امضا می‌شوند. رمز قبلی از کار می‌افتد.',
    en: 'Messages are signed with the new secret right away. The old one stops working.',
  },
  removeBody: {
    fa: 'دیگر چیزی به {host} فرستاده نمی‌شود. سابقهٔ ارسال‌ها هم حذف می‌شود.',
    en: 'Nothing more is sent to {host}. Its delivery history is deleted.',
  },
  changed: { fa: 'ذخیره شد', en: 'Saved' },
  removed: { fa: 'حذف شد', en: 'Removed' },
});

export const eventTexts = defineTexts({
  'conversation.opened': { fa: 'شروع گفتگو', en: 'Conversation started' },
  'conversation.escalated': { fa: 'سپردن به اپراتور', en: 'Handed off to operators' },
  'conversation.assigned': { fa: 'تعیین مسئول', en: 'Assigned to an operator' },
  'conversation.closed': { fa: 'بسته شدن', en: 'Conversation closed' },
  'conversation.reopened': { fa: 'باز شدن دوباره', en: 'Conversation reopened' },
  'message.received': { fa: 'پیام مهمان', en: 'Visitor message' },
  'message.sent': { fa: 'پاسخ بات یا اپراتور', en: 'Reply from bot or operator' },
  'message.rated': { fa: 'امتیاز پاسخ', en: 'Answer rated' },
  'reply.reviewed': { fa: 'بررسی پیش‌نویس', en: 'Draft reviewed' },
  test: { fa: 'پیام آزمایشی', en: 'Test message' },
} satisfies Record<WebhookKind | 'test', TextRow>);

export const deliveryTexts = defineTexts({
  none: { fa: 'هنوز چیزی فرستاده نشده است.', en: 'No deliveries yet.' },
  waiting: { fa: 'در حال ارسال', en: 'Sending' },
  delivered: { fa: 'رسید', en: 'Delivered' },
  failed: { fa: 'نرسید', en: 'Failed' },
  test: { fa: 'ارسال پیام آزمایشی', en: 'Send a test' },
  resendFailed: { fa: 'ارسال دوبارهٔ ناموفق‌ها', en: 'Resend failed' },
  resend: { fa: 'ارسال دوباره: {what}', en: 'Resend: {what}' },
  answered: { fa: 'جواب {status} · {took} میلی‌ثانیه', en: 'Response {status} · {took} ms' },
  attempts: { fa: '{count} تلاش', en: { one: '{count} attempt', other: '{count} attempts' } },
  nextTry: { fa: 'تلاش بعدی {when}', en: 'Next attempt {when}' },
  body: { fa: 'متن فرستاده‌شده', en: 'Request body' },
  answer: { fa: 'جواب سرور', en: 'Response body' },
  older: { fa: 'قدیمی‌ترها', en: 'Older' },
  resendQueued: {
    fa: '{count} پیام در حال ارسال است',
    en: { one: 'Resending {count} message', other: 'Resending {count} messages' },
  },
});

export const deliveryErrorTexts = defineTexts({
  Unreachable: { fa: 'آدرس جواب نداد', en: 'Address didn’t respond' },
  TimedOut: { fa: 'جواب به‌موقع نرسید', en: 'Timed out' },
  disabled: { fa: 'وب‌هوک خاموش بود', en: 'Webhook was off' },
  AddressPrivate: { fa: 'آدرس داخل شبکهٔ خصوصی است', en: 'Address is in a private network' },
  otherError: { fa: 'فرستاده نشد', en: 'Couldn’t be sent' },
});

export const apiKeyTexts = defineTexts({
  title: { fa: 'کلیدهای API', en: 'API keys' },
  about: {
    fa: 'برنامه‌های دیگر با این کلیدها به گفتگوها و دانش شما دسترسی دارند.',
    en: 'Let other programs read conversations, send messages or add knowledge.',
  },
  docs: { fa: 'راهنمای API', en: 'API guide' },
  add: { fa: 'کلید جدید', en: 'Create key' },
  emptyTitle: { fa: 'هنوز کلیدی نساخته‌اید', en: 'No API keys yet' },
  emptyBody: {
    fa: 'برای هر برنامه کلید جدا بسازید تا راحت لغوش کنید.',
    en: 'Create one key per program so you can revoke each separately.',
  },
  endingIn: { fa: 'با پایان …{tail}', en: 'ending in …{tail}' },
  used: { fa: 'آخرین استفاده {when}', en: 'Last used {when}' },
  unused: { fa: 'استفاده نشده', en: 'Never used' },
  until: { fa: 'تا {when}', en: 'Until {when}' },
  expired: { fa: 'منقضی شده', en: 'Expired' },
  revoke: { fa: 'لغو «{name}»', en: 'Revoke “{name}”' },
  revokeTitle: { fa: 'لغو کلید', en: 'Revoke key' },
  revokeBody: {
    fa: 'برنامه‌هایی که از «{name}» استفاده می‌کنند همین حالا قطع می‌شوند.',
    en: 'Programs that use “{name}” will stop working right away.',
  },
  revoked: { fa: 'کلید لغو شد', en: 'Key revoked' },
  name: { fa: 'نام', en: 'Name' },
  nameHint: { fa: 'کدام برنامه از این کلید استفاده می‌کند؟', en: 'Which program will use this key?' },
  scopes: { fa: 'دسترسی‌ها', en: 'Permissions' },
  expires: { fa: 'اعتبار', en: 'Expires' },
  never: { fa: 'بدون انقضا', en: 'No expiry' },
  month: { fa: '۳۰ روز', en: '30 days' },
  year: { fa: 'یک سال', en: 'One year' },
  createKey: { fa: 'ساخت کلید', en: 'Create key' },
  secretTitle: { fa: 'کلید ساخته شد', en: 'API key created' },
  secretBody: {
    fa: 'همین حالا در جای امنی کپی‌اش کنید؛ دیگر نشان داده نمی‌شود.',
    en: 'Copy it somewhere safe. You won’t see it again.',
  },
});

export const scopeTexts = defineTexts({
  'bots:read': { fa: 'دیدن بات‌ها', en: 'View bots' },
  'answers:ask': { fa: 'پرسیدن از بات‌ها', en: 'Ask bots' },
  'conversations:read': { fa: 'خواندن گفتگوها', en: 'Read conversations' },
  'conversations:write': { fa: 'پاسخ دادن و بستن گفتگوها', en: 'Answer and close conversations' },
  'knowledge:read': { fa: 'خواندن دانش', en: 'Read knowledge' },
  'knowledge:write': { fa: 'اضافه و حذف کردن دانش', en: 'Add and remove knowledge' },
  'reports:read': { fa: 'خواندن گزارش‌ها', en: 'Read reports' },
  privacy: { fa: 'خروجی گرفتن و حذف دادهٔ مهمان‌ها', en: 'Export and erase visitor data' },
} satisfies Record<Scope, TextRow>);

export const agentTexts = defineTexts({
  title: { fa: 'استفاده در برنامه‌های دیگر', en: 'Use in other apps' },
  about: {
    fa: 'با کلید API از بات‌ها در Claude، Cursor و n8n استفاده کنید.',
    en: 'Use your bots in Claude, Cursor or n8n with an API key.',
  },
  openAi: { fa: 'API سازگار با OpenAI', en: 'OpenAI-compatible API' },
  openAiHint: {
    fa: 'نام بات را به جای مدل بنویسید. کلید باید دسترسی «پرسیدن از بات‌ها» داشته باشد.',
    en: 'Enter a bot’s name as the model. The key needs “Ask bots”.',
  },
  botName: { fa: 'نام بات', en: 'bot name' },
  mcp: { fa: 'سرور MCP', en: 'MCP server' },
  mcpHint: {
    fa: 'هر کلید فقط ابزارهای دسترسی‌های خودش را می‌بیند.',
    en: 'Each key sees only the tools its permissions allow.',
  },
});
