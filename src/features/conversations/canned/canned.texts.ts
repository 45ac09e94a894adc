import { defineTexts } from '../../../i18n/texts.ts';

export const cannedTexts = defineTexts({
  title: { fa: 'پاسخ‌های آماده', en: 'Canned replies' },
  hint: {
    fa: 'هنگام نوشتن «/» را بزنید و بخشی از میان‌بر را بنویسید؛ متن آماده جای آن می‌نشیند.',
    en: 'While writing, type “/” and part of a shortcut; the ready text takes its place.',
  },
  search: { fa: 'جست‌وجو در پاسخ‌های آماده', en: 'Search canned replies' },
  list: { fa: 'فهرست پاسخ‌های آماده', en: 'List of canned replies' },
  add: { fa: 'پاسخ آمادهٔ تازه', en: 'New canned reply' },
  edit: { fa: 'ویرایش «{shortcut}»', en: 'Edit “{shortcut}”' },
  remove: { fa: 'حذف «{shortcut}»', en: 'Remove “{shortcut}”' },
  insert: { fa: 'گذاشتن «{shortcut}» در پیام', en: 'Put “{shortcut}” into the message' },
  removed: { fa: '«/{shortcut}» حذف شد.', en: '“/{shortcut}” was removed.' },
  undo: { fa: 'بازگردانی', en: 'Undo' },
  used: { fa: '{count} بار به کار رفته', en: { one: 'used once', other: 'used {count} times' } },
  unused: { fa: 'هنوز به کار نرفته', en: 'not used yet' },
  ofBot: { fa: 'همین بات', en: 'This bot' },
  ofAll: { fa: 'همهٔ بات‌ها', en: 'All bots' },
  emptyTitle: { fa: 'هنوز پاسخ آماده‌ای ندارید', en: 'No canned replies yet' },
  emptyBody: {
    fa: 'جمله‌هایی را که هر روز می‌نویسید یک بار اینجا بنویسید و با «/» به کار ببرید.',
    en: 'Write what you type every day once, and use it by “/”.',
  },
  noMatch: { fa: 'پاسخ آماده‌ای با «{search}» پیدا نشد', en: 'No canned reply matches “{search}”' },
  newTitle: { fa: 'پاسخ آمادهٔ تازه', en: 'New canned reply' },
  editTitle: { fa: 'ویرایش پاسخ آماده', en: 'Edit canned reply' },
  shortcut: { fa: 'میان‌بر', en: 'Shortcut' },
  shortcutHint: { fa: 'یک واژه، مانند «کرایه»', en: 'One word, such as “postage”' },
  text: { fa: 'متن', en: 'Text' },
  variables: {
    fa: 'این‌ها هنگام نوشتن پر می‌شوند: {names}',
    en: 'These are filled in as you write: {names}',
  },
  variablesUnknown: {
    fa: 'این متغیرها شناخته نیستند: {names}',
    en: 'These variables are not known: {names}',
  },
  scope: { fa: 'برای', en: 'For' },
  save: { fa: 'ذخیره', en: 'Save' },
  variablesMissing: {
    fa: 'معلوم نبود و جا افتاد: {names}',
    en: 'Not known here, and left out: {names}',
  },
});

export const rewriteTexts = defineTexts({
  menu: { fa: 'کمک هوش مصنوعی در نوشتن', en: 'Help with wording by the AI' },
  improve: { fa: 'بهتر نوشتن', en: 'Improve' },
  shorten: { fa: 'کوتاه کردن', en: 'Shorten' },
  polite: { fa: 'مؤدبانه‌تر کردن', en: 'Make more polite' },
  translate: { fa: 'ترجمه به زبان مشتری', en: 'Translate for the customer' },
  title: { fa: 'پیشنهاد هوش مصنوعی', en: 'Suggestion by the AI' },
  making: { fa: 'در حال بازنویسی…', en: 'Rewriting…' },
  accept: { fa: 'به کار ببر', en: 'Use it' },
  anotherSuggestion: { fa: 'پیشنهادی دیگر', en: 'Another one' },
  accepted: { fa: 'متن پیشنهادی جای نوشتهٔ شما نشست.', en: 'The suggestion has taken your text’s place.' },
  undo: { fa: 'بازگردانی', en: 'Undo' },
  note: {
    fa: 'پیش از فرستادن بخوانید؛ هوش مصنوعی گاهی اشتباه می‌کند.',
    en: 'Read it before you send; the AI can be wrong.',
  },
});
