import { defineTexts } from '../../../i18n/texts.ts';

export const contactMessagesTexts = defineTexts({
  title: { fa: 'پیام‌های تماس', en: 'Contact messages' },
  statuses: { fa: 'کدام پیام‌ها', en: 'Which messages' },
  name: { fa: 'فرستنده', en: 'From' },
  text: { fa: 'پیام', en: 'Message' },
  when: { fa: 'زمان', en: 'When' },
  emptyTitle: { fa: 'پیامی نیست', en: 'No messages' },
  emptyBody: {
    fa: 'پیام کسانی که نمی‌توانند وارد شوند اینجا می‌آید.',
    en: 'Messages from people who can’t log in appear here.',
  },
  answer: { fa: 'جواب', en: 'Reply' },
  answerHint: { fa: 'به {email} فرستاده می‌شود.', en: 'Sent to {email}.' },
  lastAnswer: { fa: 'آخرین جواب', en: 'Last reply' },
  send: { fa: 'ارسال جواب', en: 'Send reply' },
  close: { fa: 'بستن بدون جواب', en: 'Close without a reply' },
  reopen: { fa: 'باز کردن دوباره', en: 'Reopen' },
});
