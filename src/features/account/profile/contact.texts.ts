import { defineTexts } from '../../../i18n/texts.ts';

export const contactTexts = defineTexts({
  current: { fa: 'رمز عبور کنونی', en: 'Current password' },
  currentHint: {
    fa: 'برای اینکه مطمئن شویم خودتان هستید.',
    en: 'So that we know it is you.',
  },
  currentWrong: { fa: 'رمز عبور کنونی درست نیست.', en: 'The current password is wrong' },
});

export const emailTexts = defineTexts({
  add: { fa: 'افزودن ایمیل', en: 'Add email' },
  change: { fa: 'تغییر ایمیل', en: 'Change email' },
  verify: { fa: 'تأیید ایمیل', en: 'Verify email' },
  email: { fa: 'ایمیل تازه', en: 'New email' },
  currentEmail: { fa: 'ایمیل', en: 'Email' },
  send: { fa: 'فرستادن لینک تأیید', en: 'Send the link' },
  sent: {
    fa: 'ایمیلی با لینک تأیید به این نشانی فرستادیم:',
    en: 'We sent an email with a link to',
  },
  sentHint: {
    fa: 'لینک را باز کنید تا این نشانی ایمیل شما شود. تا آن زمان ایمیل کنونی می‌ماند.',
    en: 'Open the link and this becomes your email. Until then nothing changes.',
  },
  resend: { fa: 'ارسال دوبارهٔ لینک', en: 'Send the link again' },
  other: { fa: 'نشانی دیگر', en: 'Another address' },
  done: { fa: 'فهمیدم', en: 'Got it' },
});

export const phoneTexts = defineTexts({
  add: { fa: 'افزودن شماره', en: 'Add number' },
  change: { fa: 'تغییر شماره', en: 'Change number' },
  phone: { fa: 'شمارهٔ تازه', en: 'New number' },
  send: { fa: 'فرستادن کد', en: 'Send the code' },
  verify: { fa: 'تأیید و تغییر شماره', en: 'Verify and change' },
  sentTo: { fa: 'کد ۶ رقمی را به این شماره فرستادیم:', en: 'We sent a 6-digit code to' },
  code: { fa: 'کد تأیید', en: 'Verification code' },
  triesLeft: {
    fa: '{count} بار دیگر می‌توانید امتحان کنید.',
    en: { one: '{count} try left.', other: '{count} tries left.' },
  },
  exhausted: {
    fa: 'این کد دیگر کار نمی‌کند. کد تازه‌ای بگیرید.',
    en: 'This code no longer works. Ask for a new one.',
  },
  resend: { fa: 'ارسال دوبارهٔ کد', en: 'Send the code again' },
  other: { fa: 'شمارهٔ دیگر', en: 'Another number' },
  changed: { fa: 'شمارهٔ شما تغییر کرد.', en: 'Your number is changed.' },
});
