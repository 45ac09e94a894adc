// Texts of conversation events, read after the actor's name.
import type { LocalisedText } from '../text/localised-text.ts';
import type { ThreadEvent } from './messages.ts';

export const threadEventTexts = {
  escalated: { fa: 'گفتگو را به اپراتور سپرد', en: 'handed the conversation to an operator' },
  assigned: { fa: 'گفتگو را به {to} سپرد', en: 'assigned the conversation to {to}' },
  taken: { fa: 'گفتگو را برداشت', en: 'took the conversation' },
  unassigned: { fa: 'گفتگو را به صف برگرداند', en: 'returned the conversation to the queue' },
  handedOn: {
    fa: 'گفتگو را به {to} سپرد؛ مسئول قبلی نبود',
    en: 'assigned the conversation to {to}; its assignee was away',
  },
  queued: {
    fa: 'گفتگو را در صف گذاشت؛ اپراتوری نبود',
    en: 'queued the conversation; no operator was available',
  },
  grouped: { fa: 'گفتگو را به گروه {to} سپرد', en: 'gave the conversation to the {to} group' },
  ungrouped: { fa: 'گفتگو را از گروهش بیرون آورد', en: 'took the conversation out of its group' },
  takenOver: { fa: 'گفتگو را برداشت · بات خاموش شد', en: 'took over · bot turned off' },
  aiPaused: { fa: 'بات را خاموش کرد', en: 'turned the bot off' },
  aiResumed: { fa: 'بات را روشن کرد', en: 'turned the bot on' },
  closed: { fa: 'گفتگو را بست', en: 'closed the conversation' },
  reopened: { fa: 'گفتگو را باز کرد', en: 'reopened the conversation' },
  flooded: {
    fa: 'به پیام‌های تکراری مهمان جواب نمی‌دهد',
    en: 'stopped answering repeated messages',
  },
  unprocessable: { fa: 'پیامی گرفت که خوانده نشد', en: 'received an unprocessable message' },
  unprocessableFile: {
    fa: 'فایلی گرفت که مجاز نیست: {to}',
    en: 'received a file that isn’t allowed: {to}',
  },
  snoozed: { fa: 'گفتگو را تا {to} برای بعد گذاشت', en: 'snoozed the conversation until {to}' },
  snoozedToReply: {
    fa: 'گفتگو را تا پیام بعدی مهمان برای بعد گذاشت',
    en: 'snoozed the conversation until the visitor writes',
  },
  woken: { fa: 'گفتگو را از «برای بعد» برگرداند', en: 'brought the conversation back from snooze' },
  markedSpam: { fa: 'گفتگو را اسپم علامت زد', en: 'marked the conversation as spam' },
  unmarkedSpam: { fa: 'گفتگو را از اسپم بیرون آورد', en: 'took the conversation out of spam' },
  blocked: { fa: 'مهمان را مسدود کرد', en: 'blocked the visitor' },
  unblocked: { fa: 'مهمان را آزاد کرد', en: 'unblocked the visitor' },
  late: { fa: 'خبر داد که پاسخ دیر شده است', en: 'noted that the reply is late' },
  refused: { fa: 'پیام جدید مهمان مسدود را نپذیرفت', en: 'refused a message of the blocked visitor' },
} as const satisfies Readonly<
  Record<
    | Exclude<ThreadEvent['kind'], 'interrupted' | 'aiFailed'>
    | 'taken'
    | 'unprocessableFile'
    | 'snoozedToReply',
    LocalisedText
  >
>;

/** Why it was escalated. */
export const assignmentTexts = {
  abstained: {
    fa: 'جوابی پیدا نکرد و گفتگو را به اپراتور سپرد',
    en: 'found no answer and handed over to an operator',
  },
  asked: {
    fa: 'به خواست مهمان گفتگو را به اپراتور سپرد',
    en: 'handed over to an operator at the visitor’s request',
  },
  failed: {
    fa: 'گفتگو را به اپراتور سپرد؛ پاسخ ساخته نشد',
    en: 'handed over to an operator; no answer could be made',
  },
  unpaid: {
    fa: 'گفتگو را به اپراتور سپرد؛ پیام‌های بسته تمام شده است',
    en: 'handed over to an operator; the plan is out of messages',
  },
  dailyLimit: {
    fa: 'گفتگو را به اپراتور سپرد؛ سقف امروز پر شد',
    en: 'handed over to an operator; daily limit reached',
  },
  deadline: {
    fa: 'گفتگو را به اپراتور سپرد؛ پیش‌نویس به‌موقع بررسی نشد',
    en: 'handed over to an operator; the draft wasn’t reviewed in time',
  },
} as const satisfies Readonly<Record<NonNullable<ThreadEvent['reason']>, LocalisedText>>;

/**
 * Text of an event: either a predicate after the actor's name, in which `{to}` is the target or the time, or an
 * error tag whose text is shown without a name.
 */
export function threadEventText({ kind, reason, name, to = '', until }: ThreadEvent) {
  if (kind === 'interrupted') return { error: 'OperatorIntervened' } as const;
  if (kind === 'aiFailed' && reason === 'unpaid') return { error: 'NoMessagesLeft' } as const;
  if (kind === 'aiFailed') return { error: reason === 'failed' ? 'AnswerFailed' : 'AiUnavailable' } as const;
  if (kind === 'escalated' && reason) return { row: assignmentTexts[reason] };
  if (kind === 'assigned' && name === to) return { row: threadEventTexts.taken };
  if (kind === 'snoozed' && until === undefined) return { row: threadEventTexts.snoozedToReply };
  if (kind === 'unprocessable' && to) return { row: threadEventTexts.unprocessableFile };
  return { row: threadEventTexts[kind] };
}
