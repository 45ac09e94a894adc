import { defineTexts } from '../../../i18n/texts.ts';

export const recoveryTexts = defineTexts({
  title: { fa: 'بازیابی رمز عبور', en: 'Reset your password' },
  subtitle: {
    fa: 'لینک یا کد بازیابی را کجا بفرستیم؟',
    en: 'Where should we send the link or code?',
  },
  method: { fa: 'روش بازیابی', en: 'Reset by' },
  byEmail: { fa: 'با ایمیل', en: 'By email' },
  byPhone: { fa: 'با پیامک', en: 'By text message' },
  email: { fa: 'ایمیل', en: 'Email' },
  requestLink: { fa: 'ارسال لینک', en: 'Send link' },
  remembered: { fa: 'رمز یادتان آمد؟', en: 'Remember your password?' },
  logIn: { fa: 'وارد شوید', en: 'Log in' },
  toLoginPage: { fa: 'رفتن به صفحهٔ ورود', en: 'Go to login' },
  sentTitle: { fa: 'ایمیلتان را ببینید', en: 'Check your email' },
  sentTo: {
    fa: 'اگر این ایمیل حساب داشته باشد، لینک ۳۰ دقیقه‌ای را فرستادیم:',
    en: 'If this email has an account, we sent a 30-minute link to',
  },
  spam: {
    fa: 'نرسید؟ پوشهٔ اسپم را هم ببینید.',
    en: 'Can’t find it? Check your spam folder.',
  },
  resend: { fa: 'ارسال دوبارهٔ لینک', en: 'Resend link' },
  changeEmail: { fa: 'تغییر ایمیل', en: 'Change email' },
  verify: { fa: 'تأیید', en: 'Verify' },
  newTitle: { fa: 'رمز جدید', en: 'Set a new password' },
  newSubtitle: {
    fa: 'با ثبت رمز جدید، از همهٔ دستگاه‌ها خارج می‌شوید.',
    en: 'You’ll be logged out of all devices.',
  },
  password: { fa: 'رمز عبور جدید', en: 'New password' },
  passwordHint: { fa: 'حداقل ۸ کاراکتر، بدون حروف فارسی', en: 'At least 8 characters, no Persian letters' },
  confirmation: { fa: 'تکرار رمز عبور', en: 'Repeat password' },
  submit: { fa: 'ثبت رمز جدید', en: 'Set new password' },
  doneTitle: { fa: 'رمز عبور عوض شد', en: 'Password changed' },
  doneSubtitle: {
    fa: 'حالا می‌توانید با رمز جدید وارد شوید.',
    en: 'You can now log in with your new password.',
  },
  done: {
    fa: 'از همهٔ دستگاه‌ها خارج شدید. با رمز جدید وارد شوید.',
    en: 'You’ve been logged out everywhere. Log in with your new password.',
  },
  toLogin: { fa: 'ورود با رمز جدید', en: 'Log in with new password' },
  refusedTitle: { fa: 'این لینک کار نمی‌کند', en: 'This link doesn’t work' },
  refusedHint: {
    fa: 'هر لینک یک بار و تا ۳۰ دقیقه کار می‌کند.',
    en: 'Each link works once, for 30 minutes.',
  },
  missingTitle: { fa: 'لینک بازیابی پیدا نشد', en: 'Recovery link not found' },
  missing: {
    fa: 'این صفحه را از لینکی که به ایمیلتان فرستادیم باز کنید.',
    en: 'Open this page from the link in your email.',
  },
  requestAgain: { fa: 'درخواست دوباره', en: 'Request a new link' },
});
