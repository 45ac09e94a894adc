// The words of a conversation that is taken out as text.
import { recordingWords } from '../../../contract/message.words.ts';

interface Words {
  readonly fa: string;
  readonly en: string;
}

export const transcriptTexts = {
  with: { fa: 'گفتگو با', en: 'Conversation with' },
  nameless: { fa: 'بازدیدکننده', en: 'Visitor' },
  bot: { fa: 'بات', en: 'Bot' },
  started: { fa: 'آغاز', en: 'Started' },
  messages: { fa: 'پیام‌ها', en: 'Messages' },
  visitor: { fa: 'بازدیدکننده', en: 'Visitor' },
  ai: { fa: 'پاسخ هوشمند', en: 'AI answer' },
  operator: { fa: 'اپراتور', en: 'Operator' },
  system: { fa: 'سیستم', en: 'System' },
  note: { fa: 'یادداشت', en: 'Note' },
  deleted: { fa: '(پاک شد)', en: '(deleted)' },
  file: { fa: 'پیوست', en: 'Attachment' },
  voice: recordingWords,
} as const satisfies Record<string, Words>;

/** What a system line tells; one that is not here is called by its kind. */
export const transcriptEvents: Readonly<Record<string, Words>> = {
  escalated: { fa: 'به اپراتور سپرده شد', en: 'handed to an operator' },
  takenOver: { fa: 'بر عهده گرفت', en: 'took over' },
  aiPaused: { fa: 'پاسخ هوشمند خاموش شد', en: 'AI answers turned off' },
  aiResumed: { fa: 'پاسخ هوشمند روشن شد', en: 'AI answers turned on' },
  closed: { fa: 'بسته شد', en: 'closed' },
  reopened: { fa: 'باز شد', en: 'reopened' },
  unprocessable: { fa: 'پیامی خواندنی نبود', en: 'an unprocessable message came' },
  aiFailed: { fa: 'هوش مصنوعی پاسخ نداد', en: 'the AI gave no answer' },
  assigned: { fa: 'سپرده شد', en: 'assigned' },
  unassigned: { fa: 'واگذار شد', en: 'unassigned' },
  interrupted: { fa: 'پاسخ هوشمند فرستاده نشد', en: 'the AI answer was not sent' },
  queued: { fa: 'در صف اپراتور', en: 'waits for an operator' },
  handedOn: { fa: 'به همکار دیگری سپرده شد', en: 'handed on' },
};
