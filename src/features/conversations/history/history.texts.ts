import { defineTexts } from '../../../i18n/texts.ts';

export const historyTexts = defineTexts({
  title: { fa: 'تاریخچهٔ گفتگوها', en: 'Chat history' },
  open: { fa: 'باز کردن در گفتگوها', en: 'Open in inbox' },
  table: { fa: 'همهٔ گفتگوها', en: 'All conversations' },
  visitor: { fa: 'مهمان', en: 'Visitor' },
  connection: { fa: 'اتصال', en: 'Connection' },
  status: { fa: 'وضعیت', en: 'Status' },
  assignee: { fa: 'مسئول', en: 'Assignee' },
  satisfaction: { fa: 'رضایت', en: 'Satisfaction' },
  messages: { fa: 'پیام‌ها', en: 'Messages' },
  lastMessage: { fa: 'آخرین پیام', en: 'Last message' },
  last: { fa: 'زمان', en: 'When' },
  none: { fa: '—', en: '—' },
  emptyTitle: { fa: 'هنوز گفتگویی نیست', en: 'No conversations yet' },
  emptyBody: {
    fa: 'همهٔ گفتگوها، حتی بسته‌ها، اینجا می‌مانند.',
    en: 'All conversations stay here, even closed ones.',
  },
  filtered: { fa: 'این فیلترها', en: 'these filters' },
});
