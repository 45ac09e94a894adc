// Texts of components outside the first screens, loaded with them.
import { defineTexts } from '../i18n/texts.ts';

export const lazyTexts = defineTexts({
  notCopied: {
    fa: 'کپی نشد؛ متن را انتخاب و کپی کنید.',
    en: 'Couldn’t copy. Select the text and copy it yourself.',
  },
  dropFile: { fa: 'فایل را اینجا رها کنید یا', en: 'Drop a file here, or' },
  dropFiles: { fa: 'فایل‌ها را اینجا رها کنید یا', en: 'Drop files here, or' },
  chooseFiles: { fa: 'انتخاب کنید', en: 'browse' },
  overLimit: {
    fa: '{count} کاراکتر بیشتر از حد مجاز',
    en: { one: '{count} character over the limit', other: '{count} characters over the limit' },
  },
  sendAgainIn: { fa: 'ارسال دوباره تا {time}', en: 'Resend in {time}' },
  loadFailed: {
    fa: 'این بخش باز نشد؛ اینترنت را بررسی یا صفحه را تازه کنید.',
    en: 'Couldn’t load this part. Check your connection or reload the page.',
  },
  offline: {
    fa: 'آفلاین هستید؛ فقط می‌توانید بخوانید.',
    en: 'You’re offline. You can still read what’s open.',
  },
  offlineQueued: {
    fa: 'آفلاین هستید؛ {count} پیام در صف ارسال است.',
    en: {
      one: 'You’re offline. {count} message is waiting.',
      other: 'You’re offline. {count} messages are waiting.',
    },
  },
});
