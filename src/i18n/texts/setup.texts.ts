import { defineTexts } from '../texts.ts';

export const setupTexts = defineTexts({
  label: { fa: 'مراحل راه‌اندازی', en: 'Setup steps' },
  create: { fa: 'ساخت بات', en: 'Create bot' },
  train: { fa: 'افزودن دانش', en: 'Add knowledge' },
  test: { fa: 'گفتگوی آزمایشی', en: 'Test chat' },
  install: { fa: 'نصب روی سایت', en: 'Install' },
});
