// The words of the inbox: the list, the thread and what is known of a visitor.
import { defineTexts } from '../../i18n/texts.ts';

export const inboxTexts = defineTexts({
  title: { fa: 'گفتگوها', en: 'Conversations' },
  search: { fa: 'جست‌وجو در گفتگوها', en: 'Search conversations' },
  filter: { fa: 'صافی گفتگوها', en: 'Filter conversations' },
  all: { fa: 'همه', en: 'All' },
  open: { fa: 'باز', en: 'Open' },
  answered: { fa: 'پاسخ‌داده', en: 'Answered' },
  unread: { fa: 'خوانده‌نشده', en: 'unread' },
  period: { fa: 'روزهای آخرین پیام', en: 'Days of the last message' },
  anyPeriod: { fa: 'همهٔ روزها', en: 'Any day' },
  noneThenTitle: { fa: 'در این روزها گفتگویی نبود', en: 'No conversations in these days' },
  clearPeriod: { fa: 'نمایش همهٔ روزها', en: 'Show all days' },
  list: { fa: 'فهرست گفتگوها', en: 'List of conversations' },
  moreFailed: { fa: 'بقیهٔ فهرست نیامد.', en: 'The rest of the list did not load.' },
  noMatchTitle: { fa: 'گفتگویی با «{search}» پیدا نشد', en: 'No conversation matches “{search}”' },
  clearSearch: { fa: 'پاک کردن جست‌وجو', en: 'Clear search' },
  noneOpenTitle: { fa: 'گفتگوی بازی نمانده است', en: 'No open conversations' },
  noneOpenBody: { fa: 'هیچ مشتری‌ای منتظر پاسخ نیست.', en: 'No customer is waiting for an answer.' },
  noneAnsweredTitle: { fa: 'هنوز گفتگویی پاسخ نگرفته است', en: 'No conversation has been answered yet' },
  showAll: { fa: 'نمایش همهٔ گفتگوها', en: 'Show all conversations' },
  emptyTitle: { fa: 'هنوز گفتگویی نرسیده است', en: 'No conversations yet' },
  emptyBody: {
    fa: 'وقتی کسی از سایت شما پیام بدهد، همین‌جا می‌بینید.',
    en: 'When someone writes from your website, it appears here.',
  },
  stepTeach: { fa: 'دانش بیفزایید', en: 'Add knowledge' },
  stepTry: { fa: 'بات را آزمایش کنید', en: 'Try the bot' },
  stepInstall: { fa: 'ابزارک را نصب کنید', en: 'Install the widget' },
  choose: { fa: 'گفتگویی را از فهرست برگزینید', en: 'Choose a conversation from the list' },
  chooseBody: {
    fa: 'با J و K میان گفتگوها بروید و با Enter باز کنید. برای همهٔ میان‌برها ? را بزنید.',
    en: 'Move with J and K, open with Enter. Press ? for all shortcuts.',
  },
  shortcuts: { fa: 'میان‌برهای صفحه‌کلید', en: 'Keyboard shortcuts' },
});

export const statusTexts = defineTexts({
  notAnswered: { fa: 'بی‌پاسخ', en: 'Not answered' },
  aiAnswered: { fa: 'پاسخ هوشمند', en: 'AI answered' },
  operatorAnswered: { fa: 'پاسخ اپراتور', en: 'Operator answered' },
  operatorAttention: { fa: 'نیاز به اپراتور', en: 'Needs an operator' },
  closed: { fa: 'بسته', en: 'Closed' },
  waitMinutes: { fa: '{count} دقیقه', en: '{count} min' },
  waitHours: { fa: '{count} ساعت', en: '{count} h' },
  waitDays: { fa: '{count} روز', en: { one: '{count} day', other: '{count} days' } },
  waitNow: { fa: 'همین حالا', en: 'just now' },
  waiting: { fa: 'در انتظار پاسخ', en: 'Waiting' },
});

export const threadTexts = defineTexts({
  label: { fa: 'پیام‌های گفتگو با {name}', en: 'Messages of the conversation with {name}' },
  ai: { fa: 'پاسخ هوشمند', en: 'AI answer' },
  me: { fa: 'شما', en: 'You' },
  operator: { fa: 'اپراتور', en: 'Operator' },
  visitor: { fa: 'بازدیدکنندهٔ {code}', en: 'Visitor {code}' },
  system: { fa: 'سیستم', en: 'System' },
  sources: { fa: 'منابع', en: 'Sources' },
  confidence: { fa: 'اطمینان {share}', en: 'Confidence {share}' },
  abstained: { fa: 'برای اپراتور نشان شد', en: 'Marked for an operator' },
  writing: { fa: 'در حال نوشتن…', en: 'Writing…' },
  visitorTyping: { fa: '{name} می‌نویسد…', en: '{name} is typing…' },
  olderFailed: { fa: 'پیام‌های پیشین بارگذاری نشدند.', en: 'Earlier messages did not load.' },
  newerFailed: { fa: 'شاید پیام‌هایی جا مانده باشد.', en: 'Some messages may be missing.' },
  empty: { fa: 'هنوز پیامی رد و بدل نشده است.', en: 'No messages yet.' },
  back: { fa: 'بازگشت به فهرست', en: 'Back to the list' },
  aiSwitch: { fa: 'پاسخ هوشمند', en: 'AI answers' },
  close: { fa: 'بستن گفتگو', en: 'Close conversation' },
  reopen: { fa: 'بازگشایی', en: 'Reopen' },
  visitorPanel: { fa: 'دربارهٔ بازدیدکننده', en: 'About the visitor' },
  reply: { fa: 'پاسخ شما', en: 'Your reply' },
  replyHere: { fa: 'پاسخ خود را بنویسید…', en: 'Write your reply…' },
  replyHint: {
    fa: 'با نخستین پاسخ شما، هوش مصنوعی در این گفتگو خاموش می‌شود.',
    en: 'With your first reply the AI falls silent in this conversation.',
  },
  send: { fa: 'ارسال', en: 'Send' },
  isClosed: {
    fa: 'این گفتگو بسته است. برای پاسخ دادن آن را باز کنید.',
    en: 'This conversation is closed. Reopen it to reply.',
  },
  queued: { fa: 'با برگشتن اتصال فرستاده می‌شود.', en: 'It will be sent when the connection is back.' },
  discard: { fa: 'دور انداختن', en: 'Discard' },
  gone: { fa: 'این گفتگو پیدا نشد', en: 'This conversation was not found' },
});

/** What a system line tells, after the name of whoever did it. */
export const eventTexts = defineTexts({
  escalated: { fa: 'گفتگو را به اپراتور سپرد', en: 'handed the conversation to an operator' },
  takenOver: { fa: 'گفتگو را بر عهده گرفت · هوش مصنوعی خاموش شد', en: 'took over · the AI is silent' },
  aiPaused: { fa: 'پاسخ هوشمند را خاموش کرد', en: 'turned AI answers off' },
  aiResumed: { fa: 'پاسخ هوشمند را روشن کرد', en: 'turned AI answers on' },
  closed: { fa: 'گفتگو را بست', en: 'closed the conversation' },
  reopened: { fa: 'گفتگو را باز کرد', en: 'reopened the conversation' },
  aiFailed: { fa: 'از سرویس هوش مصنوعی پاسخی نگرفت', en: 'got no answer from the AI service' },
});

export const visitorTexts = defineTexts({
  contact: { fa: 'راه تماس', en: 'Contact' },
  phone: { fa: 'موبایل', en: 'Phone' },
  email: { fa: 'ایمیل', en: 'E-mail' },
  noContact: { fa: 'راه تماسی نداده است.', en: 'No contact details given.' },
  visit: { fa: 'این بازدید', en: 'This visit' },
  page: { fa: 'صفحه', en: 'Page' },
  device: { fa: 'دستگاه', en: 'Device' },
  firstSeen: { fa: 'نخستین بازدید', en: 'First seen' },
  started: { fa: 'آغاز گفتگو', en: 'Started' },
  messages: { fa: 'پیام‌ها', en: 'Messages' },
  assignee: { fa: 'مسئول', en: 'Assignee' },
  nobody: { fa: 'هیچ‌کس', en: 'Nobody' },
  status: { fa: 'وضعیت', en: 'Status' },
  conversation: { fa: 'این گفتگو', en: 'This conversation' },
});

export const shortcutTexts = defineTexts({
  next: { fa: 'گفتگوی بعدی', en: 'Next conversation' },
  previous: { fa: 'گفتگوی پیشین', en: 'Previous conversation' },
  open: { fa: 'باز کردن', en: 'Open' },
  reply: { fa: 'نوشتن پاسخ', en: 'Reply' },
  close: { fa: 'بستن یا بازگشایی گفتگو', en: 'Close or reopen' },
  search: { fa: 'جست‌وجو', en: 'Search' },
  send: { fa: 'فرستادن پاسخ', en: 'Send the reply' },
  help: { fa: 'همین فهرست', en: 'This list' },
});
