export const launcherTexts = {
  open: { fa: 'باز کردن گفتگو', en: 'Open the chat' },
  close: { fa: 'بستن گفتگو', en: 'Close the chat' },
  unread: { fa: 'پیام تازه', en: 'unread' },
} as const;
