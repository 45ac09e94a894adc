import { defineTexts } from '../../../i18n/texts.ts';

export const emailVerificationTexts = defineTexts({
  title: { fa: 'تأیید ایمیل', en: 'Verify your email' },
  working: { fa: 'در حال بررسی لینک…', en: 'Checking the link…' },
  verifiedTitle: { fa: 'ایمیل شما تأیید شد', en: 'Your email is verified' },
  verified: { fa: 'از این به بعد ایمیل حساب شما این است:', en: 'Your account email is now' },
  toAccount: { fa: 'رفتن به حساب کاربری', en: 'Go to account' },
  logInFirstTitle: { fa: 'اول وارد حسابتان شوید', en: 'Log in first' },
  otherTitle: { fa: 'این لینک برای حساب دیگری است', en: 'This link is for another account' },
  requesterOnlyHint: {
    fa: 'با حسابی که لینک را خواسته وارد شوید و دوباره بازش کنید.',
    en: 'Log in to the account that requested it. Then open the link again.',
  },
  notYours: {
    fa: 'شما درخواست نکرده‌اید؟ این صفحه را ببندید؛ چیزی عوض نشده است.',
    en: 'Didn’t request this? Close this page. Nothing has changed.',
  },
  logIn: { fa: 'ورود به حساب', en: 'Log in' },
  refusedTitle: { fa: 'این لینک کار نمی‌کند', en: 'This link doesn’t work' },
  refusedHint: {
    fa: 'از صفحهٔ حساب کاربری لینک جدید بگیرید.',
    en: 'Request a new link from your account page.',
  },
  missing: {
    fa: 'لینک داخل ایمیل را دوباره باز کنید.',
    en: 'Open the link in the email again.',
  },
  retry: { fa: 'دوباره تلاش کنید', en: 'Try again' },
});
