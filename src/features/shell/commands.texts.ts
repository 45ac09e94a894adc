// What the command palette offers and what the keys are called.
import { defineTexts } from '../../i18n/texts.ts';

export const commandTexts = defineTexts({
  recent: { fa: 'تازه‌ترین‌ها', en: 'Recent' },
  conversations: { fa: 'گفتگوها', en: 'Conversations' },
  go: { fa: 'رفتن به', en: 'Go to' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  act: { fa: 'کارها', en: 'Actions' },
  visitor: { fa: 'بازدیدکنندهٔ {code}', en: 'Visitor {code}' },
  create: { fa: 'ساخت بات تازه', en: 'Create a bot' },
  light: { fa: 'تغییر به پوستهٔ روشن', en: 'Switch to the light theme' },
  dark: { fa: 'تغییر به پوستهٔ تیره', en: 'Switch to the dark theme' },
  system: { fa: 'پوسته مانند سیستم', en: 'Use the system’s theme' },
  appearance: { fa: 'رنگ و تراکم', en: 'Colour and density' },
  language: { fa: 'تغییر زبان به English', en: 'Switch the language to فارسی' },
  help: { fa: 'میان‌برهای صفحه‌کلید', en: 'Keyboard shortcuts' },
  logout: { fa: 'خروج از حساب', en: 'Log out' },
  failed: { fa: 'جست‌وجوی گفتگوها انجام نشد: {reason}', en: 'Conversations were not searched: {reason}' },
  again: { fa: 'جست‌وجوی دوبارهٔ گفتگوها', en: 'Search conversations again' },
});

export const shortcutTexts = defineTexts({
  everywhere: { fa: 'همه‌جا', en: 'Everywhere' },
  inbox: { fa: 'گفتگوها', en: 'Inbox' },
  conversation: { fa: 'گفتگوی باز', en: 'The open conversation' },
  approval: { fa: 'پیش‌نویس باز', en: 'The open draft' },
  palette: { fa: 'فرمان‌ها', en: 'Commands' },
  help: { fa: 'همین فهرست', en: 'This list' },
  goInbox: { fa: 'رفتن به گفتگوها', en: 'Go to the inbox' },
  goBots: { fa: 'رفتن به بات‌ها', en: 'Go to bots' },
  next: { fa: 'گفتگوی بعدی', en: 'Next conversation' },
  previous: { fa: 'گفتگوی پیشین', en: 'Previous conversation' },
  open: { fa: 'باز کردن', en: 'Open' },
  search: { fa: 'جست‌وجو', en: 'Search' },
  reply: { fa: 'نوشتن پاسخ', en: 'Reply' },
  send: { fa: 'فرستادن پاسخ', en: 'Send the reply' },
  close: { fa: 'بستن یا بازگشایی گفتگو', en: 'Close or reopen' },
  back: { fa: 'بازگشت به فهرست', en: 'Back to the list' },
  approve: { fa: 'تأیید و ارسال', en: 'Approve and send' },
  edit: { fa: 'ویرایش پیش‌نویس', en: 'Edit the draft' },
  reject: { fa: 'رد پیش‌نویس', en: 'Reject the draft' },
  undo: { fa: 'بازگرداندن تصمیم', en: 'Take the decision back' },
});
