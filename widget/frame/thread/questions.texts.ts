export const questionTexts = {
  label: { fa: 'پرسش‌های پرتکرار', en: 'Common questions' },
  didYouMean: { fa: 'شاید منظورتان این بود', en: 'Did you mean' },
} as const;
