// Texts of conversation events, read after the actor's name.
import type { LocalisedText } from '../text/localised-text.ts';
import type { ThreadEvent } from './messages.ts';

export const threadEventTexts = {
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
  flooded: {
    fa: 'به پیام‌های تکراری یا پشت سر هم بازدیدکننده پاسخ نمی‌دهد',
    en: 'does not answer the visitor’s repeated or rapid messages',
  },
  unprocessable: { fa: 'پیامی گرفت که خواندنی نبود', en: 'received an unprocessable message' },
  unprocessableFile: {
    fa: 'فایلی گرفت که پذیرفتنی نبود: {to}',
    en: 'received a file that is not accepted: {to}',
  },
} as const satisfies Readonly<
  Record<
    Exclude<ThreadEvent['kind'], 'interrupted' | 'aiFailed'> | 'taken' | 'unprocessableFile',
    LocalisedText
  >
>;

/** Why it was escalated. */
export const assignmentTexts = {
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
  dailyLimit: {
    fa: 'گفتگو را به اپراتور سپرد؛ سقف پیام امروز این اتصال پر شده است',
    en: 'handed the conversation to an operator: the connection reached its daily limit',
  },
  deadline: {
    fa: 'گفتگو را به اپراتور سپرد؛ پیش‌نویس به‌موقع بررسی نشد',
    en: 'handed the conversation to an operator: its draft was not reviewed in time',
  },
} as const satisfies Readonly<Record<NonNullable<ThreadEvent['reason']>, LocalisedText>>;

/**
 * Text of an event: either a predicate after the actor's name, in which `{to}` is the target, or an error tag
 * whose text is shown without a name.
 */
export function threadEventText({ kind, reason, name, to = '' }: ThreadEvent) {
  if (kind === 'interrupted') return { error: 'OperatorIntervened' } as const;
  if (kind === 'aiFailed' && reason === 'unpaid') return { error: 'NoMessagesLeft' } as const;
  if (kind === 'aiFailed') return { error: reason === 'failed' ? 'AnswerFailed' : 'AiUnavailable' } as const;
  if (kind === 'escalated' && reason) return { row: assignmentTexts[reason] };
  if (kind === 'assigned' && name === to) return { row: threadEventTexts.taken };
  if (kind === 'unprocessable' && to) return { row: threadEventTexts.unprocessableFile };
  return { row: threadEventTexts[kind] };
}
