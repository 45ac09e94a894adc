import { defineTexts } from '../../../i18n/texts.ts';

export const transferTexts = defineTexts({
  more: { fa: 'کارهای دیگر با {name}', en: 'More for {name}' },
  settings: { fa: 'تنظیمات', en: 'Settings' },
  copy: { fa: 'رونوشت', en: 'Duplicate' },
  export: { fa: 'گرفتن فایل', en: 'Export' },
  exporting: { fa: 'فایل {name} آماده می‌شود…', en: 'Making the file of {name} ready…' },
  stopExport: { fa: 'لغو فایل {name}', en: 'Cancel the file of {name}' },
  import: { fa: 'ساخت از فایل', en: 'Import' },
  copyTitle: { fa: 'رونوشت از بات', en: 'Duplicate a bot' },
  importTitle: { fa: 'ساخت بات از فایل', en: 'Import a bot' },
  copyName: { fa: '{name} ۲', en: '{name} 2' },
  copyBody: {
    fa: 'تنظیمات، متن‌ها، پرسش و پاسخ‌ها و پیوندها رونوشت می‌شوند و نویسه‌هایشان از بسته کم می‌شود. گفتگوها، اتصال‌ها و فروشگاه همراه نمی‌آیند.',
    en: 'Settings, texts, questions with answers and links are duplicated, and their characters are taken from the plan. Conversations, connections and the shop stay.',
  },
  importBody: {
    fa: 'فایلی را بیاورید که با «گرفتن فایل» از یک بات گرفته‌اید؛ دانش آن از نو آموخته و نویسه‌هایش از بسته کم می‌شود.',
    en: 'Bring the file you took from a bot by “Export”. Its knowledge is learned anew, and its characters are taken from the plan.',
  },
  drop: { fa: 'فایل بات', en: 'The bot’s file' },
  dropHint: { fa: 'فایل ‎.bot.json تا ۲۰ مگابایت', en: 'A .bot.json file of up to 20 MB' },
  name: { fa: 'نام بات تازه', en: 'Name of the new bot' },
  create: { fa: 'ساخت', en: 'Create' },
  working: { fa: 'در حال ساخت بات…', en: 'Making the bot…' },
  sending: { fa: 'در حال فرستادن فایل…', en: 'Sending the file…' },
  issueAt: { fa: '{place}: {problem}', en: '{place}: {problem}' },
  created: { fa: '«{name}» ساخته شد.', en: '“{name}” is made.' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  undone: { fa: 'بات تازه برداشته شد.', en: 'The new bot is taken away.' },
});
