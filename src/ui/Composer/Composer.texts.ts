import { defineTexts } from '../../i18n/texts.ts';

export const composerTexts = defineTexts({
  files: { fa: 'فایل‌های پیام', en: 'Files of the message' },
  voice: { fa: 'پیام صوتی', en: 'Voice message' },
  retry: { fa: 'دوباره', en: 'Retry' },
  drop: { fa: 'کنار گذاشتن', en: 'Remove' },
  dropFile: { fa: 'کنار گذاشتن {name}', en: 'Remove {name}' },
  asking: { fa: 'اجازهٔ میکروفون را بدهید…', en: 'Allow the microphone…' },
  recording: { fa: 'در حال ضبط', en: 'Recording' },
  dropVoice: { fa: 'لغو', en: 'Cancel' },
  endVoice: { fa: 'پایان ضبط', en: 'Finish' },
  offers: {
    fa: '{count} پیشنهاد؛ با جهت‌نماها جابه‌جا شوید و با Enter انتخاب کنید.',
    en: {
      one: '{count} suggestion; choose with the arrow keys and Enter.',
      other: '{count} suggestions; choose with the arrow keys and Enter.',
    },
  },
});
