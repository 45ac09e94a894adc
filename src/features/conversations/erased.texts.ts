import { defineTexts } from '../../i18n/texts.ts';

export const erasedTexts = defineTexts({
  title: { fa: 'این گفتگو پاک شد', en: 'This conversation was erased' },
  body: {
    fa: 'صاحب حساب داده‌های این مهمان را پاک کرده است.',
    en: 'The account owner erased this visitor’s data.',
  },
});
