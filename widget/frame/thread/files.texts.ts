export const fileTexts = {
  kilobytes: { fa: 'کیلوبایت', en: 'KB' },
  megabytes: { fa: 'مگابایت', en: 'MB' },
  missing: { fa: 'این فایل باز نشد.', en: 'This file didn’t load.' },
  close: { fa: 'بستن', en: 'Close' },
  voice: { fa: 'پیام صوتی', en: 'Voice message' },
  requestingMicrophone: { fa: 'اجازهٔ میکروفون را بدهید…', en: 'Allow the microphone…' },
  recording: { fa: 'در حال ضبط', en: 'Recording' },
  cancel: { fa: 'لغو', en: 'Cancel' },
  send: { fa: 'ارسال', en: 'Send' },
  denied: { fa: 'مرورگر اجازهٔ میکروفون نداد.', en: 'Microphone is blocked.' },
  noMicrophone: { fa: 'میکروفونی پیدا نشد.', en: 'No microphone found.' },
} as const;
