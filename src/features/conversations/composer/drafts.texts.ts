import { defineTexts } from '../../../i18n/texts.ts';

export const draftTexts = defineTexts({
  draft: { fa: 'پیش‌نویس:', en: 'Draft:' },
  remoteReplaced: {
    fa: 'این نوشته جای پیش‌نویس دستگاه دیگرتان را گرفت.',
    en: 'This text replaced the draft from your other device.',
  },
  localReplaced: {
    fa: 'پیش‌نویس دستگاه دیگرتان جای نوشتهٔ شما را گرفت.',
    en: 'The draft from your other device replaced your text.',
  },
  notSent: {
    fa: 'پیام شما فرستاده نشد. {reason}',
    en: 'Your message wasn’t sent. {reason}',
  },
  openConversation: { fa: 'باز کردن گفتگو', en: 'Open conversation' },
  restore: { fa: 'برگرداندن', en: 'Restore' },
});
