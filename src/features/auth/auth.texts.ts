import { defineTexts } from '../../i18n/texts.ts';

export const loginTexts = defineTexts({
  title: { fa: 'ورود به پاسخ', en: 'Log in to Pasokh' },
  subtitle: { fa: 'گفتگوهای فروشگاهتان منتظر شماست.', en: 'Your shop’s conversations are waiting.' },
  identifier: { fa: 'نام کاربری، ایمیل یا موبایل', en: 'Username, email or phone' },
  password: { fa: 'رمز عبور', en: 'Password' },
  forgotPassword: { fa: 'رمز را فراموش کرده‌اید؟', en: 'Forgot password?' },
  submit: { fa: 'ورود', en: 'Log in' },
  or: { fa: 'یا', en: 'or' },
  byCode: { fa: 'ورود با رمز یک‌بارمصرف', en: 'Log in with a one-time code' },
  // Used when the error texts could not be loaded: the network is down.
  fallback: { fa: 'ارتباط با سرور برقرار نشد.', en: 'Failed to fetch' },
  ended: { fa: 'مدت ورود شما تمام شد', en: 'Your session has ended' },
  noAccount: { fa: 'حساب ندارید؟', en: 'Don’t have an account?' },
  signUp: { fa: 'رایگان ثبت‌نام کنید', en: 'Sign up for free' },
});

export const codeTexts = defineTexts({
  title: { fa: 'کد تأیید را وارد کنید', en: 'Enter the code' },
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
  submit: { fa: 'تأیید و ساخت حساب', en: 'Verify and create account' },
  resend: { fa: 'ارسال دوبارهٔ کد', en: 'Resend code' },
  change: { fa: 'تغییر اطلاعات', en: 'Change details' },
});

export const frameTexts = defineTexts({
  pitchStart: { fa: 'پاسخِ درست،', en: 'The right answer,' },
  pitchEnd: { fa: 'از دانشِ خودِ فروشگاه شما.', en: 'from your own shop’s knowledge.' },
  pitchFoot: {
    fa: 'هر پاسخ منبع دارد؛ هرجا نداند، گفتگو را به شما می‌سپارد.',
    en: 'Every answer cites its source. When it doesn’t know, it hands over to you.',
  },
  example: { fa: 'نمونهٔ یک گفتگو', en: 'An example conversation' },
  visitor: { fa: 'مهمان', en: 'Visitor' },
  ai: { fa: 'بات', en: 'Bot' },
  question: { fa: 'اگر سایز مانتو نخورد، تعویض دارید؟', en: 'If the coat doesn’t fit, can I exchange it?' },
  answer: {
    fa: 'بله، تا ۷ روز؛ بار اول هزینهٔ ارسال با ماست.',
    en: 'Yes, within 7 days. The first exchange ships free.',
  },
  source: { fa: 'شرایط بازگشت', en: 'Returns policy' },
  sourcePlace: { fa: 'ص ۲', en: 'p. 2' },
  thanks: { fa: 'عالی! پس سایز ۴۰ را سفارش می‌دهم.', en: 'Great! I’ll order a size 40 then.' },
  contact: { fa: 'تماس با ما', en: 'Contact us' },
  product: { fa: 'پاسخ', en: 'Pasokh' },
});
