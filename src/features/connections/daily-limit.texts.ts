import { defineTexts } from '../../i18n/texts.ts';

export const dailyLimitTexts = defineTexts({
  title: { fa: 'سقف روزانهٔ «{name}»', en: 'Daily limit for “{name}”' },
  about: {
    fa: 'جلوی تمام شدن بسته با پیام‌های پشت سر هم را می‌گیرد. با پر شدن سقف، گفتگوهای جدید آن روز به اپراتورها می‌رسد.',
    en: 'Keeps a flood of messages from using up your plan. Once reached, new conversations go to operators for the rest of the day.',
  },
  isOn: { fa: 'سقف روزانه', en: 'Daily limit' },
  messages: { fa: 'پیام در روز', en: 'Messages per day' },
  messagesHint: {
    fa: 'خالی: سقف معمول بستهٔ شما، {count} پیام.',
    en: {
      one: 'Empty: your plan’s usual limit, {count} message.',
      other: 'Empty: your plan’s usual limit, {count} messages.',
    },
  },
  unit: { fa: 'پیام', en: 'messages' },
  today: {
    fa: 'مصرف امروز: {count} پیام',
    en: { one: 'Used today: {count} message', other: 'Used today: {count} messages' },
  },
  reached: {
    fa: 'بات تا فردا جواب نمی‌دهد. برای شروع دوباره، سقف را بالا ببرید.',
    en: 'The bot is paused until tomorrow. Raise the limit to resume now.',
  },
  reachedTitle: { fa: 'سقف امروز پر شد', en: 'Today’s limit reached' },
  save: { fa: 'ذخیره', en: 'Save' },
  saved: { fa: 'سقف روزانه ذخیره شد.', en: 'Daily limit saved.' },
});
