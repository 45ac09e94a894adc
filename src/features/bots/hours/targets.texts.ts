import { defineTexts } from '../../../i18n/texts.ts';

export const targetTexts = defineTexts({
  title: { fa: 'مهلت پاسخ', en: 'Reply targets' },
  hint: {
    fa: 'مهمان حداکثر چند دقیقه منتظر اپراتور بماند؟ بعد از آن خبر می‌دهیم.',
    en: 'How long a visitor may wait for an operator. After that we notify you.',
  },
  hintInHours: {
    fa: 'مهمان حداکثر چند دقیقه منتظر اپراتور بماند؟ فقط ساعت کاری حساب می‌شود.',
    en: 'How long a visitor may wait for an operator. Only business hours count.',
  },
  firstReply: { fa: 'اولین پاسخ بعد از سپردن', en: 'First reply after hand-over' },
  nextReply: { fa: 'پاسخ‌های بعدی', en: 'Later replies' },
  urgent: { fa: 'مهلت کوتاه‌تر برای گفتگوهای مهم', en: 'Shorter for important conversations' },
  urgentHint: { fa: 'با اولویت بالا یا فوری', en: 'With high or urgent priority' },
  urgentFirstReply: { fa: 'اولین پاسخ به گفتگوی مهم', en: 'First reply to important ones' },
  urgentNextReply: { fa: 'پاسخ‌های بعدی به گفتگوی مهم', en: 'Later replies to important ones' },
  minutes: { fa: 'دقیقه', en: 'minutes' },
  none: { fa: 'بدون مهلت', en: 'No target' },
});
