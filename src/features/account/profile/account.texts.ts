import { defineTexts } from '../../../i18n/texts.ts';

export const personTexts = defineTexts({
  title: { fa: 'پروفایل شما', en: 'Your profile' },
  owner: { fa: 'صاحب حساب', en: 'Account owner' },
  operator: { fa: 'اپراتور', en: 'Operator' },
  superAdmin: { fa: 'مدیر سامانه', en: 'Super admin' },
  username: { fa: 'نام کاربری', en: 'Username' },
  email: { fa: 'ایمیل', en: 'Email' },
  phone: { fa: 'موبایل', en: 'Mobile' },
  none: { fa: 'ثبت نشده', en: 'Not set' },
  verified: { fa: 'تأییدشده', en: 'Verified' },
  unverified: { fa: 'تأییدنشده', en: 'Not verified' },
  accountStatus: { fa: 'وضعیت حساب', en: 'Account status' },
  accountKind: { fa: 'نوع حساب', en: 'Account type' },
  legal: { fa: 'حقوقی', en: 'Company' },
  natural: { fa: 'حقیقی', en: 'Individual' },
  createdAt: { fa: 'تاریخ ثبت‌نام', en: 'Joined' },
  planExpiration: { fa: 'پایان اشتراک', en: 'Plan ends' },
  trial: { fa: 'دورهٔ آزمایشی', en: 'Trial' },
  trialDays: {
    fa: '{count} روز',
    en: { one: '{count} day', other: '{count} days' },
  },
});

export const referralTexts = defineTexts({
  title: { fa: 'کد معرف', en: 'Referral code' },
  intro: {
    fa: 'کد یا لینک را به دوستانتان بدهید تا هنگام ثبت‌نام وارد کنند.',
    en: 'Share this code or link. Friends enter it at sign-up.',
  },
  code: { fa: 'کد معرف شما', en: 'Your referral code' },
  link: { fa: 'لینک ثبت‌نام با کد شما', en: 'Sign-up link with your code' },
  unused: { fa: 'هنوز کسی با این کد ثبت‌نام نکرده است.', en: 'Nobody has used it yet.' },
  used: {
    fa: '{count} نفر با این کد ثبت‌نام کرده‌اند.',
    en: { one: '{count} person signed up with it.', other: '{count} people signed up with it.' },
  },
  by: { fa: 'خودتان با کد {code} ثبت‌نام کرده‌اید.', en: 'You signed up with code {code}.' },
});

export const timeZoneTexts = defineTexts({
  title: { fa: 'منطقهٔ زمانی', en: 'Time zone' },
  zone: { fa: 'ساعت این حساب', en: 'Account time zone' },
  hint: {
    fa: 'برای گزارش‌ها، ساعت کاری و زمان‌بندی آموزش. با تغییر آن، گزارش‌ها دوباره حساب می‌شوند.',
    en: 'Used for reports, working hours and training. Changing it recalculates your reports.',
  },
  saved: { fa: 'منطقهٔ زمانی ذخیره شد.', en: 'Time zone saved.' },
});
