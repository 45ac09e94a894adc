import { defineTexts } from '../../../i18n/texts.ts';

export const mergeTexts = defineTexts({
  title: { fa: 'شاید همین فرد باشد', en: 'Possibly the same person' },
  list: { fa: 'مخاطب‌های هم‌شماره یا هم‌ایمیل', en: 'Contacts with the same phone or email' },
  phone: { fa: 'همین شماره را دارد', en: 'Has the same phone' },
  email: { fa: 'همین ایمیل را دارد', en: 'Has the same email' },
  merge: { fa: 'یکی کردن', en: 'Merge' },
  merged: { fa: 'یکی‌شده‌ها', en: 'Merged' },
  mergedAt: { fa: 'یکی شد: {date}', en: 'Merged {date}' },
  undo: { fa: 'جدا کردن', en: 'Undo merge' },
});
