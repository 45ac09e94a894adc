import { defineTexts } from '../../i18n/texts.ts';

export const settingsFrameTexts = defineTexts({
  save: { fa: 'ذخیره', en: 'Save' },
  undo: { fa: 'واگرد', en: 'Undo' },
  discard: { fa: 'رها کردن تغییرها', en: 'Discard changes' },
  unsaved: { fa: 'تغییرها هنوز ذخیره نشده است.', en: 'Changes are not saved yet.' },
  leaveTitle: { fa: 'تغییرها ذخیره نشده است', en: 'Changes are not saved' },
  leaveBody: {
    fa: 'اگر بروید، آنچه تغییر داده‌اید از دست می‌رود.',
    en: 'If you leave, your changes are lost.',
  },
  leave: { fa: 'رفتن بدون ذخیره', en: 'Leave without saving' },
});
