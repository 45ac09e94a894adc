// Texts of components outside the first screens, loaded with them.
import { defineTexts } from '../i18n/texts.ts';

export const lazyTexts = defineTexts({
  notCopied: {
    fa: 'کپی نشد؛ متن را انتخاب کنید و خودتان کپی کنید.',
    en: 'The browser did not copy it; select the text and copy it yourself.',
  },
  dropFile: { fa: 'فایل را اینجا رها کنید یا', en: 'Drop a file here, or' },
  dropFiles: { fa: 'فایل‌ها را اینجا رها کنید یا', en: 'Drop files here, or' },
  chooseFiles: { fa: 'انتخاب کنید', en: 'browse' },
  overLimit: {
    fa: '{count} نویسه بیش از اندازه',
    en: { one: '{count} character too many', other: '{count} characters too many' },
  },
  sendAgainIn: { fa: 'ارسال دوباره پس از {time}', en: 'Send again in {time}' },
  loadFailed: {
    fa: 'این بخش بارگیری نشد؛ اتصال را بررسی کنید، و اگر وصل هستید صفحه را تازه کنید.',
    en: 'This part could not be loaded. Check your connection; if you are online, reload the page.',
  },
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
});
