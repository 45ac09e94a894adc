export const launcherTexts = {
  open: { fa: 'باز کردن گفتگو', en: 'Open chat' },
  close: { fa: 'بستن گفتگو', en: 'Close chat' },
  unread: { fa: 'پیام جدید', en: 'unread' },
} as const;
