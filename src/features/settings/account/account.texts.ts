// What the screen of one's own account says.
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
  standing: { fa: 'وضعیت حساب', en: 'Account status' },
  person: { fa: 'نوع حساب', en: 'Kind of account' },
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
