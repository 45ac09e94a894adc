import { defineTexts } from '../../../i18n/texts.ts';

export const composerTexts = defineTexts({
  attach: { fa: 'پیوست فایل', en: 'Attach file' },
  record: { fa: 'ضبط صدا', en: 'Record voice' },
  denied: {
    fa: 'مرورگر اجازهٔ میکروفون نداد. از نوار آدرس اجازه بدهید.',
    en: 'Microphone is blocked. Allow it in the address bar.',
  },
  missing: {
    fa: 'میکروفونی پیدا نشد یا مرورگر ضبط نمی‌کند.',
    en: 'No microphone found, or this browser can’t record.',
  },
  mode: { fa: 'گیرندهٔ این نوشته', en: 'Who sees this' },
  toVisitor: { fa: 'پاسخ', en: 'Reply' },
  toTeam: { fa: 'یادداشت', en: 'Note' },
  note: { fa: 'یادداشت شما', en: 'Your note' },
  noteHere: { fa: 'یادداشت برای همکاران… @ برای نام بردن', en: 'Note for colleagues… @ to mention' },
  noteHint: { fa: 'مهمان این را نمی‌بیند.', en: 'Visitors don’t see this.' },
  addNote: { fa: 'ثبت یادداشت', en: 'Add note' },
  colleagues: { fa: 'همکاران', en: 'Colleagues' },
  answering: { fa: 'در پاسخ به', en: 'In reply to' },
  dropQuote: { fa: 'حذف نقل', en: 'Remove quote' },
  editing: { fa: 'ویرایش پیام', en: 'Editing message' },
  saveEdit: { fa: 'ذخیره', en: 'Save' },
  dropEdit: { fa: 'انصراف از ویرایش', en: 'Cancel editing' },
  quote: { fa: 'پاسخ به این پیام', en: 'Reply to this message' },
  more: { fa: 'کارهای بیشتر', en: 'More actions' },
  edit: { fa: 'ویرایش', en: 'Edit' },
  remove: { fa: 'پاک کردن پیام', en: 'Delete message' },
  removeTitle: { fa: 'پیام پاک شود؟', en: 'Delete this message?' },
  removeBody: {
    fa: 'متن و فایل‌هایش برای همیشه پاک می‌شود. مهمان هم دیگر آن را نمی‌بیند.',
    en: 'Its text and files are deleted for good. The visitor won’t see it anymore.',
  },
  removeNote: {
    fa: 'متن و فایل‌هایش برای همیشه پاک می‌شود.',
    en: 'Its text and files are deleted for good.',
  },
  picture: { fa: 'عکس', en: 'Picture' },
  save: { fa: 'ذخیرهٔ فایل', en: 'Save file' },
});
