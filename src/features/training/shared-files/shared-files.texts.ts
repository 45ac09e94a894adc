import { defineTexts } from '../../../i18n/texts.ts';

export const sharedFilesTexts = defineTexts({
  title: { fa: 'فایل‌های رسیده', en: 'Shared files' },
  files: { fa: 'فایل‌ها', en: 'Files' },
  whichBot: { fa: 'کدام بات یاد بگیرد؟', en: 'Which bot should be trained on these?' },
  discard: { fa: 'کنار گذاشتن', en: 'Discard' },
  emptyTitle: { fa: 'فایلی نرسیده است', en: 'No files here' },
  emptyBody: {
    fa: 'از برنامهٔ دیگر، فایل را با «پاسخ» به اشتراک بگذارید. شاید هم حافظهٔ دستگاه پر بوده است.',
    en: 'Share a file with Pasokh from another app. This device may also be out of storage.',
  },
  home: { fa: 'رفتن به خانه', en: 'Go to home' },
  noBots: { fa: 'هنوز باتی ندارید', en: 'No bots yet' },
  noBotsBody: {
    fa: 'فایل‌ها همین‌جا می‌مانند تا بات را بسازید.',
    en: 'The files stay here until you create a bot.',
  },
  createBot: { fa: 'ساخت بات', en: 'Create bot' },
});
