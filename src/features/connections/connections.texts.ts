import { defineTexts } from '../../i18n/texts.ts';

export const connectionTexts = defineTexts({
  title: { fa: 'اتصال‌ها', en: 'Connections' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  add: { fa: 'اتصال جدید', en: 'New connection' },
  list: { fa: 'فهرست اتصال‌ها', en: 'Connections' },
  emptyTitle: { fa: 'این بات هنوز به جایی وصل نیست', en: 'Not connected yet' },
  emptyBody: {
    fa: 'آن را به سایت یا پیام‌رسان وصل کنید تا جواب بدهد.',
    en: 'Connect your website or a messenger so the bot can answer there.',
  },
  draft: { fa: 'پیش‌نویس', en: 'Draft' },
  checking: { fa: 'در حال بررسی', en: 'Checking' },
  active: { fa: 'فعال', en: 'Active' },
  inactive: { fa: 'غیرفعال', en: 'Inactive' },
  needsAttention: { fa: 'نیاز به بررسی', en: 'Needs attention' },
  unnamed: { fa: 'بی‌نام', en: 'Untitled' },
  identifier: { fa: 'شناسه', en: 'Identifier' },
  site: { fa: 'سایت', en: 'Website' },
  anySite: { fa: 'هر سایتی', en: 'Any website' },
  lastIn: { fa: 'آخرین پیام دریافتی: {when}', en: 'Last message received: {when}' },
  lastOut: { fa: 'آخرین پاسخ: {when}', en: 'Last answer sent: {when}' },
  noneIn: { fa: 'هنوز پیامی نیست', en: 'No messages yet' },
  connectedAt: { fa: 'از {when}', en: 'Since {when}' },
  turnOn: { fa: 'فعال کردن', en: 'Activate' },
  turnOff: { fa: 'غیرفعال کردن', en: 'Deactivate' },
  continueSetup: { fa: 'ادامه', en: 'Continue' },
  repair: { fa: 'بررسی کلیدها', en: 'Check keys' },
  settingsNamed: { fa: 'تنظیمات «{name}»', en: 'Settings for “{name}”' },
  settings: { fa: 'تنظیمات', en: 'Settings' },
  install: { fa: 'کد نصب «{name}»', en: 'Install code for “{name}”' },
  more: { fa: 'کارهای بیشتر برای «{name}»', en: 'More actions for “{name}”' },
  log: { fa: 'گزارش ارسال', en: 'Delivery log' },
  limit: { fa: 'سقف روزانه', en: 'Daily limit' },
  remove: { fa: 'حذف اتصال', en: 'Remove connection' },
  removed: { fa: '«{name}» حذف شد.', en: '“{name}” removed.' },
  restored: { fa: '«{name}» برگشت.', en: '“{name}” restored.' },
  activated: { fa: '«{name}» فعال شد.', en: '“{name}” is active.' },
  deactivated: { fa: '«{name}» غیرفعال شد.', en: '“{name}” is inactive.' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  errorTitle: { fa: 'این اتصال قطع شده است', en: 'This connection stopped working' },
  deliveryFailedTitle: { fa: 'آخرین ارسال ناموفق بود', en: 'Last delivery failed' },
  retriedAutomatically: { fa: 'خودکار دوباره تلاش می‌کنیم.', en: 'We’ll retry automatically.' },
  deliveryGivenUp: {
    fa: 'از گزارش ارسال، دوباره بفرستید.',
    en: 'Resend it from the delivery log.',
  },
  providerCallFailedTitle: {
    fa: 'آخرین تماس با سرویس ناموفق بود',
    en: 'Last call to the provider failed',
  },
  providerCallGivenUp: {
    fa: 'کلیدها را بررسی و ذخیره کنید تا دوباره تلاش کنیم.',
    en: 'Check and save the keys to try again.',
  },
});

export const connectTexts = defineTexts({
  choose: { fa: 'کانال تازه', en: 'New channel' },
  others: { fa: 'پیام‌رسان‌ها و چت آنلاین', en: 'Messengers and live chat' },
  start: { fa: 'شروع', en: 'Start' },
  all: { fa: 'همهٔ اتصال‌ها', en: 'All connections' },
  install: { fa: 'نصب روی سایت', en: 'Install on website' },
  unknown: { fa: 'این اتصال پیدا نشد', en: 'Connection not found' },
  unknownBody: { fa: 'یکی از فهرست را انتخاب کنید.', en: 'Choose one from the list.' },
  title: { fa: 'اتصال به {kind}', en: 'Connect to {kind}' },
  steps: { fa: 'مراحل اتصال', en: 'Connection steps' },
  stepCredentials: { fa: 'کلیدها', en: 'Keys' },
  stepDone: { fa: 'پایان', en: 'Done' },
  where: { fa: 'از کجا پیدا کنم؟', en: 'Where do I find these?' },
  name: { fa: 'نام اتصال', en: 'Connection name' },
  nameHint: { fa: 'فقط شما و همکارانتان می‌بینید.', en: 'Only you and your team see it.' },
  initial: { fa: 'پیام شروع', en: 'Initial message' },
  initialHint: {
    fa: 'برای شروع گفتگو فرستاده می‌شود؛ می‌تواند خالی باشد.',
    en: 'Sent when a chat starts without a question. Can be empty.',
  },
  savedSecret: {
    fa: 'ذخیره شده؛ اگر عوض نشده، خالی بگذارید.',
    en: 'Saved. Leave empty to keep it.',
  },
  savedSecretTail: {
    fa: 'ذخیره شده (پایان {tail})؛ اگر عوض نشده، خالی بگذارید.',
    en: 'Saved (ending in {tail}). Leave empty to keep it.',
  },
  check: { fa: 'بررسی و اتصال', en: 'Check and connect' },
  recheck: { fa: 'بررسی و ذخیره', en: 'Check and save' },
  draftSaved: {
    fa: 'نوشته‌هایتان می‌ماند؛ بعداً هم می‌توانید ادامه دهید.',
    en: 'Your input is kept. You can finish later.',
  },
  doneTitle: { fa: '«{name}» وصل شد', en: '“{name}” is connected' },
  doneBody: {
    fa: 'از این به بعد پیام‌هایش به گفتگوها می‌رسد و بات جواب می‌دهد.',
    en: 'Its messages now arrive in your inbox and the bot answers.',
  },
  webhookTitle: { fa: 'یک کار مانده', en: 'One more step' },
  webhookBody: {
    fa: 'این آدرس را در تنظیمات وب‌هوک {kind} بگذارید. آن را به کسی ندهید.',
    en: 'Paste this address into {kind}’s webhook settings. Keep it private.',
  },
  webhook: { fa: 'آدرس وب‌هوک', en: 'Webhook address' },
  unreachable: {
    fa: 'این نصب آدرس عمومی https ندارد و {kind} به آن نمی‌رسد.',
    en: 'This installation has no public https address, so {kind} can’t reach it.',
  },
  toList: { fa: 'رفتن به اتصال‌ها', en: 'Go to connections' },
  toInbox: { fa: 'رفتن به گفتگوها', en: 'Go to inbox' },
  whichBot: { fa: 'کدام بات وصل شود؟', en: 'Which bot should be connected?' },
  noBots: { fa: 'هنوز باتی ندارید', en: 'You don’t have any bots yet' },
  noBotsBody: { fa: 'اول یک بات بسازید، بعد وصلش کنید.', en: 'Create a bot first, then connect it.' },
  createBot: { fa: 'ساخت بات', en: 'Create bot' },
});

/** What a check found out about a field. */
export const connectRuleTexts = defineTexts({
  HostNotFound: { fa: 'سروری با این نام پیدا نشد.', en: 'No server has this name' },
  HostPrivate: {
    fa: 'این سرور در شبکهٔ داخلی است و وصل نمی‌شویم.',
    en: 'This server is in a private network, so we don’t connect',
  },
  PortUnreachable: {
    fa: 'سرور روی این پورت جواب نداد؛ پورت را بررسی کنید.',
    en: 'The server doesn’t answer on this port. Check it',
  },
  TlsFailed: {
    fa: 'اتصال امن (TLS) برقرار نشد؛ نام سرور و گواهی را بررسی کنید.',
    en: 'No secure connection (TLS). Check the name and certificate',
  },
  LoginRefused: {
    fa: 'سرور این نام کاربری و رمز را نپذیرفت.',
    en: 'The server refused this username and password',
  },
  MailboxMissing: { fa: 'این پوشه در صندوق نیست.', en: 'The mailbox has no such folder' },
});

export const abilityTexts = defineTexts({
  title: { fa: 'این کانال چه امکاناتی دارد؟', en: 'What this channel can do' },
  replies: { fa: 'جواب دادن', en: 'Replying' },
  anyTime: { fa: 'هر وقت بخواهید', en: 'Any time' },
  within: {
    fa: 'تا {hours} ساعت بعد از آخرین پیام مشتری',
    en: 'Within {hours} hours of the customer’s last message',
  },
  buttons: { fa: 'دکمه زیر پیام‌ها', en: 'Buttons under messages' },
  voice: { fa: 'پیام صوتی', en: 'Voice messages' },
  files: { fa: 'عکس و فایل', en: 'Pictures and files' },
  upTo: { fa: 'تا {size}', en: 'Up to {size}' },
  subject: { fa: 'موضوع پیام', en: 'Subject line' },
  edit: { fa: 'ویرایش پیام فرستاده‌شده', en: 'Edit sent messages' },
  remove: { fa: 'حذف پیام فرستاده‌شده', en: 'Delete sent messages' },
  yes: { fa: 'دارد', en: 'Yes' },
  no: { fa: 'ندارد', en: 'No' },
});

export const deliveryLogTexts = defineTexts({
  title: { fa: 'گزارش ارسال: {name}', en: 'Delivery log: {name}' },
  list: { fa: 'پیام‌های فرستاده‌شده', en: 'Messages sent' },
  which: { fa: 'کدام پیام‌ها', en: 'Which messages' },
  all: { fa: 'همه', en: 'All' },
  onlyFailed: { fa: 'نرسیده‌ها', en: 'Failed' },
  none: { fa: 'هنوز چیزی فرستاده نشده است.', en: 'Nothing sent yet.' },
  noneFailed: { fa: 'پیام نرسیده‌ای نیست.', en: 'No failed messages.' },
  waiting: { fa: 'در حال ارسال', en: 'Sending' },
  sent: { fa: 'رسید', en: 'Delivered' },
  failed: { fa: 'نرسید', en: 'Failed' },
  sendAgain: { fa: 'ارسال دوباره به {name}', en: 'Resend to {name}' },
  visitor: { fa: 'مهمان', en: 'Visitor' },
  system: { fa: 'پیام سیستم', en: 'System notice' },
  attempts: { fa: '{count} تلاش', en: { one: '{count} try', other: '{count} tries' } },
  nextTry: { fa: 'تلاش بعدی {when}', en: 'next try {when}' },
  older: { fa: 'قدیمی‌ترها', en: 'Older' },
});

export const loadFailureTexts = defineTexts({
  title: {
    fa: 'گفتگو در {count} صفحه باز نشد',
    en: { one: 'The chat could not open on {count} page', other: 'The chat could not open on {count} pages' },
  },
  titleMore: {
    fa: 'گفتگو در بیش از {count} صفحه باز نشد',
    en: 'The chat could not open on more than {count} pages',
  },
  show: { fa: 'کدام صفحه‌ها و چرا', en: 'Which pages and why' },
  list: { fa: 'صفحه‌های بدون گفتگو', en: 'Pages without the chat' },
  others: { fa: 'صفحه‌های دیگر', en: 'Other pages' },
  times: {
    fa: '{count} بار · آخرین بار {when}',
    en: { one: '{count} time · last {when}', other: '{count} times · last {when}' },
  },
  policy: { fa: 'سیاست امنیتی صفحه اجازه نمی‌دهد', en: 'The page’s security policy forbids it' },
  policyRemedy: {
    fa: 'آدرس این سرور را به frame-src در Content-Security-Policy سایت اضافه کنید.',
    en: 'Add this server’s address to frame-src of the site’s Content-Security-Policy.',
  },
  sandbox: { fa: 'صفحه در قاب محدود است', en: 'The page is sandboxed' },
  sandboxRemedy: {
    fa: 'به sandbox قاب، allow-same-origin اضافه کنید.',
    en: 'Add allow-same-origin to the frame’s sandbox.',
  },
  blocked: { fa: 'مرورگر مهمان جلویش را گرفت', en: 'The visitor’s browser blocked it' },
  blockedRemedy: {
    fa: 'شاید افزونه یا فیلتر باشد. سایت‌های مجاز را هم در تنظیمات ببینید.',
    en: 'Often an extension or a filter. Also look at the allowed websites in the settings.',
  },
  slow: { fa: 'گفتگو به‌موقع نیامد', en: 'The chat did not load in time' },
  slowRemedy: {
    fa: 'اینترنت مهمان کند یا فیلتر است. سرعت سرور را هم ببینید.',
    en: 'The visitor’s network is slow or filtered. Check the server’s speed too.',
  },
});
