// The words of what happens to a conversation: told after the name of whoever did it.
import { defineTexts } from '../../i18n/texts.ts';

export const eventTexts = defineTexts({
  escalated: { fa: 'گفتگو را به اپراتور سپرد', en: 'handed the conversation to an operator' },
  assigned: { fa: 'گفتگو را به {to} سپرد', en: 'assigned the conversation to {to}' },
  taken: { fa: 'گفتگو را برداشت', en: 'took the conversation' },
  unassigned: { fa: 'گفتگو را به صف برگرداند', en: 'put the conversation back in the queue' },
  handedOn: {
    fa: 'گفتگو را به {to} سپرد؛ مسئول پیشین در دسترس نبود',
    en: 'passed the conversation on to {to}: its assignee was away',
  },
  queued: {
    fa: 'گفتگو را در صف گذاشت؛ اپراتوری در دسترس نبود',
    en: 'put the conversation in the queue: no operator was available',
  },
  takenOver: { fa: 'گفتگو را بر عهده گرفت · هوش مصنوعی خاموش شد', en: 'took over · the AI is silent' },
  aiPaused: { fa: 'پاسخ هوشمند را خاموش کرد', en: 'turned AI answers off' },
  aiResumed: { fa: 'پاسخ هوشمند را روشن کرد', en: 'turned AI answers on' },
  closed: { fa: 'گفتگو را بست', en: 'closed the conversation' },
  reopened: { fa: 'گفتگو را باز کرد', en: 'reopened the conversation' },
  unprocessable: { fa: 'پیامی گرفت که خواندنی نبود', en: 'received an unprocessable message' },
  unprocessableFile: {
    fa: 'فایلی گرفت که پذیرفتنی نبود: {to}',
    en: 'received a file that is not accepted: {to}',
  },
});

/** Why it was handed to people. */
export const reasonTexts = defineTexts({
  abstained: {
    fa: 'پاسخی پیدا نکرد و گفتگو را به اپراتور سپرد',
    en: 'found no answer and handed the conversation to an operator',
  },
  asked: {
    fa: 'به خواست بازدیدکننده گفتگو را به اپراتور سپرد',
    en: 'handed the conversation to an operator, as the visitor asked',
  },
  failed: {
    fa: 'گفتگو را به اپراتور سپرد؛ پاسخ هوشمند ساخته نشد',
    en: 'handed the conversation to an operator: no AI answer could be made',
  },
  unpaid: {
    fa: 'گفتگو را به اپراتور سپرد؛ پیام‌های بسته تمام شده است',
    en: 'handed the conversation to an operator: the plan has no messages left',
  },
  deadline: {
    fa: 'گفتگو را به اپراتور سپرد؛ پیش‌نویس به‌موقع بررسی نشد',
    en: 'handed the conversation to an operator: its draft was not reviewed in time',
  },
});
