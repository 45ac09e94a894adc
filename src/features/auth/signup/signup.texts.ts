import { defineTexts } from '../../../i18n/texts.ts';

export const signupTexts = defineTexts({
  title: { fa: 'ساخت حساب', en: 'Create your account' },
  subtitle: { fa: '۱۴ روز رایگان؛ بدون کارت بانکی.', en: '14 days free, no card needed.' },
  email: { fa: 'ایمیل', en: 'Email' },
  username: { fa: 'نام کاربری', en: 'Username' },
  usernameHint: {
    fa: 'حروف انگلیسی، عدد، نقطه و زیرخط',
    en: 'English letters, digits, periods and underscores',
  },
  phone: { fa: 'شمارهٔ موبایل', en: 'Mobile number' },
  phoneHint: {
    fa: 'کد تأیید به همین شماره می‌رسد.',
    en: 'We’ll text a verification code to this number.',
  },
  password: { fa: 'رمز عبور', en: 'Password' },
  passwordHint: { fa: 'حداقل ۸ کاراکتر', en: 'At least 8 characters' },
  confirmation: { fa: 'تکرار رمز عبور', en: 'Repeat password' },
  terms: { fa: 'قوانین را خوانده‌ام و می‌پذیرم', en: 'I’ve read and accept the terms' },
  readTerms: { fa: 'متن قوانین', en: 'Read the terms' },
  termsMissing: {
    fa: 'متن قوانین باز نشد؛ دوباره تلاش کنید.',
    en: 'Couldn’t load the terms. Try again.',
  },
  submit: { fa: 'ادامه', en: 'Continue' },
  codeStillValid: { fa: 'کدی که فرستادیم هنوز کار می‌کند.', en: 'The code we sent still works.' },
  enterCode: { fa: 'وارد کردن کد', en: 'Enter code' },
  hasAccount: { fa: 'قبلاً ثبت‌نام کرده‌اید؟', en: 'Already have an account?' },
  logIn: { fa: 'وارد شوید', en: 'Log in' },
});

export const referralTexts = defineTexts({
  hasReferralCode: { fa: 'کد معرف دارم', en: 'I have a referral code' },
  label: { fa: 'کد معرف', en: 'Referral code' },
  hint: {
    fa: 'اختیاری؛ {length} حرف و رقم',
    en: 'Optional; {length} letters and digits',
  },
  checking: { fa: 'در حال بررسی کد…', en: 'Checking the code…' },
  valid: { fa: 'این کد معتبر است.', en: 'This code is valid.' },
  wrongLength: {
    fa: 'کد معرف باید {length} کاراکتر باشد.',
    en: 'A referral code has {length} characters',
  },
  checkFailed: {
    fa: 'کد بررسی نشد؛ هنگام ثبت‌نام دوباره بررسی می‌کنیم.',
    en: 'Couldn’t check the code. We’ll try again when you sign up.',
  },
  remove: { fa: 'حذف کد معرف', en: 'Remove referral code' },
  retry: { fa: 'بررسی دوباره', en: 'Check again' },
});
