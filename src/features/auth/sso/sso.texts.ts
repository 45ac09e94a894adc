import { defineTexts } from '../../../i18n/texts.ts';

export const ssoTexts = defineTexts({
  loadingTitle: { fa: 'ورود یکپارچه', en: 'Single sign-on' },
  loading: { fa: 'می‌پرسیم از کجا می‌توانید وارد شوید…', en: 'Finding out where you can log in…' },
  redirectingTitle: { fa: 'شما را به {name} می‌بریم', en: 'Taking you to {name}' },
  redirecting: {
    fa: 'آنجا وارد شوید؛ سپس خودکار به پاسخ برمی‌گردید.',
    en: 'Log in there; you will be brought back to Pasokh.',
  },
  stuckTitle: { fa: 'هنوز اینجا هستید؟', en: 'Still here?' },
  stuck: {
    fa: 'اگر صفحه عوض نشد، دوباره امتحان کنید.',
    en: 'If nothing happens, try again.',
  },
  go: { fa: 'رفتن به {name}', en: 'Go to {name}' },
  choosingTitle: { fa: 'از کجا وارد می‌شوید؟', en: 'Where do you log in?' },
  choosing: { fa: 'یکی را انتخاب کنید.', en: 'Choose one.' },
  notConfiguredTitle: { fa: 'ورود یکپارچه در این سامانه روشن نیست', en: 'Single sign-on is not set up here' },
  notConfigured: {
    fa: 'با رمز عبور یا رمز یک‌بارمصرف وارد شوید.',
    en: 'Log in with your password or a one-time code.',
  },
  loggingInTitle: { fa: 'در حال ورود', en: 'Logging you in' },
  loggingIn: { fa: 'در حال ورود…', en: 'Logging in…' },
  termsTitle: { fa: 'یک قدم مانده', en: 'One step left' },
  terms: {
    fa: 'این اولین ورود شماست؛ حسابتان با پذیرش قوانین آماده می‌شود.',
    en: 'This is your first time here; your account is ready once you accept the terms.',
  },
  continue: { fa: 'ادامه', en: 'Continue' },
  refusedTitle: { fa: 'ورود انجام نشد', en: 'Login failed' },
  interruptedTitle: { fa: 'ورود نیمه‌کاره ماند', en: 'Logging in was interrupted' },
  startAgain: { fa: 'دوباره شروع کنید', en: 'Start again' },
  login: { fa: 'رفتن به صفحهٔ ورود', en: 'Go to the login page' },
});
