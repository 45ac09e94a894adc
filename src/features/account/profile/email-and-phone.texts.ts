import { defineTexts } from '../../../i18n/texts.ts';

export const emailAndPhoneTexts = defineTexts({
  current: { fa: 'رمز عبور فعلی', en: 'Current password' },
  currentHint: {
    fa: 'تا مطمئن شویم خودتان هستید.',
    en: 'To make sure it’s you.',
  },
  currentWrong: { fa: 'رمز عبور فعلی درست نیست.', en: 'The current password is wrong' },
});

export const emailTexts = defineTexts({
  add: { fa: 'افزودن ایمیل', en: 'Add email' },
  change: { fa: 'تغییر ایمیل', en: 'Change email' },
  verify: { fa: 'تأیید ایمیل', en: 'Verify email' },
  email: { fa: 'ایمیل جدید', en: 'New email' },
  currentEmail: { fa: 'ایمیل', en: 'Email' },
  send: { fa: 'ارسال لینک تأیید', en: 'Send link' },
  sent: {
    fa: 'لینک تأیید را به این ایمیل فرستادیم:',
    en: 'We sent a verification link to',
  },
  sentHint: {
    fa: 'لینک را باز کنید تا ایمیلتان عوض شود.',
    en: 'Open the link to change your email.',
  },
  resend: { fa: 'ارسال دوبارهٔ لینک', en: 'Resend link' },
  other: { fa: 'ایمیل دیگر', en: 'Use another email' },
  done: { fa: 'فهمیدم', en: 'Got it' },
});

export const phoneTexts = defineTexts({
  add: { fa: 'افزودن شماره', en: 'Add number' },
  change: { fa: 'تغییر شماره', en: 'Change number' },
  phone: { fa: 'شمارهٔ جدید', en: 'New number' },
  send: { fa: 'ارسال کد', en: 'Send code' },
  verify: { fa: 'تأیید و تغییر شماره', en: 'Verify and change' },
  sentTo: { fa: 'کد ۶ رقمی را به این شماره فرستادیم:', en: 'We sent a 6-digit code to' },
  code: { fa: 'کد تأیید', en: 'Verification code' },
  triesLeft: {
    fa: '{count} بار دیگر می‌توانید امتحان کنید.',
    en: { one: '{count} try left.', other: '{count} tries left.' },
  },
  exhausted: {
    fa: 'این کد دیگر کار نمی‌کند. کد جدید بگیرید.',
    en: 'This code no longer works. Request a new one.',
  },
  resend: { fa: 'ارسال دوبارهٔ کد', en: 'Resend code' },
  other: { fa: 'شمارهٔ دیگر', en: 'Use another number' },
  changed: { fa: 'شمارهٔ شما عوض شد.', en: 'Number changed.' },
});
