import { defineTexts } from '../../../i18n/texts.ts';

export const startTexts = defineTexts({
  open: { fa: 'شروع گفتگو', en: 'Start a conversation' },
  where: { fa: 'از کدام کانال؟', en: 'On which channel?' },
  goesTo: { fa: 'به {place} می‌رود.', en: 'Goes to {place}.' },
  message: { fa: 'پیام', en: 'Message' },
  send: { fa: 'ارسال', en: 'Send' },
  refused: {
    fa: 'این مخاطب گفته پیام نمی‌خواهد.',
    en: 'This contact has refused to be written to.',
  },
  never: {
    fa: 'تا خودش پیام ندهد، نمی‌توانید به او بنویسید.',
    en: 'You can write once they have written to you.',
  },
  blocked: { fa: 'مسدودش کرده‌اید', en: 'You blocked them' },
  visitorLeft: { fa: 'بات را مسدود کرده است', en: 'They blocked the bot' },
  connectionOff: { fa: 'این اتصال خاموش است', en: 'This connection is off' },
});
