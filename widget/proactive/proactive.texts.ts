export const proactiveTexts = {
  message: { fa: 'پیام', en: 'Message' },
  dismiss: { fa: 'بستن پیام', en: 'Dismiss message' },
} as const;
