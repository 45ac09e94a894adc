import { recordingTexts } from '../../../../contract/conversations/message.words.ts';

interface LocalisedText {
  readonly fa: string;
  readonly en: string;
}

export const transcriptTexts = {
  with: { fa: 'گفتگو با', en: 'Conversation with' },
  nameless: { fa: 'مهمان', en: 'Visitor' },
  bot: { fa: 'بات', en: 'Bot' },
  started: { fa: 'شروع', en: 'Started' },
  messages: { fa: 'پیام‌ها', en: 'Messages' },
  you: { fa: 'شما', en: 'You' },
  visitor: { fa: 'مهمان', en: 'Visitor' },
  ai: { fa: 'بات', en: 'Bot' },
  operator: { fa: 'اپراتور', en: 'Operator' },
  system: { fa: 'سیستم', en: 'System' },
  rule: { fa: 'قاعده', en: 'Rule' },
  note: { fa: 'یادداشت', en: 'Note' },
  deleted: { fa: '(پاک شد)', en: '(deleted)' },
  file: { fa: 'پیوست', en: 'Attachment' },
  voice: recordingTexts,
} as const satisfies Record<string, LocalisedText>;
