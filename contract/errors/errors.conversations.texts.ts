// Texts of conversation errors in Persian and English.

export const conversationErrorTexts = {
  AccountErasureScheduled: {
    fa: 'حذف این حساب قبلاً درخواست شده است.',
    en: 'This account is already scheduled for deletion',
  },
  ErasureBegun: {
    fa: 'حذف شروع شده و دیگر لغو نمی‌شود.',
    en: "Deletion has started and can't be cancelled",
  },
  ShortcutTaken: {
    fa: 'پاسخ دیگری همین میان‌بر را دارد.',
    en: 'Another canned reply has this shortcut',
  },
  RepliesTooLarge: {
    fa: 'جدول باید حداکثر ۸ مگابایت و ۱٬۰۰۰ ردیف باشد.',
    en: 'This table can be up to 8 MB and 1,000 rows',
  },
  RepliesUnreadable: {
    fa: 'این فایل CSV نیست؛ در اکسل «CSV UTF-8» را انتخاب کنید.',
    en: "This file isn't a CSV table. In Excel, save it as CSV UTF-8",
  },
  TooManyReplies: {
    fa: 'به سقف ۵۰۰ پاسخ آماده رسیده‌اید.',
    en: 'You can have up to 500 canned replies',
  },
  TooManyRules: {
    fa: 'به سقف ۱۰۰ قاعده رسیده‌اید. اول یکی را حذف کنید.',
    en: 'You can have up to 100 rules. Remove one first',
  },
  RuleIncomplete: {
    fa: 'بخشی از این قاعده دیگر وجود ندارد. اول آن را ویرایش کنید.',
    en: 'Something this rule uses no longer exists. Edit the rule first',
  },
  TooManyMacros: {
    fa: 'به سقف ۱۰۰ دستور آماده رسیده‌اید. اول یکی را حذف کنید.',
    en: 'You can have up to 100 macros. Remove one first',
  },
  TooManyScheduledReplies: {
    fa: 'هر گفتگو حداکثر ۱۰ پاسخ زمان‌بندی‌شده دارد. اول یکی را لغو کنید.',
    en: 'A conversation can have up to 10 scheduled replies. Cancel one first',
  },
  TooManyTools: {
    fa: 'هر بات حداکثر ۳۰ ابزار دارد. اول یکی را حذف کنید.',
    en: 'A bot can have up to 30 tools. Remove one first',
  },
  TooManyProactiveMessages: {
    fa: 'هر بات حداکثر ۲۰ پیام خودکار دارد. اول یکی را حذف کنید.',
    en: 'A bot can have up to 20 proactive messages. Remove one first',
  },
  ToolNameTaken: {
    fa: 'ابزار دیگری همین نام انگلیسی را دارد.',
    en: 'Another tool has this machine name',
  },
  ToolChanged: {
    fa: 'این ابزار حذف، خاموش یا عوض شده است. درخواست را رد کنید.',
    en: 'This tool was removed, turned off or changed. Reject the call',
  },
  ToolSecretMissing: {
    fa: 'برای این آدرس، مقدارهای محرمانه را دوباره بنویسید.',
    en: 'Enter the secret values again for this address',
  },
  MacroKeyTaken: {
    fa: 'دستور آمادهٔ دیگری همین کلید را دارد.',
    en: 'Another macro has this key',
  },
  MacroIncomplete: {
    fa: 'بخشی از این دستور دیگر وجود ندارد. اول آن را ویرایش کنید.',
    en: 'Something this macro uses no longer exists. Edit the macro first',
  },
  AlreadyReviewed: {
    fa: 'این پیش‌نویس قبلاً بررسی شده است.',
    en: 'This draft has already been reviewed',
  },
  DraftClaimed: {
    fa: 'همکارتان در حال بررسی این پیش‌نویس است.',
    en: 'A colleague is reviewing this draft right now',
  },
  DraftOutdated: {
    fa: 'مهمان پیام جدیدی نوشت؛ پیش‌نویس تازه‌ای ساخته می‌شود.',
    en: 'The visitor wrote again, so a new draft is being written',
  },
  DraftOverdue: {
    fa: 'مهلت پیش‌نویس تمام شد و گفتگو به اپراتور رسید.',
    en: "This draft wasn't reviewed in time. The conversation went to an operator",
  },
  ColleagueTyping: {
    fa: 'همکارتان همین حالا در این گفتگو می‌نویسد.',
    en: 'A colleague is writing in this conversation right now',
  },
  AssigneeUnfit: {
    fa: 'این همکار به گفتگوهای این بات دسترسی ندارد.',
    en: "This colleague can't access this bot's conversations",
  },
  MessageRefused: { fa: 'پیام شما پذیرفته نشد.', en: 'Your message was not accepted' },
  TooManyBlocks: {
    fa: 'فهرست مسدودها پر است؛ چند مورد قدیمی را آزاد کنید.',
    en: 'The block list is full. Unblock some old entries',
  },
  TimeUnfit: {
    fa: 'زمانی در آینده و تا یک سال دیگر انتخاب کنید.',
    en: 'Choose a time in the future, within a year',
  },
};
