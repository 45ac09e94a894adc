import { defineTexts } from '../../../i18n/texts.ts';

export const accountsTexts = defineTexts({
  title: { fa: 'حساب‌ها', en: 'Accounts' },
  search: { fa: 'نام، نام کاربری، ایمیل یا موبایل', en: 'Name, username, email or phone' },
  table: { fa: 'فهرست حساب‌ها', en: 'Accounts' },
  name: { fa: 'حساب', en: 'Account' },
  plan: { fa: 'بسته', en: 'Plan' },
  until: { fa: 'تا', en: 'Until' },
  created: { fa: 'تاریخ ساخت', en: 'Created' },
  status: { fa: 'وضعیت', en: 'Status' },
  enabled: { fa: 'فعال', en: 'Enabled' },
  disabled: { fa: 'غیرفعال', en: 'Disabled' },
  noEnd: { fa: 'بدون انقضا', en: 'No expiry' },
  emptyTitle: { fa: 'هنوز حسابی نیست', en: 'No accounts yet' },
  emptyBody: { fa: 'حساب‌های جدید اینجا می‌آیند.', en: 'New accounts show up here.' },
});

/** `sign`: a header, or the HTTP version, that reveals a proxy. */
export const installationTexts = defineTexts({
  proxyTitle: { fa: 'سرور پشت یک پروکسی است', en: 'This server is behind a proxy' },
  proxy: {
    fa: 'درخواست‌ها از یک پروکسی می‌رسد ({sign}) ولی ⁦TRUST_PROXY⁩ خاموش است و همهٔ مهمان‌ها یک آدرس دارند. ⁦TRUST_PROXY=1⁩ بگذارید و سرور را دوباره راه بیندازید.',
    en: 'Requests come through a proxy ({sign}), but TRUST_PROXY is off, so all visitors share one address. Set TRUST_PROXY=1 and restart the server.',
  },
  databaseTitle: { fa: 'شاید پایگاه داده پیام‌ها را از دست بدهد', en: 'The database may lose messages' },
  database: {
    fa: 'این تنظیم‌های PostgreSQL خاموش است: {settings}. با قطع برق، شاید پیام‌های ثبت‌شده از دست بروند. روشنشان کنید و PostgreSQL را دوباره راه بیندازید.',
    en: 'These PostgreSQL settings are off: {settings}. A power loss may lose accepted messages. Turn them on and restart PostgreSQL.',
  },
});

export const accountTexts = defineTexts({
  title: { fa: 'حساب', en: 'Account' },
  reasonTitle: { fa: 'چرا این حساب را باز می‌کنید؟', en: 'Why are you opening this account?' },
  reasonBody: {
    fa: 'صاحب حساب دلیل را در گزارش رویدادها و ایمیل می‌بیند.',
    en: 'The account owner sees this reason in their audit log and by email.',
  },
  reason: { fa: 'دلیل', en: 'Reason' },
  reasonHint: {
    fa: 'مثلاً «درخواست پشتیبانی دربارهٔ رسید پرداخت».',
    en: 'Such as “Support request about a receipt”.',
  },
  openAccount: { fa: 'ثبت دلیل و باز کردن حساب', en: 'Save reason and open' },
  accessNotice: {
    fa: 'دلیل شما ثبت و به صاحب حساب ایمیل شد: «{reason}»',
    en: 'Your reason was logged and emailed to the owner: “{reason}”',
  },
  account: { fa: 'حساب', en: 'Account' },
  plan: { fa: 'بسته', en: 'Plan' },
  until: { fa: 'پایان بسته', en: 'Plan ends' },
  created: { fa: 'تاریخ ساخت', en: 'Created' },
  messages: { fa: 'پیام باقی‌مانده', en: 'Messages left' },
  characters: { fa: 'کاراکتر باقی‌مانده', en: 'Characters left' },
  people: { fa: 'افراد', en: 'People' },
  owner: { fa: 'صاحب حساب', en: 'Owner' },
  operator: { fa: 'اپراتور', en: 'Operator' },
  name: { fa: 'نام', en: 'Name' },
  username: { fa: 'نام کاربری', en: 'Username' },
  contact: { fa: 'تماس', en: 'Contact' },
  role: { fa: 'نقش', en: 'Role' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  noBots: { fa: 'این حساب باتی ندارد.', en: 'No bots yet.' },
  active: { fa: 'روشن', en: 'Active' },
  inactive: { fa: 'خاموش', en: 'Inactive' },
  deleted: { fa: 'حذف‌شده', en: 'Deleted' },
  audit: { fa: 'رویدادهای اخیر', en: 'Recent events' },
  when: { fa: 'زمان', en: 'When' },
  what: { fa: 'رویداد', en: 'Event' },
  person: { fa: 'کاربر', en: 'User' },
  from: { fa: 'آدرس IP', en: 'IP address' },
  disable: { fa: 'غیرفعال کردن حساب', en: 'Disable account' },
  enable: { fa: 'فعال کردن حساب', en: 'Enable account' },
  disableBody: {
    fa: 'همه خارج می‌شوند و تا فعال شدن دوباره نمی‌توانند وارد شوند. داده‌ای پاک نمی‌شود. دلیل به صاحب حساب ایمیل می‌شود.',
    en: 'All users are signed out and can’t sign in until you re-enable the account. No data is deleted. The owner gets this reason by email.',
  },
  enableBody: {
    fa: 'کاربران دوباره می‌توانند وارد شوند. دلیل به صاحب حساب ایمیل می‌شود.',
    en: 'Users can log in again. The owner gets this reason by email.',
  },
  disabledNow: {
    fa: 'حساب غیرفعال شد و همه خارج شدند.',
    en: 'Account disabled and all users signed out.',
  },
  enabledNow: { fa: 'حساب دوباره فعال است.', en: 'Account enabled.' },
  disabledNotice: {
    fa: 'این حساب غیرفعال است و کسی نمی‌تواند وارد شود.',
    en: 'This account is disabled. Nobody can sign in.',
  },
});
