import { defineTexts } from '../../../i18n/texts.ts';

export const removeBotTexts = defineTexts({
  title: { fa: 'حذف بات', en: 'Delete bot' },
  body: {
    fa: 'بات بی‌درنگ از پاسخ دادن بازمی‌ایستد و تا {count} روز می‌توانید آن را برگردانید.',
    en: {
      one: 'The bot stops answering at once. You can restore it for {count} day.',
      other: 'The bot stops answering at once. You can restore it for {count} days.',
    },
  },
  removeBot: { fa: 'حذف این بات', en: 'Delete this bot' },
  confirmTitle: { fa: 'حذف «{name}»', en: 'Delete “{name}”' },
  consequences: { fa: 'این‌ها با بات حذف می‌شود:', en: 'This will delete:' },
  conversations: {
    fa: '{count} گفتگو با پیام‌ها و پیوست‌هایش',
    en: {
      one: '{count} conversation with its messages and files',
      other: '{count} conversations with their messages and files',
    },
  },
  sources: {
    fa: '{count} دانش آموخته',
    en: { one: '{count} item of knowledge', other: '{count} items of knowledge' },
  },
  connections: { fa: '{count} اتصال', en: { one: '{count} connection', other: '{count} connections' } },
  until: {
    fa: 'تا {date} از «مدیریت بات‌ها» بازگرداندنی است؛ پس از آن داده‌ها برای همیشه پاک می‌شود.',
    en: 'You can restore it from “Manage bots” until {date}. After that its data is deleted for good.',
  },
  typeToConfirm: { fa: 'برای تأیید، نام بات را بنویسید', en: 'Type the bot’s name to confirm' },
  confirm: { fa: 'حذف بات', en: 'Delete bot' },
  removed: { fa: 'بات حذف شد', en: 'Bot deleted' },
  restored: { fa: 'بات برگشت', en: 'Bot restored' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
});
