export const startFormTexts = {
  heading: { fa: 'پیش از آغاز گفتگو', en: 'Before we start' },
  required: { fa: 'لازم', en: 'required' },
  next: { fa: 'ادامه', en: 'Continue' },
  failed: { fa: 'فرستاده نشد؛ دوباره تلاش کنید.', en: 'Not sent; please try again.' },
  awayHeading: { fa: 'کجا پاسخ دهیم؟', en: 'Where may we reply?' },
  awayNote: {
    fa: 'اکنون کسی پشت میز نیست. شماره یا ایمیل بگذارید تا باخبرتان کنیم.',
    en: 'Nobody is at their desk now. Leave a number or an email and we will let you know.',
  },
  awayMissing: { fa: 'شماره یا ایمیل بنویسید.', en: 'Write a number or an email.' },
  later: { fa: 'فعلاً نه', en: 'Not now' },
  name: { fa: 'نام', en: 'Name' },
  mobile: { fa: 'شمارهٔ موبایل', en: 'Mobile number' },
  email: { fa: 'ایمیل', en: 'Email' },
  thanks: { fa: 'ممنون، ثبت شد.', en: 'Thank you, we have it.' },
} as const;
