import { defineTexts } from '../../i18n/texts.ts';

export const botsTexts = defineTexts({
  title: { fa: 'بات‌ها', en: 'Bots' },
  count: {
    fa: '{used} از {limit} بات مجاز',
    en: '{used} of {limit} bots',
  },
  search: { fa: 'جست‌وجوی بات', en: 'Search bots' },
  create: { fa: 'ساخت بات', en: 'Create bot' },
  createTitle: { fa: 'بات تازه بسازید', en: 'Create another bot' },
  createBody: {
    fa: 'نام بدهید، دانش بیفزایید، همان‌جا آزمایش کنید.',
    en: 'Name it, give it knowledge, try it on the spot.',
  },
  limitReached: {
    fa: 'بستهٔ کنونی شما جای بات دیگری ندارد.',
    en: 'Your plan has no room for another bot.',
  },
  allowance: { fa: 'سهم بسته', en: 'Your plan' },
  plan: { fa: 'بستهٔ {name}', en: '{name} plan' },
  plans: { fa: 'بسته‌ها', en: 'Plans' },
  remaining: { fa: '{remaining} مانده از {total}', en: '{remaining} of {total} left' },
  messages: { fa: 'پیام', en: 'Messages' },
  characters: { fa: 'نویسه', en: 'Characters' },
  planUntil: { fa: 'تا {date} ({distance})', en: 'Until {date} ({distance})' },
  planEnded: { fa: 'پایان‌یافته در {date} ({distance})', en: 'Ended on {date} ({distance})' },
  until: { fa: 'تا {date}', en: 'Until {date}' },
  ended: { fa: 'پایان‌یافته', en: 'Ended' },
  left: {
    fa: 'پیام مانده: {messages} · نویسهٔ مانده: {characters}',
    en: 'Messages left: {messages} · Characters left: {characters}',
  },
  manage: { fa: 'مدیریت بات‌ها', en: 'Manage bots' },
  more: { fa: 'کارهای دیگر با بات‌ها', en: 'More for the bots' },
  connectionOff: { fa: '{name} (خاموش)', en: '{name} (off)' },
  conversations: {
    fa: '{count} گفتگو',
    en: { one: '{count} conversation', other: '{count} conversations' },
  },
  sources: { fa: '{count} دانش', en: { one: '{count} item', other: '{count} items' } },
  answersLeft: { fa: '{count} پاسخ دیگر', en: { one: '{count} answer left', other: '{count} answers left' } },
  goInbox: { fa: 'گفتگوها', en: 'Conversations' },
  goKnowledge: { fa: 'دانش', en: 'Knowledge' },
  goTest: { fa: 'آزمایش', en: 'Try it' },
  goInstall: { fa: 'نصب', en: 'Install' },
  sectionsOf: { fa: 'بخش‌های {name}', en: 'Sections of {name}' },
  noMatch: { fa: 'باتی با «{search}» پیدا نشد', en: 'No bot matches “{search}”' },
  clearSearch: { fa: 'پاک کردن جست‌وجو', en: 'Clear search' },
  emptyTitle: { fa: 'نخستین بات خود را بسازید', en: 'Create your first bot' },
  emptyBody: {
    fa: 'بات از روی نوشته‌های خودتان به مشتری پاسخ می‌دهد و هر جا نداند، گفتگو را به شما می‌سپارد. چند دقیقه بیشتر کار ندارد.',
    en: 'A bot answers customers from your own documents, and hands the conversation to you when it does not know. It takes a few minutes.',
  },
  operatorEmptyTitle: { fa: 'هنوز باتی به شما سپرده نشده است', en: 'No bot is assigned to you yet' },
  operatorEmptyBody: {
    fa: 'از صاحب حساب بخواهید در تنظیمات، بخش اپراتورها، باتی را به شما بسپارد. همین که سپرد، گفتگوهایش را همین‌جا می‌بینید.',
    en: 'Ask the account owner to give you a bot in settings, under Operators. Its conversations appear here at once.',
  },
  setupOf: { fa: 'راه‌اندازی «{name}»', en: 'Setting up “{name}”' },
  setupLeft: {
    fa: '{count} گام تا نخستین گفتگو مانده است.',
    en: {
      one: '{count} step left to the first conversation.',
      other: '{count} steps left to the first conversation.',
    },
  },
  goOn: { fa: 'ادامه', en: 'Continue' },
  later: { fa: 'بعداً', en: 'Later' },
});

/** Alerts of a bot, one line each. */
export const alertTexts = defineTexts({
  label: { fa: 'کارهای {name}', en: 'To do for {name}' },
  dataKeptUntil: { fa: 'داده‌ها تا {date} نگه داشته می‌شود', en: 'Data is kept until {date}' },
  untrained: { fa: 'هنوز چیزی نیاموخته است', en: 'It has learned nothing yet' },
  error: { fa: 'یادگیری چند مورد انجام نشد', en: 'Some items could not be learned' },
  rejected: { fa: 'چند مورد رد شده است', en: 'Some items were rejected' },
  needsReview: {
    fa: 'متنی درست خوانده نشده و منتظر نظر شماست',
    en: 'A text may have come out wrong: look at it',
  },
  noSpaceLeft: { fa: 'نویسهٔ بسته برای همهٔ دانش بس نیست', en: 'The plan has too few characters' },
  connectionError: { fa: 'اتصال «{name}» رسیدگی می‌خواهد', en: 'The connection “{name}” needs attention' },
  drafts: {
    fa: '{count} پیش‌نویس در انتظار تأیید',
    en: { one: '{count} draft waits for approval', other: '{count} drafts wait for approval' },
  },
  unconnected: { fa: 'به هیچ کانالی وصل نیست', en: 'It is connected to nothing' },
  allConnectionsOff: { fa: 'همهٔ اتصال‌ها خاموش است', en: 'All its connections are off' },
  open: {
    fa: '{count} گفتگوی باز',
    en: { one: '{count} open conversation', other: '{count} open conversations' },
  },
});

/** Why training waits for a person; operators read these too. */
export const holdTexts = defineTexts({
  paused: { fa: 'یادگیری مکث شده', en: 'Learning paused' },
  doubt: { fa: 'متنی منتظر بررسی', en: 'A text awaits review' },
});

export const statusTexts = defineTexts({
  untrained: { fa: 'بدون دانش', en: 'No knowledge' },
  pending: { fa: 'در صف یادگیری', en: 'Waiting to learn' },
  learning: { fa: 'در حال یادگیری', en: 'Learning' },
  trained: { fa: 'آماده', en: 'Ready' },
  accepted: { fa: 'آماده', en: 'Ready' },
  rejected: { fa: 'دانش ردشده دارد', en: 'Has rejected items' },
  error: { fa: 'خطا در یادگیری', en: 'Learning failed' },
  noSpaceLeft: { fa: 'سهم نویسه تمام شده', en: 'Out of characters' },
  inactive: { fa: 'غیرفعال', en: 'Inactive' },
});
