import { defineTexts } from '../../../i18n/texts.ts';

export const phoneCodeTexts = defineTexts({
  loginTitle: { fa: 'ورود با رمز یک‌بارمصرف', en: 'Log in with a one-time code' },
  loginSubtitle: {
    fa: 'شمارهٔ موبایلتان را بنویسید تا کد را برایتان پیامک کنیم.',
    en: 'Enter your mobile number and we will text you a code.',
  },
  logIn: { fa: 'ورود', en: 'Log in' },
  byPassword: { fa: 'ورود با رمز عبور', en: 'Log in with your password' },
  phone: { fa: 'شمارهٔ موبایل', en: 'Mobile number' },
  request: { fa: 'ارسال کد', en: 'Send the code' },
  change: { fa: 'تغییر شماره', en: 'Change the number' },
  unsure: {
    fa: 'اگر حسابی با این شماره باشد، کد تا یک دقیقهٔ دیگر می‌رسد.',
    en: 'If an account has this number, the code arrives within a minute.',
  },
});
