export const noStorageTexts = {
  notKept: {
    fa: 'مرورگرتان این گفتگو را نگه نمی‌دارد.',
    en: 'Your browser won’t keep this chat.',
  },
  /** A link. */
  continue: { fa: 'در تب جدید ادامه دهید', en: 'Continue in a new tab' },
} as const;
