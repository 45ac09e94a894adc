import { defineTexts } from '../../../i18n/texts.ts';

export const secondFactorTexts = defineTexts({
  title: { fa: 'ورود دومرحله‌ای', en: 'Two-step login' },
  fromApp: {
    fa: 'کد ۶ رقمی برنامهٔ رمزساز را وارد کنید.',
    en: 'Enter the 6-digit code from your authenticator app.',
  },
  fromRecoveryCode: {
    fa: 'یکی از کدهای بازیابی‌تان را وارد کنید.',
    en: 'Enter one of your recovery codes.',
  },
  code: { fa: 'کد رمزساز', en: 'Authenticator code' },
  recoveryCode: { fa: 'کد بازیابی', en: 'Recovery code' },
  recoveryHint: { fa: 'هر کد فقط یک بار کار می‌کند.', en: 'Each code works once.' },
  submit: { fa: 'ورود', en: 'Log in' },
  useRecoveryCode: { fa: 'کد بازیابی دارم', en: 'Use a recovery code' },
  useApp: { fa: 'کد رمزساز دارم', en: 'Use the authenticator app' },
  back: { fa: 'بازگشت', en: 'Back' },
  lost: {
    fa: 'هیچ‌کدام را ندارید؟ از مدیر سامانه کمک بگیرید.',
    en: 'Don’t have either? Contact your administrator.',
  },
});
