export const satisfactionTexts = {
  question: { fa: 'از این گفتگو چقدر راضی بودید؟', en: 'How was this conversation?' },
  star1: { fa: 'خیلی بد', en: 'Very bad' },
  star2: { fa: 'بد', en: 'Bad' },
  star3: { fa: 'معمولی', en: 'Okay' },
  star4: { fa: 'خوب', en: 'Good' },
  star5: { fa: 'عالی', en: 'Excellent' },
  comment: { fa: 'نظر دیگری دارید؟ (اختیاری)', en: 'Anything to add? (optional)' },
  send: { fa: 'ثبت نظر', en: 'Send rating' },
  failed: { fa: 'ثبت نشد؛ دوباره تلاش کنید.', en: 'Not sent. Please try again.' },
  thanks: { fa: 'ممنون از نظر شما.', en: 'Thanks for your rating.' },
  change: { fa: 'تغییر نظر', en: 'Change rating' },
} as const satisfies Record<string, Record<'fa' | 'en', string>>;
