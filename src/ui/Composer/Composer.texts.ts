import { defineTexts } from '../../i18n/texts.ts';

export const composerTexts = defineTexts({
  files: { fa: 'فایل‌های پیام', en: 'Message files' },
  voice: { fa: 'پیام صوتی', en: 'Voice message' },
  retry: { fa: 'دوباره', en: 'Retry' },
  remove: { fa: 'حذف', en: 'Remove' },
  removeFile: { fa: 'حذف {name}', en: 'Remove {name}' },
  requestingMicrophone: { fa: 'اجازهٔ میکروفون را بدهید…', en: 'Allow the microphone…' },
  recording: { fa: 'در حال ضبط', en: 'Recording' },
  discardVoice: { fa: 'لغو', en: 'Cancel' },
  finishVoice: { fa: 'پایان ضبط', en: 'Finish' },
  suggestionCount: {
    fa: '{count} پیشنهاد؛ با کلیدهای جهت و Enter انتخاب کنید.',
    en: {
      one: '{count} suggestion; choose with the arrow keys and Enter.',
      other: '{count} suggestions; choose with the arrow keys and Enter.',
    },
  },
});
