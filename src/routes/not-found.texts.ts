// Texts of the not-found and forbidden screens.
import { defineTexts } from '../i18n/texts.ts';

export const notFoundTexts = defineTexts({
  notFoundBody: {
    fa: 'شاید آدرس اشتباه است یا صفحه جابه‌جا شده.',
    en: 'The address may be wrong, or the page has moved.',
  },
  home: { fa: 'رفتن به خانه', en: 'Go to home' },
  forbidden: { fa: 'به این صفحه دسترسی ندارید', en: 'You don’t have access to this page' },
  toVerification: { fa: 'رفتن به حساب کاربری', en: 'Go to account' },
});
