// Knows the words a new bot starts with, in the account's language. Knows no screen.

export const botsTexts = {
  firstConnection: { fa: 'ابزارک وب‌سایت', en: 'Website widget' },
  greeting: { fa: 'سلام! چه کمکی از دست ما برمی‌آید؟', en: 'Hello! How can we help?' },
} as const;
