import { recordingTexts } from '../../../../contract/conversations/message.words.ts';

interface LocalisedText {
  readonly fa: string;
  readonly en: string;
}

export const transcriptTexts = {
  with: { fa: 'گفتگو با', en: 'Conversation with' },
  nameless: { fa: 'بازدیدکننده', en: 'Visitor' },
  bot: { fa: 'بات', en: 'Bot' },
  started: { fa: 'آغاز', en: 'Started' },
  messages: { fa: 'پیام‌ها', en: 'Messages' },
  you: { fa: 'شما', en: 'You' },
  visitor: { fa: 'بازدیدکننده', en: 'Visitor' },
  ai: { fa: 'پاسخ هوشمند', en: 'AI answer' },
  operator: { fa: 'اپراتور', en: 'Operator' },
  system: { fa: 'سیستم', en: 'System' },
  note: { fa: 'یادداشت', en: 'Note' },
  deleted: { fa: '(پاک شد)', en: '(deleted)' },
  file: { fa: 'پیوست', en: 'Attachment' },
  voice: recordingTexts,
} as const satisfies Record<string, LocalisedText>;
