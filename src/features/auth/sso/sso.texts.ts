import { defineTexts } from '../../../i18n/texts.ts';

export const ssoTexts = defineTexts({
  loadingTitle: { fa: 'ورود یکپارچه', en: 'Single sign-on' },
  loading: { fa: 'در حال آماده‌سازی ورود…', en: 'Preparing login…' },
  redirectingTitle: { fa: 'در حال رفتن به {name}', en: 'Taking you to {name}' },
  redirecting: {
    fa: 'آنجا وارد شوید؛ بعد خودکار به پاسخ برمی‌گردید.',
    en: 'Log in there and you’ll come back to Pasokh.',
  },
  notRedirectedTitle: { fa: 'هنوز اینجا هستید؟', en: 'Still here?' },
  notRedirected: {
    fa: 'اگر صفحه عوض نشد، دوباره امتحان کنید.',
    en: 'If nothing happens, try again.',
  },
  go: { fa: 'رفتن به {name}', en: 'Go to {name}' },
  choosingTitle: { fa: 'از کجا وارد می‌شوید؟', en: 'Where do you log in?' },
  choosing: { fa: 'یکی را انتخاب کنید.', en: 'Choose one.' },
  notConfiguredTitle: { fa: 'ورود یکپارچه فعال نیست', en: 'Single sign-on isn’t set up' },
  notConfigured: {
    fa: 'با رمز عبور یا رمز یک‌بارمصرف وارد شوید.',
    en: 'Log in with your password or a one-time code.',
  },
  loggingInTitle: { fa: 'در حال ورود', en: 'Logging you in' },
  loggingIn: { fa: 'در حال ورود…', en: 'Logging in…' },
  termsTitle: { fa: 'یک مرحله مانده', en: 'One step left' },
  terms: {
    fa: 'برای ساخت حساب، قوانین را بپذیرید.',
    en: 'Accept the terms to create your account.',
  },
  continue: { fa: 'ادامه', en: 'Continue' },
  refusedTitle: { fa: 'ورود انجام نشد', en: 'We couldn’t log you in' },
  interruptedTitle: { fa: 'ورود ناتمام ماند', en: 'Login was interrupted' },
  startAgain: { fa: 'دوباره شروع کنید', en: 'Start over' },
  login: { fa: 'رفتن به صفحهٔ ورود', en: 'Go to login' },
});
