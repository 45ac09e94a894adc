import { defineTexts } from '../../../i18n/texts.ts';

export const emailVerificationTexts = defineTexts({
  title: { fa: 'تأیید ایمیل', en: 'Verify your email' },
  working: { fa: 'در حال بررسی لینک…', en: 'Checking the link…' },
  verifiedTitle: { fa: 'ایمیل شما تأیید شد', en: 'Your email is verified' },
  verified: { fa: 'این نشانی از این پس ایمیل حساب شماست:', en: 'From now on your account’s email is' },
  toAccount: { fa: 'رفتن به حساب کاربری', en: 'Go to your account' },
  logInFirstTitle: { fa: 'اول وارد حسابتان شوید', en: 'Log in first' },
  otherTitle: { fa: 'این لینک برای حساب دیگری است', en: 'This link is for another account' },
  requesterOnlyHint: {
    fa: 'این لینک فقط در حسابی کار می‌کند که آن را درخواست کرده است. وارد همان حساب شوید و لینک را دوباره باز کنید.',
    en: 'This link works only in the account that asked for it. Log in to that account, then open the link again.',
  },
  notYours: {
    fa: 'اگر شما درخواستش نکرده‌اید، این صفحه را ببندید؛ هیچ چیزی تغییر نکرده است.',
    en: 'If you did not ask for it, close this page: nothing has changed.',
  },
  logIn: { fa: 'ورود به حساب', en: 'Log in' },
  refusedTitle: { fa: 'این لینک کار نمی‌کند', en: 'This link does not work' },
  refusedHint: {
    fa: 'از صفحهٔ حساب کاربری لینک تازه‌ای بخواهید.',
    en: 'Ask for a new one from your account page.',
  },
  missing: {
    fa: 'لینک درون ایمیل را دوباره باز کنید؛ این نشانی به‌تنهایی چیزی را تأیید نمی‌کند.',
    en: 'Open the link in the email again: this address alone proves nothing.',
  },
  retry: { fa: 'دوباره تلاش کنید', en: 'Try again' },
});
