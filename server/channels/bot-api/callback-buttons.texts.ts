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
    thanks: 'ممنون از نظر شما.',
    late: 'مهلت امتیاز دادن تمام شده است.',
  },
  en: {
    ask: 'This conversation is closed. How was it?',
    thanks: 'Thanks for your rating.',
    late: 'This rating has closed.',
  },
} as const;
