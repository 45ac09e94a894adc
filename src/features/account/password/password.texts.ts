import { defineTexts } from '../../../i18n/texts.ts';

export const passwordTexts = defineTexts({
  change: { fa: 'تغییر رمز عبور', en: 'Change password' },
  setPassword: { fa: 'گذاشتن رمز عبور', en: 'Set a password' },
  setPasswordIntro: {
    fa: 'تا امروز با گوگل یا ورود سازمانی آمده‌اید. با رمز عبور، بی آن‌ها هم می‌توانید وارد شوید.',
    en: 'So far you have come in by Google or SSO. With a password you can log in without them, too.',
  },
  otherSessionsHint: {
    fa: 'با ذخیرهٔ رمز تازه، نشست‌های شما در دستگاه‌های دیگر پایان می‌یابد.',
    en: 'Saving a new password ends your sessions on other devices.',
  },
  current: { fa: 'رمز عبور کنونی', en: 'Current password' },
  currentWrong: { fa: 'رمز عبور کنونی درست نیست.', en: 'The current password is wrong' },
  password: { fa: 'رمز عبور تازه', en: 'New password' },
  confirmation: { fa: 'تکرار رمز عبور تازه', en: 'Repeat new password' },
  hint: { fa: 'دست‌کم ۸ نویسه، بدون حروف فارسی', en: 'At least 8 characters, none of them Persian' },
  strength: { fa: 'قدرت رمز: {strength}', en: 'Strength: {strength}' },
  weak: { fa: 'ضعیف', en: 'weak' },
  fair: { fa: 'متوسط', en: 'fair' },
  good: { fa: 'خوب', en: 'good' },
  strong: { fa: 'قوی', en: 'strong' },
  save: { fa: 'ذخیرهٔ رمز تازه', en: 'Save new password' },
  saved: {
    fa: 'رمز عبور ذخیره شد و نشست‌های دیگر پایان یافت.',
    en: 'Your password is saved; other sessions have ended.',
  },
});
