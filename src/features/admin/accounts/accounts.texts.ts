import { defineTexts } from '../../../i18n/texts.ts';

export const accountsTexts = defineTexts({
  title: { fa: 'حساب‌ها', en: 'Accounts' },
  search: { fa: 'نام، نام کاربری، ایمیل یا موبایل', en: 'Name, username, email or phone' },
  table: { fa: 'فهرست حساب‌ها', en: 'List of accounts' },
  name: { fa: 'حساب', en: 'Account' },
  plan: { fa: 'بسته', en: 'Plan' },
  until: { fa: 'تا', en: 'Until' },
  created: { fa: 'ساخته‌شده', en: 'Created' },
  status: { fa: 'وضعیت', en: 'Status' },
  enabled: { fa: 'فعال', en: 'Enabled' },
  disabled: { fa: 'غیرفعال', en: 'Disabled' },
  noEnd: { fa: 'بی‌پایان', en: 'No end' },
  emptyTitle: { fa: 'هنوز حسابی نیست', en: 'No accounts yet' },
  emptyBody: { fa: 'هر کس ثبت‌نام کند، اینجا می‌آید.', en: 'Whoever signs up appears here.' },
});

/** `sign`: a header, or the HTTP version, that reveals a proxy. */
export const installationTexts = defineTexts({
  proxyTitle: { fa: 'سرور پشت یک پروکسی است', en: 'This server is behind a proxy' },
  proxy: {
    fa: 'درخواست‌ها از یک پروکسی می‌رسد ({sign}) ولی \u2066TRUST_PROXY\u2069 خاموش است؛ برای همین همهٔ بازدیدکننده‌ها یک نشانی به حساب می‌آیند. اگر یک پروکسی دارید \u2066TRUST_PROXY=1\u2069 بگذارید و سرور را دوباره راه بیندازید.',
    en: 'Requests come through a proxy ({sign}), but TRUST_PROXY is off, so all visitors count as one address. Set TRUST_PROXY=1 for one proxy in front, then start the server again.',
  },
  databaseTitle: { fa: 'پایگاه داده ممکن است پیام‌ها را از دست بدهد', en: 'The database may lose messages' },
  database: {
    fa: 'این تنظیم‌های PostgreSQL خاموش است: {settings}. اگر سرور ناگهان خاموش شود، پیام‌هایی که ثبت شده‌اند ممکن است از دست بروند. روشنشان کنید و PostgreSQL را دوباره راه بیندازید.',
    en: 'These PostgreSQL settings are off: {settings}. If the server loses power, accepted messages may be lost. Turn them on, then restart PostgreSQL.',
  },
});

export const accountTexts = defineTexts({
  title: { fa: 'یک حساب', en: 'An account' },
  reasonTitle: { fa: 'چرا به این حساب نگاه می‌کنید؟', en: 'Why are you opening this account?' },
  reasonBody: {
    fa: 'صاحب حساب این دلیل را در گزارش رویدادهای خود و در یک ایمیل می‌خواند. تا دلیلی ننویسید چیزی نشان داده نمی‌شود.',
    en: 'The account’s owner reads this reason in their audit log and in an email. Nothing is shown before you give one.',
  },
  reason: { fa: 'دلیل', en: 'Reason' },
  reasonHint: {
    fa: 'مثلاً «درخواست پشتیبانی دربارهٔ رسید پرداخت».',
    en: 'For example “Support request about a receipt”.',
  },
  openAccount: { fa: 'ثبت دلیل و دیدن حساب', en: 'Record the reason and look' },
  accessNotice: {
    fa: 'دلیل شما ثبت شد و برای صاحب حساب ایمیل می‌شود: «{reason}»',
    en: 'Your reason is on record, and goes to the owner by email: “{reason}”',
  },
  account: { fa: 'حساب', en: 'Account' },
  plan: { fa: 'بسته', en: 'Plan' },
  until: { fa: 'پایان بسته', en: 'Plan ends' },
  created: { fa: 'ساخته‌شده', en: 'Created' },
  messages: { fa: 'پیام مانده', en: 'Messages left' },
  characters: { fa: 'نویسهٔ مانده', en: 'Characters left' },
  people: { fa: 'افراد', en: 'People' },
  owner: { fa: 'صاحب حساب', en: 'Owner' },
  operator: { fa: 'اپراتور', en: 'Operator' },
  name: { fa: 'نام', en: 'Name' },
  username: { fa: 'نام کاربری', en: 'Username' },
  contact: { fa: 'راه تماس', en: 'Contact' },
  role: { fa: 'نقش', en: 'Role' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  noBots: { fa: 'این حساب هنوز باتی ندارد.', en: 'This account has no bot yet.' },
  active: { fa: 'روشن', en: 'Active' },
  inactive: { fa: 'خاموش', en: 'Inactive' },
  deleted: { fa: 'حذف‌شده', en: 'Deleted' },
  audit: { fa: 'رویدادهای تازه', en: 'Latest events' },
  when: { fa: 'زمان', en: 'When' },
  what: { fa: 'رویداد', en: 'Event' },
  person: { fa: 'چه کسی', en: 'Who' },
  from: { fa: 'نشانی IP', en: 'IP address' },
  disable: { fa: 'غیرفعال کردن حساب', en: 'Disable the account' },
  enable: { fa: 'فعال کردن حساب', en: 'Enable the account' },
  disableBody: {
    fa: 'همهٔ افراد این حساب همان لحظه از همه جا خارج می‌شوند و تا فعال شدن دوباره راه نمی‌یابند. داده‌ای پاک نمی‌شود. صاحب حساب این دلیل را با ایمیل می‌خواند.',
    en: 'Everybody of this account is out everywhere at once, and stays out until it is enabled. No data is deleted. The owner reads this reason by email.',
  },
  enableBody: {
    fa: 'افراد این حساب دوباره می‌توانند وارد شوند. صاحب حساب این دلیل را با ایمیل می‌خواند.',
    en: 'The people of this account can log in again. The owner reads this reason by email.',
  },
  disabledNow: {
    fa: 'حساب غیرفعال شد و افرادش خارج شدند.',
    en: 'The account is disabled and its people are out.',
  },
  enabledNow: { fa: 'حساب دوباره فعال است.', en: 'The account is enabled again.' },
  disabledNotice: {
    fa: 'این حساب غیرفعال است: هیچ‌کس از آن راه نمی‌یابد.',
    en: 'This account is disabled: nobody of it gets in.',
  },
});
