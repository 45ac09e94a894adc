import { defineTexts } from '../../../i18n/texts.ts';

export const recoveryTexts = defineTexts({
  title: { fa: 'بازیابی رمز عبور', en: 'Recover your password' },
  subtitle: {
    fa: 'بگویید لینک یا کد بازیابی را به کجا بفرستیم.',
    en: 'Tell us where to send the link or the code.',
  },
  method: { fa: 'راه بازیابی', en: 'Way of recovery' },
  byEmail: { fa: 'با ایمیل', en: 'By email' },
  byPhone: { fa: 'با پیامک', en: 'By text message' },
  email: { fa: 'ایمیل', en: 'Email' },
  requestLink: { fa: 'ارسال لینک', en: 'Send the link' },
  remembered: { fa: 'رمز را به یاد آوردید؟', en: 'Remembered it?' },
  logIn: { fa: 'وارد شوید', en: 'Log in' },
  toLoginPage: { fa: 'رفتن به صفحهٔ ورود', en: 'Go to the login page' },
  sentTitle: { fa: 'ایمیلتان را ببینید', en: 'Check your email' },
  sentTo: {
    fa: 'اگر حسابی با این نشانی باشد، لینکی فرستاده‌ایم که ۳۰ دقیقه کار می‌کند:',
    en: 'If an account has this address, we have sent a link that works for 30 minutes to',
  },
  spam: {
    fa: 'نیامد؟ پوشهٔ هرزنامه را هم ببینید.',
    en: 'Not there? Look in your spam folder too.',
  },
  resend: { fa: 'ارسال دوبارهٔ لینک', en: 'Send the link again' },
  changeEmail: { fa: 'تغییر ایمیل', en: 'Change the email' },
  verify: { fa: 'تأیید', en: 'Verify' },
  newTitle: { fa: 'رمز تازه بگذارید', en: 'Set a new password' },
  newSubtitle: {
    fa: 'با گذاشتن رمز تازه، همهٔ دستگاه‌ها از حساب بیرون می‌روند.',
    en: 'Setting it logs every device out of your account.',
  },
  password: { fa: 'رمز عبور تازه', en: 'New password' },
  passwordHint: { fa: 'دست‌کم ۸ نویسه، بی حروف فارسی', en: 'At least 8 characters, none of them Persian' },
  confirmation: { fa: 'تکرار رمز عبور', en: 'Repeat password' },
  submit: { fa: 'گذاشتن رمز تازه', en: 'Set the new password' },
  doneTitle: { fa: 'رمز عبور عوض شد', en: 'Your password is changed' },
  doneSubtitle: { fa: 'حساب شما دوباره در دست خودتان است.', en: 'Your account is yours again.' },
  done: {
    fa: 'همهٔ نشست‌های پیشین پایان یافت. با رمز تازه وارد شوید.',
    en: 'All former sessions have ended. Log in with the new password.',
  },
  toLogin: { fa: 'ورود با رمز تازه', en: 'Log in with the new password' },
  refusedTitle: { fa: 'این لینک کار نمی‌کند', en: 'This link does not work' },
  refusedHint: {
    fa: 'هر لینک یک بار و تا ۳۰ دقیقه کار می‌کند.',
    en: 'Each link works once, and for 30 minutes.',
  },
  missingTitle: { fa: 'لینک بازیابی پیدا نشد', en: 'There is no recovery link' },
  missing: {
    fa: 'این صفحه را از لینکی که به ایمیلتان فرستادیم باز کنید.',
    en: 'Open this page from the link we sent to your email.',
  },
  requestAgain: { fa: 'درخواست دوباره', en: 'Ask again' },
});
