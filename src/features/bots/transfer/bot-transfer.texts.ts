import { defineTexts } from '../../../i18n/texts.ts';

export const transferTexts = defineTexts({
  more: { fa: 'کارهای بیشتر برای {name}', en: 'More actions for {name}' },
  settings: { fa: 'تنظیمات', en: 'Settings' },
  copy: { fa: 'ایجاد کپی', en: 'Duplicate' },
  export: { fa: 'خروجی گرفتن', en: 'Export' },
  exporting: { fa: 'در حال آماده کردن فایل {name}…', en: 'Preparing {name}’s file…' },
  stopExport: { fa: 'لغو فایل {name}', en: 'Cancel {name}’s file' },
  import: { fa: 'وارد کردن بات', en: 'Import' },
  copyTitle: { fa: 'ایجاد کپی از بات', en: 'Duplicate a bot' },
  importTitle: { fa: 'وارد کردن بات', en: 'Import a bot' },
  copyBody: {
    fa: 'تنظیمات و دانش کپی و از ظرفیت بسته کم می‌شود. گفتگوها، اتصال‌ها و فروشگاه کپی نمی‌شوند.',
    en: 'Settings, texts, Q&A and links are copied and count towards your plan. Conversations, connections and the shop aren’t.',
  },
  importBody: {
    fa: 'فایل خروجی یک بات را انتخاب کنید. دانش آن دوباره آموزش داده می‌شود و از ظرفیت بسته کم می‌شود.',
    en: 'Choose a file you exported from a bot. Its content will be retrained and counts towards your plan.',
  },
  drop: { fa: 'فایل بات', en: 'Bot file' },
  dropHint: { fa: 'فایل ‎.bot.json تا ۲۰ مگابایت', en: 'A .bot.json file, up to 20 MB' },
  name: { fa: 'نام بات جدید', en: 'New bot name' },
  create: { fa: 'ساخت', en: 'Create' },
  working: { fa: 'در حال ساخت بات…', en: 'Creating the bot…' },
  sending: { fa: 'در حال فرستادن فایل…', en: 'Uploading…' },
  issueAt: { fa: '{place}: {problem}', en: '{place}: {problem}' },
  created: { fa: '«{name}» ساخته شد.', en: '“{name}” created.' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  undone: { fa: 'بات جدید حذف شد.', en: 'New bot removed.' },
});
