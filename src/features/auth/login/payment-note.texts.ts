import { defineTexts } from '../../../i18n/texts.ts';

export const paymentNoteTexts = defineTexts({
  title: { fa: 'نتیجهٔ پرداخت در حساب شما ثبت می‌شود', en: 'Your payment’s result is kept in your account' },
  body: { fa: 'برای دیدن آن وارد شوید.', en: 'Log in to see it.' },
});
