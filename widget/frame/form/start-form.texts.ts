export const startFormTexts = {
  heading: { fa: 'قبل از شروع گفتگو', en: 'Before we start' },
  required: { fa: 'الزامی', en: 'required' },
  next: { fa: 'ادامه', en: 'Continue' },
  failed: { fa: 'فرستاده نشد؛ دوباره تلاش کنید.', en: 'Not sent. Please try again.' },
  awayHeading: { fa: 'کجا جواب بدهیم؟', en: 'Where can we reach you?' },
  awayNote: {
    fa: 'الان کسی نیست. شماره یا ایمیل بگذارید تا خبرتان کنیم.',
    en: 'We’re away right now. Leave a number or email and we’ll get back to you.',
  },
  awayMissing: { fa: 'شماره یا ایمیل را وارد کنید.', en: 'Enter a number or an email.' },
  later: { fa: 'فعلاً نه', en: 'Not now' },
  name: { fa: 'نام', en: 'Name' },
  mobile: { fa: 'شمارهٔ موبایل', en: 'Mobile number' },
  email: { fa: 'ایمیل', en: 'Email' },
  thanks: { fa: 'ممنون، ثبت شد.', en: 'Thanks, we got it.' },
} as const;
