import { defineTexts } from '../../../i18n/texts.ts';

export const personTexts = defineTexts({
  title: { fa: 'شما در پاسخ', en: 'You in Pasokh' },
  owner: { fa: 'صاحب حساب', en: 'Account owner' },
  operator: { fa: 'اپراتور', en: 'Operator' },
  superAdmin: { fa: 'مدیر سامانه', en: 'Super admin' },
  username: { fa: 'نام کاربری', en: 'Username' },
  email: { fa: 'ایمیل', en: 'Email' },
  phone: { fa: 'موبایل', en: 'Mobile' },
  none: { fa: 'ثبت نشده', en: 'Not given' },
  verified: { fa: 'تأییدشده', en: 'Verified' },
  unverified: { fa: 'تأییدنشده', en: 'Not verified' },
  accountStatus: { fa: 'وضعیت حساب', en: 'Account status' },
  accountKind: { fa: 'نوع حساب', en: 'Kind of account' },
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
    fa: 'این کد یا لینک را به دوستانتان بدهید تا هنگام ثبت‌نام وارد کنند.',
    en: 'Give this code or link to people you bring here; they enter it at sign-up.',
  },
  code: { fa: 'کد معرف شما', en: 'Your referral code' },
  link: { fa: 'لینک ثبت‌نام با کد شما', en: 'Sign-up link with your code' },
  unused: { fa: 'هنوز کسی با این کد ثبت‌نام نکرده است.', en: 'Nobody has signed up with it yet.' },
  used: {
    fa: '{count} نفر با این کد ثبت‌نام کرده‌اند.',
    en: { one: '{count} person has signed up with it.', other: '{count} people have signed up with it.' },
  },
  by: { fa: 'خودتان با کد {code} ثبت‌نام کرده‌اید.', en: 'You signed up with the code {code} yourself.' },
});

export const timeZoneTexts = defineTexts({
  title: { fa: 'منطقهٔ زمانی', en: 'Time zone' },
  zone: { fa: 'روز و ساعت این حساب', en: 'Days and hours of this account' },
  hint: {
    fa: 'گزارش‌ها، ساعت کاری و برنامهٔ یادگیری به این وقت‌اند؛ گزارش‌ها با عوض شدنش از نو شمرده می‌شوند.',
    en: 'Reports, working hours and learning keep to it; when it changes, reports are counted anew.',
  },
  saved: { fa: 'منطقهٔ زمانی ذخیره شد.', en: 'The time zone is saved.' },
});
