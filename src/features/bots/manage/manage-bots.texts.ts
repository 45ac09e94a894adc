import { defineTexts } from '../../../i18n/texts.ts';

export const manageBotsTexts = defineTexts({
  title: { fa: 'مدیریت بات‌ها', en: 'Manage bots' },
  count: { fa: '{used} فعال از {limit} بات مجاز', en: '{used} of {limit} active' },
  countFree: { fa: '{used} بات فعال', en: '{used} active' },
  why: {
    fa: 'با این بسته {count} بات هم‌زمان فعال می‌ماند. انتخاب کنید کدام‌ها جواب بدهند.',
    en: {
      one: 'Your plan allows {count} active bot. Choose which one should answer.',
      other: 'Your plan allows {count} active bots. Choose which ones should answer.',
    },
  },
  until: {
    fa: 'تا {date} فرصت دارید؛ بعد، تازه‌ترین‌ها غیرفعال می‌شوند.',
    en: 'Choose by {date}, or we’ll deactivate the newest ones.',
  },
  overLimit: {
    fa: 'برای ذخیره، {count} بات را خاموش کنید.',
    en: { one: 'Turn off {count} bot to save.', other: 'Turn off {count} bots to save.' },
  },
  activate: { fa: 'فعال بودن {name}', en: '{name} is active' },
  dataKeptUntil: {
    fa: 'داده‌ها تا {date} نگه داشته می‌شود ({remaining})',
    en: 'Data is kept until {date} ({remaining})',
  },
  willDeactivate: {
    fa: 'جواب نمی‌دهد؛ داده‌هایش یک ماه می‌ماند.',
    en: 'Won’t answer. Its data is kept for a month.',
  },
  answers: { fa: 'جواب می‌دهد', en: 'Answers' },
  save: { fa: 'ذخیره', en: 'Save' },
  drop: { fa: 'انصراف', en: 'Discard' },
  upgrade: { fa: 'ارتقای بسته', en: 'Upgrade plan' },
  removedTitle: { fa: 'بات‌های حذف‌شده', en: 'Deleted bots' },
  removedUntil: {
    fa: 'تا {date} می‌توانید برگردانید ({remaining})',
    en: 'Can be restored until {date} ({remaining})',
  },
  restore: { fa: 'برگرداندن', en: 'Restore' },
  chosen: { fa: 'ذخیره شد', en: 'Saved' },
  restored: { fa: 'بات برگشت', en: 'Bot restored' },
  empty: { fa: 'هنوز باتی ندارید', en: 'You don’t have any bots yet' },
});
