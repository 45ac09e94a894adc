import { defineTexts } from '../../../i18n/texts.ts';

export const paymentNoteTexts = defineTexts({
  title: { fa: 'نتیجهٔ پرداخت در حساب شما ثبت شده است', en: 'Your payment result is saved in your account' },
  body: { fa: 'برای دیدنش وارد شوید.', en: 'Log in to see it.' },
});
