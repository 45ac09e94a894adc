import { defineTexts } from '../../../i18n/texts.ts';

export const cannedTexts = defineTexts({
  title: { fa: 'پاسخ‌های آماده', en: 'Canned replies' },
  hint: {
    fa: 'موقع نوشتن «/» و کمی از میان‌بر را بزنید.',
    en: 'While writing, type “/” and part of a shortcut.',
  },
  search: { fa: 'جست‌وجو در پاسخ‌های آماده', en: 'Search canned replies' },
  list: { fa: 'فهرست پاسخ‌های آماده', en: 'Canned replies' },
  add: { fa: 'پاسخ آمادهٔ جدید', en: 'New canned reply' },
  edit: { fa: 'ویرایش «{shortcut}»', en: 'Edit “{shortcut}”' },
  remove: { fa: 'حذف «{shortcut}»', en: 'Remove “{shortcut}”' },
  insert: { fa: 'گذاشتن «{shortcut}» در پیام', en: 'Insert “{shortcut}”' },
  removed: { fa: '«/{shortcut}» حذف شد.', en: '“/{shortcut}” removed.' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  used: { fa: '{count} بار استفاده شده', en: { one: 'used once', other: 'used {count} times' } },
  unused: { fa: 'هنوز استفاده نشده', en: 'not used yet' },
  ofBot: { fa: 'همین بات', en: 'This bot' },
  ofAll: { fa: 'همهٔ بات‌ها', en: 'All bots' },
  emptyTitle: { fa: 'هنوز پاسخ آماده‌ای ندارید', en: 'No canned replies yet' },
  emptyBody: {
    fa: 'جمله‌های پرتکرار را یک بار بنویسید و با «/» بفرستید.',
    en: 'Save what you type every day and insert it with “/”.',
  },
  noMatch: { fa: 'پاسخ آماده‌ای با «{search}» پیدا نشد', en: 'No canned reply matches “{search}”' },
  newTitle: { fa: 'پاسخ آمادهٔ جدید', en: 'New canned reply' },
  editTitle: { fa: 'ویرایش پاسخ آماده', en: 'Edit canned reply' },
  shortcut: { fa: 'میان‌بر', en: 'Shortcut' },
  shortcutHint: { fa: 'یک کلمه، مثل «کرایه»', en: 'One word, such as “postage”' },
  text: { fa: 'متن', en: 'Text' },
  variables: {
    fa: 'این‌ها خودکار پر می‌شوند: {names}',
    en: 'Filled in automatically: {names}',
  },
  variablesUnknown: {
    fa: 'متغیرهای ناشناخته: {names}',
    en: 'Unknown variables: {names}',
  },
  scope: { fa: 'برای', en: 'For' },
  save: { fa: 'ذخیره', en: 'Save' },
  variablesMissing: {
    fa: 'معلوم نبود و جا افتاد: {names}',
    en: 'Unknown here and left out: {names}',
  },
});

export const rewriteTexts = defineTexts({
  menu: { fa: 'کمک در نوشتن', en: 'Writing help' },
  improve: { fa: 'بهتر نوشتن', en: 'Improve' },
  shorten: { fa: 'کوتاه کردن', en: 'Shorten' },
  polite: { fa: 'مؤدبانه‌تر کردن', en: 'Make more polite' },
  translate: { fa: 'ترجمه به زبان مهمان', en: 'Translate for the visitor' },
  title: { fa: 'متن پیشنهادی', en: 'Suggested text' },
  making: { fa: 'در حال بازنویسی…', en: 'Rewriting…' },
  accept: { fa: 'استفاده', en: 'Use it' },
  anotherSuggestion: { fa: 'پیشنهاد دیگر', en: 'Try another' },
  accepted: { fa: 'متن پیشنهادی جایگزین شد.', en: 'Suggestion inserted.' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  note: {
    fa: 'قبل از ارسال بخوانید؛ شاید اشتباه داشته باشد.',
    en: 'Read it before sending; AI can be wrong.',
  },
});
