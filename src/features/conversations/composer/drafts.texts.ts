import { defineTexts } from '../../../i18n/texts.ts';

export const draftTexts = defineTexts({
  draft: { fa: 'پیش‌نویس:', en: 'Draft:' },
  remoteReplaced: {
    fa: 'پیش‌نویسی که روی دستگاه دیگرتان بود جای خود را به این نوشته داد.',
    en: 'This text has replaced the draft from your other device.',
  },
  localReplaced: {
    fa: 'نوشتهٔ شما جای خود را به پیش‌نویسی داد که روی دستگاه دیگرتان بود.',
    en: 'Your text has given way to the draft from your other device.',
  },
  notSent: {
    fa: 'پیامی که نوشته بودید فرستاده نشد. {reason}',
    en: 'A message you wrote was not sent. {reason}',
  },
  openConversation: { fa: 'باز کردن گفتگو', en: 'Open the conversation' },
  restore: { fa: 'آن را برگردان', en: 'Bring it back' },
});
