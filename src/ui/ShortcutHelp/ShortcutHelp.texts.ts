import { defineTexts } from '../../i18n/texts.ts';

export const shortcutHelpTexts = defineTexts({
  title: { fa: 'میان‌برهای صفحه‌کلید', en: 'Keyboard shortcuts' },
  // Between two presses, as a screen reader says them.
  afterwards: { fa: ' سپس ', en: ' then ' },
});
