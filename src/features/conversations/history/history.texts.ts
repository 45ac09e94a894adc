import { defineTexts } from '../../../i18n/texts.ts';

export const historyTexts = defineTexts({
  title: { fa: 'تاریخچهٔ گفتگوها', en: 'Chat history' },
  open: { fa: 'باز کردن در گفتگوها', en: 'Open in the inbox' },
  table: { fa: 'همهٔ گفتگوها', en: 'All conversations' },
  visitor: { fa: 'بازدیدکننده', en: 'Visitor' },
  service: { fa: 'سرویس', en: 'Service' },
  status: { fa: 'وضعیت', en: 'Status' },
  assignee: { fa: 'مسئول', en: 'Assignee' },
  satisfaction: { fa: 'رضایت', en: 'Satisfaction' },
  messages: { fa: 'پیام‌ها', en: 'Messages' },
  lastMessage: { fa: 'آخرین پیام', en: 'Last message' },
  last: { fa: 'زمان', en: 'When' },
  none: { fa: '—', en: '—' },
  emptyTitle: { fa: 'هنوز گفتگویی نبوده است', en: 'No conversations yet' },
  emptyBody: {
    fa: 'هر گفتگویی که با بات آغاز شود، حتی پس از بسته شدن، همین‌جا می‌ماند.',
    en: 'Every conversation with the bot is kept here, also after it is closed.',
  },
  filtered: { fa: 'این فیلترها', en: 'these filters' },
});
