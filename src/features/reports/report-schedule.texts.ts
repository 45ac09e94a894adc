import { defineTexts } from '../../i18n/texts.ts';

export const reportScheduleTexts = defineTexts({
  open: { fa: 'ارسال با ایمیل', en: 'Email' },
  title: { fa: 'گزارش با ایمیل', en: 'Report by email' },
  about: {
    fa: 'خلاصهٔ هر دوره، ساعت ۸ صبح پس از پایانش به ایمیل شما می‌آید.',
    en: 'You get the summary of each period at 8 in the morning after it ends.',
  },
  frequency: { fa: 'چه وقت؟', en: 'How often?' },
  off: { fa: 'هیچ‌وقت', en: 'Never' },
  weekly: { fa: 'هر هفته', en: 'Weekly' },
  monthly: { fa: 'هر ماه', en: 'Monthly' },
  next: { fa: 'ارسال بعدی: {when}، به {email}', en: 'Next: {when}, to {email}' },
  noEmail: {
    fa: 'برای گرفتن گزارش، ایمیلتان را تأیید کنید.',
    en: 'Verify your email to get reports.',
  },
  toProfile: { fa: 'حساب کاربری', en: 'Your account' },
  saved: { fa: 'ذخیره شد', en: 'Saved' },
});
