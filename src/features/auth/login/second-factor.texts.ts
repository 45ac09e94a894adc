import { defineTexts } from '../../../i18n/texts.ts';

export const secondFactorTexts = defineTexts({
  title: { fa: 'ورود دومرحله‌ای', en: 'Two-step login' },
  fromApp: {
    fa: 'کد ۶ رقمی را از برنامهٔ رمزساز خود بخوانید و وارد کنید.',
    en: 'Enter the 6-digit code that your authenticator app shows.',
  },
  fromRecoveryCode: {
    fa: 'یکی از کدهای بازیابی را که هنگام روشن کردن ورود دومرحله‌ای نگه داشتید وارد کنید.',
    en: 'Enter one of the recovery codes you kept when you turned two-step login on.',
  },
  code: { fa: 'کد رمزساز', en: 'Authenticator code' },
  recoveryCode: { fa: 'کد بازیابی', en: 'Recovery code' },
  recoveryHint: { fa: 'هر کد بازیابی یک بار کار می‌کند.', en: 'Each recovery code works once.' },
  submit: { fa: 'ورود', en: 'Log in' },
  useRecoveryCode: { fa: 'کد بازیابی دارم', en: 'Use a recovery code' },
  useApp: { fa: 'کد رمزساز دارم', en: 'Use the authenticator' },
  back: { fa: 'بازگشت', en: 'Back' },
  lost: {
    fa: 'اگر هیچ‌کدام را ندارید، از مدیر سامانه کمک بگیرید.',
    en: 'If you have neither, ask whoever runs this installation.',
  },
});
