export const satisfactionTexts = {
  question: { fa: 'از این گفتگو چقدر راضی بودید؟', en: 'How was this conversation?' },
  star1: { fa: 'خیلی بد', en: 'Very bad' },
  star2: { fa: 'بد', en: 'Bad' },
  star3: { fa: 'معمولی', en: 'So-so' },
  star4: { fa: 'خوب', en: 'Good' },
  star5: { fa: 'عالی', en: 'Excellent' },
  comment: { fa: 'اگر حرفی هست بنویسید (اختیاری)', en: 'Anything to add? (optional)' },
  send: { fa: 'ثبت نظر', en: 'Send rating' },
  failed: { fa: 'ثبت نشد؛ دوباره تلاش کنید.', en: 'Not sent; please try again.' },
  thanks: { fa: 'از نظر شما سپاسگزاریم.', en: 'Thank you for your rating.' },
  change: { fa: 'تغییر نظر', en: 'Change it' },
} as const satisfies Record<string, Record<'fa' | 'en', string>>;
