import { defineTexts } from '../../i18n/texts.ts';

export const botsTexts = defineTexts({
  title: { fa: 'خانه', en: 'Home' },
  list: { fa: 'بات‌ها', en: 'Bots' },
  count: {
    fa: '{used} از {limit} بات مجاز',
    en: '{used} of {limit} bots',
  },
  search: { fa: 'جست‌وجوی بات', en: 'Search bots' },
  create: { fa: 'ساخت بات', en: 'Create bot' },
  allowance: { fa: 'بستهٔ شما', en: 'Your plan' },
  plan: { fa: 'بستهٔ {name}', en: '{name} plan' },
  plans: { fa: 'بسته‌ها', en: 'Plans' },
  messages: { fa: 'پیام', en: 'Messages' },
  characters: { fa: 'ظرفیت دانش (کاراکتر)', en: 'Knowledge (characters)' },
  planUntil: { fa: 'تا {date} ({distance})', en: 'Until {date} ({distance})' },
  planEnded: { fa: 'پایان‌یافته در {date} ({distance})', en: 'Ended on {date} ({distance})' },
  manage: { fa: 'مدیریت بات‌ها', en: 'Manage bots' },
  more: { fa: 'کارهای بیشتر', en: 'More actions' },
  connectionOff: { fa: '{name} (خاموش)', en: '{name} (off)' },
  goInbox: { fa: 'گفتگوها', en: 'Conversations' },
  goKnowledge: { fa: 'دانش', en: 'Knowledge' },
  goTest: { fa: 'گفتگوی آزمایشی', en: 'Test chat' },
  goInstall: { fa: 'نصب روی سایت', en: 'Install' },
  openLabel: { fa: 'گفتگوی باز', en: 'open chats' },
  draftsLabel: { fa: 'پیش‌نویس', en: 'drafts' },
  inWeek: { fa: '{count} گفتگو', en: { one: '{count} conversation', other: '{count} conversations' } },
  activate: { fa: 'فعال کردن', en: 'Activate' },
  deactivate: { fa: 'غیرفعال کردن', en: 'Deactivate' },
  delete: { fa: 'حذف بات…', en: 'Delete…' },
  sample: { fa: 'شروع با فروشگاه نمونه', en: 'Start with a sample shop' },
  sampleHint: {
    fa: 'می‌خواهید اول ببینید؟ یک بات نمونه می‌سازیم که همین حالا جواب می‌دهد. هر وقت خواستید حذفش کنید.',
    en: 'Want to look first? We’ll create a bot with sample content that answers right away. Delete it any time.',
  },
  noMatch: { fa: 'باتی با «{search}» پیدا نشد', en: 'No bot matches “{search}”' },
  clearSearch: { fa: 'پاک کردن جست‌وجو', en: 'Clear search' },
  emptyTitle: { fa: 'اولین بات خود را بسازید', en: 'Create your first bot' },
  emptyBody: {
    fa: 'بات از روی نوشته‌های خودتان جواب مهمان‌ها را می‌دهد و هر جا نداند، گفتگو را به شما می‌سپارد. چند دقیقه بیشتر کار ندارد.',
    en: 'A bot answers visitors from your own content and hands over to you when it doesn’t know. It takes a few minutes.',
  },
  operatorEmptyTitle: { fa: 'هنوز باتی به شما سپرده نشده است', en: 'No bot is assigned to you yet' },
  operatorEmptyBody: {
    fa: 'از صاحب حساب بخواهید در تنظیمات، بخش همکاران، باتی را به شما بسپارد. بعد، گفتگوهایش را همین‌جا می‌بینید.',
    en: 'Ask the account owner to assign you a bot in Settings, under Team. Its conversations appear here right away.',
  },
  setupOf: { fa: 'راه‌اندازی «{name}»', en: 'Setting up “{name}”' },
  setupLeft: {
    fa: '{count} مرحله تا اولین گفتگو مانده است.',
    en: {
      one: '{count} step left to your first conversation.',
      other: '{count} steps left to your first conversation.',
    },
  },
  continueSetup: { fa: 'ادامه', en: 'Continue' },
  later: { fa: 'بعداً', en: 'Later' },
});

/** Alerts of a bot, one line each. */
export const alertTexts = defineTexts({
  label: { fa: 'کارهای {name}', en: 'To do for {name}' },
  dataKeptUntil: { fa: 'داده‌ها تا {date} نگه داشته می‌شود', en: 'Data is kept until {date}' },
  untrained: { fa: 'هنوز دانشی ندارد؛ اضافه کنید', en: 'No knowledge yet. Add some' },
  noSpaceLeft: { fa: 'ظرفیت دانش بسته پر شده است', en: 'Your plan’s knowledge capacity is full' },
  unconnected: { fa: 'به هیچ کانالی وصل نیست', en: 'Not connected to any channel' },
  allConnectionsOff: { fa: 'همهٔ اتصال‌ها خاموش است', en: 'All connections are off' },
});

/** Why training waits for a person; operators read these too. */
export const holdTexts = defineTexts({
  paused: { fa: 'آموزش متوقف شده', en: 'Training paused' },
  doubt: { fa: 'متنی منتظر بررسی', en: 'A text needs review' },
});

export const statusTexts = defineTexts({
  untrained: { fa: 'بدون دانش', en: 'No knowledge' },
  pending: { fa: 'در صف آموزش', en: 'Queued for training' },
  learning: { fa: 'در حال آموزش', en: 'Training' },
  trained: { fa: 'آماده', en: 'Ready' },
  accepted: { fa: 'آماده', en: 'Ready' },
  rejected: { fa: 'چند منبع خوانده نشد', en: 'Some sources failed' },
  error: { fa: 'چند منبع خوانده نشد', en: 'Some sources failed' },
  noSpaceLeft: { fa: 'ظرفیت دانش پر است', en: 'Knowledge is full' },
  inactive: { fa: 'غیرفعال', en: 'Inactive' },
});

/** Messages after a bot was switched on or off from the list. */
export const activationTexts = defineTexts({
  activated: { fa: '«{name}» فعال شد.', en: '“{name}” is active.' },
  deactivated: {
    fa: '«{name}» غیرفعال شد و دیگر جواب نمی‌دهد.',
    en: '“{name}” is inactive and no longer answers.',
  },
  undo: { fa: 'برگرداندن', en: 'Undo' },
});
