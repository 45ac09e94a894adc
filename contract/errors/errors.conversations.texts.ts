// Texts of conversation errors in Persian and English.

export const conversationErrorTexts = {
  AccountErasureScheduled: {
    fa: 'حذف این حساب پیش‌تر درخواست شده است.',
    en: 'This account is already scheduled for deletion',
  },
  ErasureBegun: {
    fa: 'حذف شروع شده است و دیگر نمی‌توان آن را لغو کرد.',
    en: 'The deletion has begun and can no longer be cancelled',
  },
  ShortcutTaken: {
    fa: 'پاسخ آمادهٔ دیگری همین میان‌بر را دارد.',
    en: 'Another canned reply has this shortcut',
  },
  RepliesTooLarge: {
    fa: 'این جدول باید حداکثر ۸ مگابایت و ۱٬۰۰۰ ردیف باشد.',
    en: 'This table may have at most 8 MB and 1,000 rows',
  },
  RepliesUnreadable: {
    fa: 'این فایل جدول CSV نیست؛ در اکسل آن را با قالب «CSV UTF-8» ذخیره کنید.',
    en: 'This file is no CSV table; in Excel save it as CSV UTF-8',
  },
  TooManyReplies: {
    fa: 'بیش از ۵۰۰ پاسخ آماده نمی‌توان داشت.',
    en: 'There can be at most 500 canned replies',
  },
  AlreadyReviewed: {
    fa: 'این پیش‌نویس پیش‌تر بررسی شده است.',
    en: 'This draft has already been reviewed',
  },
  DraftClaimed: {
    fa: 'این پیش‌نویس اکنون در دست همکار دیگری است.',
    en: 'A colleague has this draft in hand right now',
  },
  DraftOutdated: {
    fa: 'مشتری پیام تازه‌ای نوشت؛ این پیش‌نویس کهنه شد و پیش‌نویس تازه‌ای ساخته می‌شود.',
    en: 'The visitor wrote again, so this draft is out of date; a new one is being written',
  },
  DraftOverdue: {
    fa: 'مهلت این پیش‌نویس گذشت و گفتگو به اپراتور سپرده شد.',
    en: 'This draft was not reviewed in time and the conversation went to an operator',
  },
  ColleagueTyping: {
    fa: 'همکار شما همین حالا در این گفتگو می‌نویسد.',
    en: 'A colleague is writing in this conversation right now',
  },
  AssigneeUnfit: {
    fa: 'این همکار به گفتگوهای این بات دسترسی ندارد.',
    en: 'This colleague has no access to the conversations of this bot',
  },
};
