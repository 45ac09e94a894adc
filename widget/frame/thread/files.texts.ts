export const fileTexts = {
  kilobytes: { fa: 'کیلوبایت', en: 'KB' },
  megabytes: { fa: 'مگابایت', en: 'MB' },
  missing: { fa: 'این فایل نیامد.', en: 'This file did not load.' },
  close: { fa: 'بستن', en: 'Close' },
  voice: { fa: 'پیام صوتی', en: 'Voice message' },
  requestingMicrophone: { fa: 'اجازهٔ میکروفون را بدهید…', en: 'Allow the microphone…' },
  recording: { fa: 'در حال ضبط', en: 'Recording' },
  cancel: { fa: 'لغو', en: 'Cancel' },
  send: { fa: 'فرستادن', en: 'Send' },
  denied: { fa: 'مرورگر اجازهٔ میکروفون نداد.', en: 'The browser did not allow the microphone.' },
  noMicrophone: { fa: 'میکروفونی پیدا نشد.', en: 'No microphone was found.' },
} as const;
