export const helpTexts = {
  unknown: {
    fa: 'پاسخ این پرسش را در راهنمای پاسخ پیدا نکردم. می‌توانید آن را برای پشتیبانی بفرستید.',
    en: 'I found no answer to this in the help of Pasokh. You can send it to support.',
  },
} as const;
