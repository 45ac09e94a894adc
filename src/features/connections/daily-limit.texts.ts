// What is said of how many messages a day a connection may cost.
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
    fa: 'خالی بماند، سقف همیشگی همین بسته است: {count} پیام.',
    en: 'Leave it empty for your plan’s usual limit: {count} messages.',
  },
  unit: { fa: 'پیام', en: 'messages' },
  today: { fa: 'مصرف امروز: {count} پیام', en: 'Used today: {count} messages' },
  reached: {
    fa: 'سقف امروز پر شده و پاسخ خودکار تا فردا متوقف است. با بالا بردن سقف، پاسخ‌ها همین حالا برمی‌گردد.',
    en: 'Today’s limit is reached and automatic answers stopped until tomorrow. Raise it and they are back at once.',
  },
  reachedTitle: { fa: 'سقف امروز پر شد', en: 'Today’s limit is reached' },
  save: { fa: 'ذخیره', en: 'Save' },
  saved: { fa: 'سقف روزانه ذخیره شد.', en: 'Daily limit saved.' },
});
