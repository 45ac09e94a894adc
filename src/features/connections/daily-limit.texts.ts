import { defineTexts } from '../../i18n/texts.ts';

export const dailyLimitTexts = defineTexts({
  title: { fa: 'سقف روزانهٔ «{name}»', en: 'Daily limit of “{name}”' },
  about: {
    fa: 'اگر کسی پی‌درپی پیام بفرستد، بستهٔ شما در یک روز تمام نمی‌شود. با پر شدن سقف، گفتگوهای تازهٔ آن روز به اپراتورها می‌رسد و چیزی از بسته کم نمی‌شود.',
    en: 'A flood of messages cannot use up your plan in one day. Once the limit is reached, that day’s new conversations go to operators and nothing is charged.',
  },
  isOn: { fa: 'سقف روزانه', en: 'Daily limit' },
  messages: { fa: 'پیام در روز', en: 'Messages per day' },
  messagesHint: {
    fa: 'اگر خالی بماند، سقف معمول بستهٔ شما به کار می‌رود: {count} پیام.',
    en: {
      one: 'Leave it empty for your plan’s usual limit: {count} message.',
      other: 'Leave it empty for your plan’s usual limit: {count} messages.',
    },
  },
  unit: { fa: 'پیام', en: 'messages' },
  today: {
    fa: 'مصرف امروز: {count} پیام',
    en: { one: 'Used today: {count} message', other: 'Used today: {count} messages' },
  },
  reached: {
    fa: 'پاسخ خودکار تا فردا متوقف است. اگر سقف را بالا ببرید، همین حالا دوباره پاسخ می‌دهد.',
    en: 'Automatic answers are paused until tomorrow. Raise the limit to resume them now.',
  },
  reachedTitle: { fa: 'سقف امروز پر شد', en: 'Today’s limit is reached' },
  save: { fa: 'ذخیره', en: 'Save' },
  saved: { fa: 'سقف روزانه ذخیره شد.', en: 'Daily limit saved.' },
});
