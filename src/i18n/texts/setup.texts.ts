import { defineTexts } from '../texts.ts';

export const setupTexts = defineTexts({
  label: { fa: 'گام‌های راه‌اندازی', en: 'Set-up steps' },
  create: { fa: 'ساخت بات', en: 'Create bot' },
  train: { fa: 'افزودن دانش', en: 'Add knowledge' },
  test: { fa: 'آزمایش', en: 'Try it' },
  install: { fa: 'نصب روی سایت', en: 'Install' },
});
