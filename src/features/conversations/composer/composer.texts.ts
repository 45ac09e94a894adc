import { defineTexts } from '../../../i18n/texts.ts';

export const composerTexts = defineTexts({
  attach: { fa: 'پیوست کردن فایل', en: 'Attach a file' },
  record: { fa: 'ضبط پیام صوتی', en: 'Record a voice message' },
  denied: {
    fa: 'مرورگر اجازهٔ میکروفون نداد. از نوار نشانی اجازه بدهید و دوباره تلاش کنید.',
    en: 'The browser did not allow the microphone. Allow it in the address bar and try again.',
  },
  missing: {
    fa: 'میکروفونی پیدا نشد، یا این مرورگر ضبط نمی‌کند.',
    en: 'No microphone was found, or this browser cannot record.',
  },
  mode: { fa: 'این نوشته برای کیست', en: 'Who this is for' },
  toVisitor: { fa: 'پاسخ', en: 'Reply' },
  toTeam: { fa: 'یادداشت', en: 'Note' },
  note: { fa: 'یادداشت شما', en: 'Your note' },
  noteHere: { fa: 'یادداشتی برای همکاران… @ نام همکار', en: 'A note for colleagues… @ mentions one' },
  noteHint: { fa: 'بازدیدکننده این را نمی‌بیند.', en: 'The visitor does not see this.' },
  addNote: { fa: 'ثبت یادداشت', en: 'Add note' },
  colleagues: { fa: 'همکاران', en: 'Colleagues' },
  answering: { fa: 'در پاسخ به', en: 'In reply to' },
  dropQuote: { fa: 'برداشتن نقل', en: 'Remove the quote' },
  editing: { fa: 'ویرایش پیام', en: 'Edit the message' },
  saveEdit: { fa: 'ذخیره', en: 'Save' },
  dropEdit: { fa: 'انصراف از ویرایش', en: 'Cancel editing' },
  quote: { fa: 'پاسخ به این پیام', en: 'Reply to this message' },
  more: { fa: 'کارهای دیگر با این پیام', en: 'More for this message' },
  edit: { fa: 'ویرایش', en: 'Edit' },
  remove: { fa: 'پس گرفتن', en: 'Take back' },
  removeTitle: { fa: 'پیام پس گرفته شود؟', en: 'Take this message back?' },
  removeBody: {
    fa: 'متن و فایل‌های این پیام برای همیشه پاک می‌شود و بازدیدکننده هم دیگر آن را نمی‌بیند.',
    en: 'Its text and files are gone for good, and the visitor no longer sees them either.',
  },
  removeNote: {
    fa: 'متن و فایل‌های این یادداشت برای همیشه پاک می‌شود.',
    en: 'The text and files of this note are gone for good.',
  },
  picture: { fa: 'عکس', en: 'Picture' },
  save: { fa: 'ذخیرهٔ فایل', en: 'Save the file' },
});
