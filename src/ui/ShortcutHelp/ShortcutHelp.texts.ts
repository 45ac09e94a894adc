import { defineTexts } from '../../i18n/texts.ts';

export const shortcutHelpTexts = defineTexts({
  title: { fa: 'میان‌برهای صفحه‌کلید', en: 'Keyboard shortcuts' },
  // Read between two presses by screen readers.
  afterwards: { fa: ' بعد ', en: ' then ' },
});
