// Texts of the not-found and forbidden screens.
import { defineTexts } from '../i18n/texts.ts';

export const notFoundTexts = defineTexts({
  notFoundBody: {
    fa: 'شاید نشانی را اشتباه وارد کرده‌اید یا این صفحه جابه‌جا شده است.',
    en: 'The address may be mistyped, or the page has moved.',
  },
  home: { fa: 'رفتن به بات‌ها', en: 'Go to bots' },
  forbidden: { fa: 'این صفحه برای شما باز نیست', en: 'This page is not open to you' },
  toVerification: { fa: 'رفتن به حساب کاربری', en: 'Go to your account' },
});
