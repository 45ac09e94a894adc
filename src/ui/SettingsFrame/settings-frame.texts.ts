import { defineTexts } from '../../i18n/texts.ts';

export const settingsFrameTexts = defineTexts({
  save: { fa: 'ذخیره', en: 'Save' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  discard: { fa: 'لغو تغییرها', en: 'Discard changes' },
  unsaved: { fa: 'تغییرها هنوز ذخیره نشده‌اند.', en: 'You have unsaved changes.' },
  leaveTitle: { fa: 'تغییرها ذخیره نشده‌اند', en: 'You have unsaved changes' },
  leaveBody: {
    fa: 'اگر بروید، تغییرها از دست می‌روند.',
    en: 'If you leave, your changes are lost.',
  },
  leave: { fa: 'رفتن بدون ذخیره', en: 'Leave without saving' },
});
