import { defineTexts } from '../../../i18n/texts.ts';

export const passwordTexts = defineTexts({
  change: { fa: 'تغییر رمز عبور', en: 'Change password' },
  setPassword: { fa: 'تعیین رمز عبور', en: 'Set password' },
  setPasswordIntro: {
    fa: 'تا حالا با گوگل یا ورود سازمانی وارد شده‌اید. با رمز عبور هم می‌توانید وارد شوید.',
    en: 'You log in with Google or SSO. Set a password to log in without them.',
  },
  otherSessionsHint: {
    fa: 'با رمز جدید، از دستگاه‌های دیگر خارج می‌شوید.',
    en: 'You’ll be logged out of your other devices.',
  },
  current: { fa: 'رمز عبور فعلی', en: 'Current password' },
  currentWrong: { fa: 'رمز عبور فعلی درست نیست.', en: 'The current password is wrong' },
  password: { fa: 'رمز عبور جدید', en: 'New password' },
  confirmation: { fa: 'تکرار رمز عبور جدید', en: 'Repeat new password' },
  hint: { fa: 'حداقل ۸ کاراکتر، بدون حروف فارسی', en: 'At least 8 characters, no Persian letters' },
  strength: { fa: 'قدرت رمز: {strength}', en: 'Strength: {strength}' },
  weak: { fa: 'ضعیف', en: 'weak' },
  fair: { fa: 'متوسط', en: 'fair' },
  good: { fa: 'خوب', en: 'good' },
  strong: { fa: 'قوی', en: 'strong' },
  save: { fa: 'ذخیرهٔ رمز جدید', en: 'Save new password' },
  saved: {
    fa: 'رمز عبور ذخیره شد و از دستگاه‌های دیگر خارج شدید.',
    en: 'Password saved. You’re logged out of other devices.',
  },
});
