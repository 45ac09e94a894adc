// Default texts of a new bot.

export const botsTexts = {
  firstConnection: { fa: 'ابزارک وب‌سایت', en: 'Website widget' },
  greeting: { fa: 'سلام! چه کمکی از دست ما برمی‌آید؟', en: 'Hello! How can we help?' },
} as const;
