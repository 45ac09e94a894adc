import { defineTexts } from '../../../i18n/texts.ts';

export const notificationAlertTexts = defineTexts({
  newMessage: { fa: '{name}: {text}', en: '{name}: {text}' },
  escalated: { fa: '{name} منتظر پاسخ شماست.', en: '{name} is waiting for you.' },
  operatorWantedTitle: { fa: 'گفتگویی منتظر شماست', en: 'A conversation needs you' },
  supportAnswered: {
    fa: 'پشتیبانی به «{subject}» پاسخ داد.',
    en: 'Support replied to “{subject}”.',
  },
  supportAnsweredTitle: { fa: 'پاسخ پشتیبانی', en: 'Support replied' },
  open: { fa: 'باز کردن', en: 'Open' },
});
