import { defineTexts } from '../../../i18n/texts.ts';

export const homeTexts = defineTexts({
  now: { fa: 'منتظر شما', en: 'Needs you now' },
  nowLabel: { fa: 'کار', en: 'things to do' },
  emptyTitle: { fa: 'فعلاً کاری منتظر شما نیست', en: 'You’re all caught up' },
  emptyBody: {
    fa: 'هیچ مهمانی منتظر نیست و بات‌ها بی‌مشکل کار می‌کنند. هر چه پیش بیاید، همین‌جا می‌بینید.',
    en: 'No visitor is waiting and your bots are running fine. Anything new shows up here.',
  },
  emptyBodyOperator: {
    fa: 'هیچ مهمانی منتظر نیست. هر چه پیش بیاید، همین‌جا می‌بینید.',
    en: 'No visitor is waiting. Anything new shows up here.',
  },
  showAll: { fa: 'نمایش همه ({count})', en: 'Show all ({count})' },
  oldest: { fa: 'قدیمی‌ترین: ', en: 'Oldest: ' },
  deletedBot: { fa: 'بات حذف‌شده', en: 'Deleted bot' },
  outdated: {
    fa: 'این فهرست به‌روز نشد: {reason}',
    en: 'This list could not be updated: {reason}',
  },

  week: { fa: '۷ روز گذشته', en: 'Last 7 days' },
  conversations: { fa: 'گفتگو', en: 'Conversations' },
  resolvedShare: { fa: 'حل‌شده', en: 'Resolved' },
  resolvedHint: {
    fa: 'گفتگوهایی که همهٔ سؤال‌هایشان جواب گرفت',
    en: 'Conversations in which every question was answered',
  },
  more: { fa: '{amount} بیشتر از ۷ روز قبل', en: '+{amount} vs previous 7 days' },
  less: { fa: '{amount} کمتر از ۷ روز قبل', en: '−{amount} vs previous 7 days' },
  noChange: { fa: 'مثل ۷ روز قبل', en: 'Same as previous 7 days' },
  points: { fa: '{points} واحد', en: '{points} pts' },
  perDay: { fa: 'گفتگوهای هر روز', en: 'Conversations per day' },
  day: { fa: 'روز', en: 'Day' },
  open: { fa: 'بقیه', en: 'Others' },
  weekEmptyTitle: { fa: 'هنوز گفتگویی نبوده', en: 'No conversations yet' },
  weekEmptyBody: {
    fa: 'بات را روی سایت نصب کنید تا اولین مهمان بنویسد.',
    en: 'Install a bot on your site to welcome your first visitor.',
  },
  weekEmptyBodyOperator: {
    fa: 'با اولین مهمان، روند گفتگوها اینجا دیده می‌شود.',
    en: 'You’ll see the trend here after the first visitor.',
  },
  install: { fa: 'نصب روی سایت', en: 'Install on your site' },
});

/** One sentence for each kind of thing to do. */
export const actionTexts = defineTexts({
  waiting: {
    fa: '{count} مهمان منتظر پاسخ',
    en: { one: '{count} visitor is waiting for a reply', other: '{count} visitors are waiting for a reply' },
  },
  drafts: {
    fa: '{count} پیش‌نویس منتظر تأیید',
    en: { one: '{count} draft waits for approval', other: '{count} drafts wait for approval' },
  },
  disconnected: { fa: 'اتصال «{name}» قطع شده است', en: '“{name}” is disconnected' },
  failedTraining: {
    fa: '{count} منبع خوانده نشد',
    en: { one: '{count} source failed', other: '{count} sources failed' },
  },
  needsReview: {
    fa: '{count} متن را قبل از استفاده بررسی کنید',
    en: { one: 'Review {count} text before it is used', other: 'Review {count} texts before they are used' },
  },
  unanswered: {
    fa: '{count} سؤال بی‌جواب',
    en: { one: '{count} question has no answer', other: '{count} questions have no answer' },
  },
  planEnded: { fa: 'بسته تمام شده و بات‌ها جواب نمی‌دهند', en: 'Your plan has ended; bots don’t answer' },
  planEnding: { fa: 'بستهٔ شما رو به پایان است', en: 'Your plan ends soon' },
  noMessages: {
    fa: 'پیام‌های بسته تمام شده و بات‌ها جواب نمی‌دهند',
    en: 'You’re out of messages; bots don’t answer',
  },
  fewMessages: { fa: 'پیام‌های بسته رو به پایان است', en: 'You’re running low on messages' },
  noCharacters: { fa: 'ظرفیت دانش پر شده است', en: 'Knowledge capacity is full' },
  fewCharacters: { fa: 'ظرفیت دانش رو به پایان است', en: 'Knowledge capacity is almost full' },
  botChoice: { fa: 'انتخاب کنید کدام بات‌ها فعال بمانند', en: 'Choose which bots stay active' },
  invoice: { fa: 'پیش‌فاکتور «{plan}» پرداخت نشده است', en: 'The invoice for “{plan}” is unpaid' },
  until: { fa: 'تا {date}', en: 'Until {date}' },
  endedOn: { fa: 'از {date}', en: 'Since {date}' },
  left: { fa: '{left} از {total} مانده', en: '{left} of {total} left' },
});
