/** Under an answer: whether it helped. */
export const helpfulnessTexts = {
  fa: {
    good: '👍 مفید بود',
    bad: '👎 مفید نبود',
    thanks: 'ممنون از نظر شما',
    late: 'این پاسخ دیگر در گفتگو نیست.',
  },
  en: {
    good: '👍 Helpful',
    bad: '👎 Not helpful',
    thanks: 'Thank you',
    late: 'That answer is no longer in the chat',
  },
} as const;

/** Once the conversation is closed; above the buttons the question, under what was touched the thanks. */
export const ratingTexts = {
  fa: {
    ask: 'گفتگو بسته شد. از این گفتگو چقدر راضی بودید؟',
    thanks: 'از نظر شما سپاسگزاریم.',
    late: 'زمان امتیاز دادن به این گفتگو گذشته است.',
  },
  en: {
    ask: 'This conversation is closed. How was it?',
    thanks: 'Thank you for your rating.',
    late: 'It is too late to rate this conversation.',
  },
} as const;
