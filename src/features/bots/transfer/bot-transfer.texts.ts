import { defineTexts } from '../../../i18n/texts.ts';

export const transferTexts = defineTexts({
  more: { fa: 'کارهای دیگر با {name}', en: 'More actions for {name}' },
  settings: { fa: 'تنظیمات', en: 'Settings' },
  copy: { fa: 'ایجاد کپی', en: 'Duplicate' },
  export: { fa: 'خروجی گرفتن', en: 'Export' },
  exporting: { fa: 'فایل {name} آماده می‌شود…', en: 'Preparing the file of {name}…' },
  stopExport: { fa: 'لغو فایل {name}', en: 'Cancel the file of {name}' },
  import: { fa: 'وارد کردن بات', en: 'Import' },
  copyTitle: { fa: 'ایجاد کپی از بات', en: 'Duplicate a bot' },
  importTitle: { fa: 'وارد کردن بات', en: 'Import a bot' },
  copyBody: {
    fa: 'تنظیمات، متن‌ها، پرسش و پاسخ‌ها و لینک‌ها کپی می‌شوند و از ظرفیت دانش بسته کم می‌شود. گفتگوها، اتصال‌ها و فروشگاه همراه نمی‌آیند.',
    en: 'Settings, texts, Q&A and links are copied and count towards your plan. Conversations, connections and the shop are not.',
  },
  importBody: {
    fa: 'فایلی را که با «خروجی گرفتن» از یک بات گرفته‌اید انتخاب کنید. دانش آن دوباره آموزش داده می‌شود و از ظرفیت بسته کم می‌شود.',
    en: 'Choose a file you exported from a bot. Its content will be retrained and counts towards your plan.',
  },
  drop: { fa: 'فایل بات', en: 'The bot’s file' },
  dropHint: { fa: 'فایل ‎.bot.json تا ۲۰ مگابایت', en: 'A .bot.json file of up to 20 MB' },
  name: { fa: 'نام بات تازه', en: 'Name of the new bot' },
  create: { fa: 'ساخت', en: 'Create' },
  working: { fa: 'در حال ساخت بات…', en: 'Creating the bot…' },
  sending: { fa: 'در حال فرستادن فایل…', en: 'Sending the file…' },
  issueAt: { fa: '{place}: {problem}', en: '{place}: {problem}' },
  created: { fa: '«{name}» ساخته شد.', en: '“{name}” created.' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  undone: { fa: 'بات تازه حذف شد.', en: 'New bot removed.' },
});
