import { defineTexts } from '../../../i18n/texts.ts';

export const phoneCodeTexts = defineTexts({
  loginTitle: { fa: 'ورود با رمز یک‌بارمصرف', en: 'Log in with a one-time code' },
  loginSubtitle: {
    fa: 'شمارهٔ موبایلی را که با آن ثبت‌نام کرده‌اید وارد کنید.',
    en: 'Enter the mobile number you signed up with.',
  },
  logIn: { fa: 'ورود', en: 'Log in' },
  byPassword: { fa: 'ورود با رمز عبور', en: 'Log in with a password' },
  phone: { fa: 'شمارهٔ موبایل', en: 'Mobile number' },
  request: { fa: 'ارسال کد', en: 'Send code' },
  change: { fa: 'تغییر شماره', en: 'Change number' },
  unsure: {
    fa: 'اگر با این شماره حساب دارید، کد تا یک دقیقه می‌رسد.',
    en: 'If this number has an account, the code arrives within a minute.',
  },
});
