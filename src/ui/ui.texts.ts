// The words the components say by themselves; everything else they say is given to them.
import { defineTexts } from '../i18n/texts.ts';

export const uiTexts = defineTexts({
  close: { fa: 'بستن', en: 'Close' },
  cancel: { fa: 'انصراف', en: 'Cancel' },
  retry: { fa: 'دوباره تلاش کنید', en: 'Try again' },
  back: { fa: 'بازگشت', en: 'Back' },
  more: { fa: 'بیشتر', en: 'More' },
  copy: { fa: 'رونوشت', en: 'Copy' },
  copied: { fa: 'رونوشت شد', en: 'Copied' },
  notCopied: {
    fa: 'مرورگر رونوشت نگرفت؛ متن را برگزینید و خودتان رونوشت کنید.',
    en: 'The browser did not copy it; select the text and copy it yourself.',
  },
  show: { fa: 'نمایش', en: 'Show' },
  hide: { fa: 'پنهان کردن', en: 'Hide' },
  clear: { fa: 'پاک کردن', en: 'Clear' },
  showPassword: { fa: 'نمایش رمز عبور', en: 'Show password' },
  hidePassword: { fa: 'پنهان کردن رمز عبور', en: 'Hide password' },
  usedOf: { fa: '{used} از {limit}', en: '{used} of {limit}' },
  overLimit: {
    fa: '{count} نویسه بیش از اندازه',
    en: { one: '{count} character too many', other: '{count} characters too many' },
  },
  choose: { fa: 'انتخاب کنید', en: 'Choose' },
  loading: { fa: 'در حال بارگذاری', en: 'Loading' },
  notices: { fa: 'اعلان‌ها', en: 'Notices' },
  navigation: { fa: 'بخش‌ها', en: 'Sections' },
  skip: { fa: 'رفتن به محتوا', en: 'Skip to content' },
  account: { fa: 'حساب', en: 'Account' },
  switchBot: { fa: 'انتخاب بات', en: 'Switch bot' },
  pasokh: { fa: 'پاسخ', en: 'Pasokh' },
  dropFiles: { fa: 'فایل‌ها را اینجا رها کنید یا', en: 'Drop files here, or' },
  chooseFiles: { fa: 'برگزینید', en: 'browse' },
  offline: {
    fa: 'آفلاین هستید؛ آنچه باز است خواندنی می‌ماند.',
    en: 'You are offline; what is open stays readable.',
  },
  offlineQueued: {
    fa: 'آفلاین هستید؛ {count} پیام در صف ارسال است.',
    en: {
      one: 'You are offline; {count} message is waiting.',
      other: 'You are offline; {count} messages are waiting.',
    },
  },
  failedTitle: { fa: 'این بخش باز نشد', en: 'This part could not be opened' },
  requestCode: { fa: 'کد پیگیری', en: 'Request' },
  language: { fa: 'زبان', en: 'Language' },
  // Each language is called by its own name, whichever is in force.
  persian: { fa: 'فارسی', en: 'فارسی' },
  english: { fa: 'English', en: 'English' },
  scheme: { fa: 'پوسته', en: 'Appearance' },
  light: { fa: 'روشن', en: 'Light' },
  dark: { fa: 'تیره', en: 'Dark' },
  system: { fa: 'سیستم', en: 'System' },
  stepDone: { fa: 'انجام شد', en: 'Done' },
  stepCurrent: { fa: 'گام کنونی', en: 'Current step' },
});
