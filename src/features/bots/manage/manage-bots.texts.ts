import { defineTexts } from '../../../i18n/texts.ts';

export const manageBotsTexts = defineTexts({
  title: { fa: 'مدیریت بات‌ها', en: 'Manage bots' },
  count: { fa: '{used} فعال از {limit} بات مجاز', en: '{used} of {limit} active' },
  countFree: { fa: '{used} بات فعال', en: '{used} active' },
  why: {
    fa: 'بستهٔ شما هم‌زمان {count} بات فعال می‌پذیرد. آن‌هایی را که باید پاسخ بدهند انتخاب کنید.',
    en: {
      one: 'Your plan has room for {count} active bot. Choose the one that should answer.',
      other: 'Your plan has room for {count} active bots. Choose those that should answer.',
    },
  },
  until: {
    fa: 'تا {date} فرصت دارید؛ پس از آن خودمان تازه‌ترین‌ها را غیرفعال می‌کنیم.',
    en: 'You have until {date}; after that we deactivate the newest ones.',
  },
  overLimit: {
    fa: '{count} بات را خاموش کنید تا بتوانید ذخیره کنید.',
    en: { one: 'Turn {count} bot off to save.', other: 'Turn {count} bots off to save.' },
  },
  activate: { fa: 'فعال بودن {name}', en: '{name} is active' },
  dataKeptUntil: {
    fa: 'داده‌ها تا {date} نگه داشته می‌شود ({remaining})',
    en: 'Data is kept until {date} ({remaining})',
  },
  willDeactivate: {
    fa: 'پاسخ نمی‌دهد؛ داده‌هایش یک ماه می‌ماند.',
    en: 'Will not answer; its data is kept for a month.',
  },
  answers: { fa: 'پاسخ می‌دهد', en: 'Answers' },
  save: { fa: 'ذخیرهٔ انتخاب', en: 'Save choice' },
  drop: { fa: 'انصراف', en: 'Discard' },
  upgrade: { fa: 'ارتقای بسته', en: 'Upgrade plan' },
  removedTitle: { fa: 'بات‌های حذف‌شده', en: 'Removed bots' },
  removedUntil: {
    fa: 'تا {date} بازگرداندنی است ({remaining})',
    en: 'Can be restored until {date} ({remaining})',
  },
  restore: { fa: 'بازگرداندن', en: 'Restore' },
  chosen: { fa: 'انتخاب شما ذخیره شد', en: 'Your choice is saved' },
  restored: { fa: 'بات برگشت', en: 'The bot is back' },
  empty: { fa: 'هنوز باتی ندارید', en: 'You have no bots yet' },
});
