import { defineTexts } from '../../i18n/texts.ts';

export const erasedTexts = defineTexts({
  title: { fa: 'این گفتگو پاک شد', en: 'This conversation was erased' },
  body: {
    fa: 'صاحب حساب داده‌های این بازدیدکننده را پاک کرده است. پیام‌ها و فایل‌هایش دیگر هیچ‌جا نیست.',
    en: 'The account owner erased this visitor’s data. The messages and files no longer exist anywhere.',
  },
});
